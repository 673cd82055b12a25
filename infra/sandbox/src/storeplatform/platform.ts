import { createOAuthServer } from '../protocol/oauth-server.ts';
import { createStateFile } from '../protocol/state-file.ts';
import type { World } from '../protocol/world.ts';
import type { BulkOperations } from './admin-platform.ts';
import { createBulkOperations } from './bulk-operations.ts';
import { createCostBucket, type CostBucket } from './cost-bucket.ts';
import { createShop, newShop, type Shop, type StoredShop } from './shop.ts';
import { createStoreWebhooks } from './store-webhooks.ts';

export type StoreplatformOptions = {
  /** The only good client; absent: any. */
  clientId?: string;
  /** Signs redirects and webhooks; default `sandbox-storeplatform-secret`. Absent: any secret is good at the token endpoint. */
  clientSecret?: string;
  /** How many products a shop has that control said nothing about; 40 by default. */
  products?: number;
  /** Time that a bulk operation takes; 200 ms by default. */
  bulkDelayMs?: number;
  /** Pauses before the attempts of a webhook after the first. */
  retryPausesMs?: readonly number[];
};

type StoredState = {
  shops: StoredShop[];
  replaced: [string, string][];
};

export const accessLifetimeS = 3_600;
const refreshLifetimeS = 90 * 86_400;
const maxShops = 1_000;
const maxReplaced = 10_000;
const shopDomain = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/** What the store platform's routes share: the shops, their apps' tokens, buckets, webhooks and bulk operations. */
export function createStoreplatform(world: World, options: StoreplatformOptions) {
  /** Refresh tokens that were used, and what replaced them: good again until the replacement is used. */
  const replacedRefresh = new Map<string, string>();
  const shopsByDomain = new Map<string, Shop>();
  const buckets = new Map<string, CostBucket>();
  const filesUrl = (): string => `${world.publicUrl()}/files`;
  const clientSecret = options.clientSecret ?? 'sandbox-storeplatform-secret';
  const oauth = createOAuthServer(world, {
    platform: 'storeplatform',
    accessPrefix: 'shpat_',
    accessLifetimeS: () => accessLifetimeS,
    refreshPrefix: 'shprt_',
    refreshLifetimeS,
  });
  const webhooks = createStoreWebhooks(world, clientSecret, options.retryPausesMs);
  const file = createStateFile<StoredState>(world, 'storeplatform');
  const stored = file.read();
  for (const shop of stored?.shops ?? []) shopsByDomain.set(shop.domain, createShop(shop, filesUrl));
  for (const [used, replacement] of stored?.replaced ?? []) replacedRefresh.set(used, replacement);

  /** The shop of that domain; every well-formed domain is one, until there are 1,000. */
  function shop(domain: string): Shop | undefined {
    const found = shopsByDomain.get(domain);
    if (found || !shopDomain.test(domain) || shopsByDomain.size >= maxShops) return found;
    const shop = createShop(newShop(domain, options.products ?? 40), filesUrl);
    shopsByDomain.set(domain, shop);
    return shop;
  }

  function shops(): Shop[] {
    return [...shopsByDomain.values()];
  }

  function bucket(shop: Shop): CostBucket {
    const bucket = buckets.get(shop.domain) ?? createCostBucket(world.clock().getTime());
    buckets.set(shop.domain, bucket);
    return bucket;
  }

  function changed(): void {
    for (const used of replacedRefresh.keys()) {
      if (replacedRefresh.size <= maxReplaced) break;
      replacedRefresh.delete(used);
    }
    file.save(() => ({
      shops: shops().map(({ stored }) => stored),
      replaced: [...replacedRefresh],
    }));
  }

  /** The app leaves a shop: its tokens die, `app/uninstalled` is sent, then its subscriptions are removed. */
  function uninstall(shop: Shop): void {
    oauth.disconnect(shop.domain);
    const { domain, name, currency } = shop.stored;
    webhooks.announce(shop, 'APP_UNINSTALLED', { name, domain, myshopify_domain: domain, currency });
    shop.stored.subscriptions = [];
    changed();
  }

  const platform = {
    world,
    options,
    clientSecret,
    oauth,
    webhooks,
    replacedRefresh,
    bulkDelayMs: options.bulkDelayMs ?? 200,
    shop,
    shops,
    bucket,
    changed,
    uninstall,
    get now(): Date {
      return world.clock();
    },
    get bulk(): BulkOperations {
      return bulk;
    },
  };
  const bulk = createBulkOperations(platform);
  return platform;
}

export type Storeplatform = ReturnType<typeof createStoreplatform>;
