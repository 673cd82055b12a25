import { createHmac } from 'node:crypto';
import type { SandboxOptions } from '../src/app.ts';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';
import { receiveWebhooks, type WebhookReceiver } from './webhook-receiver.ts';

export const clientSecret = 'store-secret';
export const shop = 'north-light.myshopify.com';

export type StoreTokens = {
  access_token: string;
  scope: string;
  expires_in?: number;
  refresh_token: string;
  refresh_token_expires_in?: number;
};

type ProductNode = {
  id: string;
  title: string;
  featuredMedia: { preview: { image: { url: string } } } | null;
  variants: { edges: { node: { sku: string | null; price: string } }[] };
};

type BulkNode = {
  id: string;
  status: string;
  url: string | null;
  errorCode: string | null;
  fileSize: string | null;
  objectCount: string;
  rootObjectCount: string;
};

type Mutated = {
  userErrors: { message: string; code?: string }[];
};

/** The fields that the tests ask for; each is there when its query asked for it. */
type ShopData = {
  shop: object;
  products: {
    edges: { cursor: string; node: ProductNode }[];
    nodes: ProductNode[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
  node: BulkNode;
  currentBulkOperation: BulkNode;
  bulkOperationRunQuery: Mutated & { bulkOperation: BulkNode };
  webhookSubscriptionCreate: Mutated;
  webhookSubscriptions: { nodes: { id: string; topic: string }[] };
  appUninstall: Mutated;
};

export type GraphqlAnswer = {
  data: ShopData;
  errors?: { message: string; extensions?: { code?: string } }[];
  extensions: {
    cost: {
      requestedQueryCost: number;
      actualQueryCost: number | null;
      throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
    };
  };
};

export type StoreWorld = {
  sandbox: RunningSandbox;
  receiver: WebhookReceiver;
  /** Moves the sandbox's clock. */
  passSeconds: (seconds: number) => void;
  /** Posts below `/storeplatform/shops/<shop>`. */
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  control: <Answer = Record<string, unknown>>(method: string, path: string, body?: object) => Promise<Answer>;
  /** Tokens as after the merchant's consent. */
  connect: () => Promise<StoreTokens>;
  query: (token: string, query: string, variables?: object) => Promise<GraphqlAnswer>;
  close: () => Promise<void>;
};

export async function startStore(options: SandboxOptions = {}): Promise<StoreWorld> {
  const receiver = await receiveWebhooks();
  let passedMs = 0;
  const sandbox = await startSandbox({
    clock: () => new Date(Date.now() + passedMs),
    ...options,
    storeplatform: { clientSecret, bulkDelayMs: 0, retryPausesMs: [1, 1], ...options.storeplatform },
  });
  const base = `/storeplatform/shops/${shop}`;
  const post: StoreWorld['post'] = (path, body, headers = {}) => sandbox.post(`${base}${path}`, body, headers);
  const control = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${sandbox.url}/storeplatform/control${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  return {
    sandbox,
    receiver,
    passSeconds: (seconds) => (passedMs += seconds * 1_000),
    post,
    control,
    connect: () => control<StoreTokens>('POST', `/shops/${shop}/connect`, { client_id: 'app-1' }),
    query: async (token, query, variables) => {
      const headers = { 'X-Shopify-Access-Token': token };
      const response = await post('/admin/api/2026-01/graphql.json', { query, variables }, headers);
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
      return (await response.json()) as GraphqlAnswer;
    },
    close: async () => {
      await sandbox.close();
      receiver.close();
    },
  };
}

/** What the platform's signature of a raw body must be. */
export function bodySignature(raw: string): string {
  return createHmac('sha256', clientSecret).update(raw).digest('base64');
}
