import type { World } from '../protocol/world.ts';
import type { CostBucket } from './cost-bucket.ts';
import type { Shop } from './shop.ts';
import type { StoreWebhooks } from './store-webhooks.ts';

export type BulkOperation = {
  __typename: 'BulkOperation';
  id: string;
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELED';
  type: 'QUERY';
  query: string;
  errorCode: string | null;
  createdAt: string;
  completedAt: string | null;
  objectCount: string;
  rootObjectCount: string;
  fileSize: string | null;
  url: string | null;
  partialDataUrl: null;
};

export type BulkOperations = {
  find(shop: Shop, id: string): BulkOperation | undefined;
  /** The shop's most recent one. */
  current(shop: Shop): BulkOperation | undefined;
  /** Begins an operation. Returns why not, in the platform's words, where it cannot. */
  start(shop: Shop, query: string): BulkOperation | { message: string; code: 'INVALID' | 'OPERATION_IN_PROGRESS' };
  /** The text of a result, while its link lives. */
  file(name: string): string | undefined;
};

/** What the admin API's operations need of the platform. */
export type AdminPlatform = {
  readonly world: World;
  readonly webhooks: StoreWebhooks;
  readonly bulkDelayMs: number;
  readonly now: Date;
  readonly bulk: BulkOperations;
  bucket(shop: Shop): CostBucket;
  changed(): void;
  /** The app leaves a shop. */
  uninstall(shop: Shop): void;
};
