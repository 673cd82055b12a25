import type { ProductStatus } from '@slideloom/contracts';
import type { Clock, Logger } from '@slideloom/service-kit';

export type SyncedStore = {
  id: string;
  teamId: string;
  /** `name.myshopify.com`. */
  domain: string;
};

/** A product as it is stored: every field is one that a caller could have written. */
export type ShopProduct = {
  externalId: string;
  name: string;
  description: string | null;
  /** Decimal text. */
  price: string | null;
  compareAtPrice: string | null;
  sku: string | null;
  status: ProductStatus;
  imageUrl: string | null;
  productUrl: string | null;
  /** The shop's time of its last change, ISO 8601. */
  shopUpdatedAt: string;
};

/** The place where an interrupted sync continues. */
export type SyncCursor =
  | { phase: 'pages'; currency: string | null; after: string }
  | { phase: 'bulk'; currency: string | null; operation: string; readAt: string; offsetBytes: number; products: number }
  /** All were read: those that were not seen go. */
  | { phase: 'removal' };

export type ClaimedSync = SyncedStore & {
  lease: string;
  /** Claims since the last progress, this one included. */
  attempts: number;
  cursor: SyncCursor | null;
  startedAt: number;
  /** PostgreSQL's instant of the claim, as text with all its digits. */
  claimedAt: string;
};

/** A piece of a sync. Instants are ISO 8601. */
export type SyncedPiece = {
  cursor: SyncCursor;
  currency: string | null;
  products: readonly ShopProduct[];
  /** The shop's products were read no earlier than then. */
  readAt: string;
};

/** How a sync ended without reading the shop to its end. */
export type SyncEnd =
  /** Again after `delayMs`; `counts` unless the shop only asked us to wait. */
  | { kind: 'later'; delayMs: number; counts: boolean; restarts: boolean }
  /** Nothing more is tried until a sync is requested, or a day has passed; `error` is for a person. */
  | { kind: 'given_up'; code: string; error: string }
  /** The tokens that were seen are dead. */
  | { kind: 'needs_reauth'; code: string; error: string; seen: string };

/** Stores, their syncs and their products in PostgreSQL. Every method is one statement. */
export type ShopSyncRepository = {
  /** Asks for syncs of connected stores whose last one began more than `afterMs` ago; answers how many. */
  requestDue(afterMs: number, limit: number): Promise<number>;
  /** Asks for a sync of this store now. */
  request(storeId: string): Promise<void>;
  claim(options: { leaseMs: number; maxAgeMs: number }): Promise<ClaimedSync | null>;
  /** Writes the place alone; false: the lease is lost. */
  keepPlace(claim: ClaimedSync, cursor: SyncCursor, leaseMs: number): Promise<boolean>;
  store(claim: ClaimedSync, piece: SyncedPiece, leaseMs: number): Promise<boolean>;
  renew(claim: ClaimedSync, leaseMs: number): Promise<boolean>;
  /** Answers how many went; null: the lease is lost. */
  removeUnseen(claim: ClaimedSync, limit: number, leaseMs: number): Promise<number | null>;
  finish(claim: ClaimedSync): Promise<void>;
  end(claim: ClaimedSync, end: SyncEnd): Promise<void>;
  /** Identifies the stored tokens without revealing them. */
  tokenMark(store: SyncedStore): Promise<string | null>;
  takeEvent(event: StoreEvent): Promise<'taken' | 'repeated' | 'nobody'>;
};

export type StoreEvent = {
  shop: string;
  /** `products/update`. */
  topic: string;
  deliveryId: string;
  triggeredAt: string;
} & (
  | { kind: 'put'; product: ShopProduct }
  | { kind: 'delete'; externalId: string }
  /** The application was removed, if the platform still says so when the tokens are tried. */
  | { kind: 'uninstalled' }
);

export type BulkState =
  | { state: 'running'; createdAt: string }
  | { state: 'failed' }
  /** `url` is null for a shop without products. */
  | { state: 'completed'; url: string | null; products: number; sizeBytes: number | null };

/**
 * A shop at the store platform. Calls reject with `AppError`: `platform_failed` (again later), `shop_frozen`, `shop_closed`,
 * `account_disconnected`, `account_needs_reauth`; or with the errors of shop-errors.ts.
 */
export type Shop = {
  /** Its currency, and how many products it has (10,001 for more than 10,000). */
  describe(signal: AbortSignal): Promise<{ currency: string | null; products: number }>;
  /** Subscribes to the shop's changes; false where it does not take our address. */
  subscribe(signal: AbortSignal): Promise<boolean>;
  /** `next` is null after the last page. */
  readPage(
    after: string | null,
    signal: AbortSignal,
  ): Promise<{ products: ShopProduct[]; next: string | null; readAt: string }>;
  /** Begins a bulk operation, or joins our own that runs and began after `notBefore` (ms); null while another one runs. */
  startBulk(notBefore: number, signal: AbortSignal): Promise<{ operation: string; readAt: string } | null>;
  readBulk(operation: string, signal: AbortSignal): Promise<BulkState>;
  cancelBulk(operation: string, signal: AbortSignal): Promise<void>;
  /** The products of a result from a byte on, in pieces, each with the byte behind it; then the file's end. Never whole in memory. */
  readFile(url: string, offsetBytes: number, signal: AbortSignal): AsyncIterable<FilePiece>;
};

/** `count`: how many the file has in this piece, those too that cannot be read. */
export type FilePiece = { products: ShopProduct[]; count: number; offsetBytes: number };

export type StoreSyncPorts = {
  store: ShopSyncRepository;
  openShop(store: SyncedStore): Shop;
  clock: Clock;
  random: () => number;
  logger: Logger;
};

/** What stores need of the token store: as `AccessTokens.accessToken` of domain/oauth, which fulfils it. */
export type StoreToken = (
  store: SyncedStore,
  options: { isRefused: boolean; refusedAt?: number },
  signal: AbortSignal,
) => Promise<string>;
