import { OAuthServer } from '../protocol/oauth-server.ts';
import { StateFile } from '../protocol/state-file.ts';
import type { World } from '../protocol/world.ts';
import { BulkOperations } from './bulk-operations.ts';
import { CostBucket } from './cost-bucket.ts';
import { Shop, type StoredShop } from './shop.ts';
import { StoreWebhooks } from './store-webhooks.ts';

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
export class Storeplatform {
  readonly world: World;
  readonly options: StoreplatformOptions;
  readonly oauth: OAuthServer;
  readonly webhooks: StoreWebhooks;
  readonly bulk: BulkOperations;
  /** Refresh tokens that were used, and what replaced them: good again until the replacement is used. */
  readonly replacedRefresh = new Map<string, string>();
  bulkDelayMs: number;
  readonly #shops = new Map<string, Shop>();
  readonly #buckets = new Map<string, CostBucket>();
  readonly #file: StateFile<StoredState>;

  constructor(world: World, options: StoreplatformOptions) {
    this.world = world;
    this.options = options;
    this.bulkDelayMs = options.bulkDelayMs ?? 200;
    this.oauth = new OAuthServer(world, {
      platform: 'storeplatform',
      accessPrefix: 'shpat_',
      accessLifetimeS,
      refreshPrefix: 'shprt_',
      refreshLifetimeS,
    });
    this.webhooks = new StoreWebhooks(world, this.clientSecret, options.retryPausesMs);
    this.bulk = new BulkOperations(this);
    this.#file = new StateFile(world, 'storeplatform');
    const stored = this.#file.read();
    for (const shop of stored?.shops ?? []) this.#shops.set(shop.domain, new Shop(shop, this.filesUrl));
    for (const [used, replacement] of stored?.replaced ?? []) this.replacedRefresh.set(used, replacement);
  }

  get clientSecret(): string {
    return this.options.clientSecret ?? 'sandbox-storeplatform-secret';
  }

  readonly filesUrl = (): string => `${this.world.publicUrl()}/files`;

  get now(): Date {
    return this.world.clock();
  }

  /** The shop of that domain; every well-formed domain is one, until there are 1,000. */
  shop(domain: string): Shop | undefined {
    const found = this.#shops.get(domain);
    if (found || !shopDomain.test(domain) || this.#shops.size >= maxShops) return found;
    const shop = Shop.open(domain, this.filesUrl, this.options.products ?? 40);
    this.#shops.set(domain, shop);
    return shop;
  }

  shops(): Shop[] {
    return [...this.#shops.values()];
  }

  bucket(shop: Shop): CostBucket {
    const bucket = this.#buckets.get(shop.domain) ?? new CostBucket(this.now.getTime());
    this.#buckets.set(shop.domain, bucket);
    return bucket;
  }

  changed(): void {
    for (const used of this.replacedRefresh.keys()) {
      if (this.replacedRefresh.size <= maxReplaced) break;
      this.replacedRefresh.delete(used);
    }
    this.#file.save(() => ({
      shops: this.shops().map(({ stored }) => stored),
      replaced: [...this.replacedRefresh],
    }));
  }

  /** The app leaves a shop: its tokens die, `app/uninstalled` is sent, then its subscriptions are removed. */
  uninstall(shop: Shop): void {
    this.oauth.disconnect(shop.domain);
    const { domain, name, currency } = shop.stored;
    this.webhooks.announce(shop, 'APP_UNINSTALLED', { name, domain, myshopify_domain: domain, currency });
    shop.stored.subscriptions = [];
    this.changed();
  }
}
