import express, { Router, type Request } from 'express';
import { courierControl } from '../protocol/courier-control.ts';
import { describeTokens } from './oauth-routes.ts';
import type { Storeplatform } from './platform.ts';
import { idOf, type Product, type ProductFields, type Variant } from './product.ts';
import { productPayload } from './product-view.ts';
import { maxProducts, type Shop } from './shop.ts';

type Body = Record<string, unknown>;

/** What control refuses. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** `/storeplatform/control`: what merchants, time and the platform do to a shop. Its requests are not recorded. */
export function storeControl(platform: Storeplatform): Router {
  const router = Router();
  const { webhooks, oauth } = platform;
  const route =
    (act: (shop: Shop, body: Body, request: Request) => object): express.RequestHandler =>
    async (request, response) => {
      try {
        const answer = act(shopOf(platform, request), (request.body ?? {}) as Body, request);
        platform.changed();
        if (((request.body ?? {}) as Body)['wait'] === true) await webhooks.courier.idle();
        response.json(answer);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        response.status(error.status).json({ error: { message: error.message } });
      }
    };
  router.use('/deliveries', courierControl(webhooks.courier));
  router.use(express.json({ limit: '1mb' }));
  router.get('/shops', (_request, response) => {
    response.json({ shops: platform.shops().map((shop) => describe(platform, shop)) });
  });
  router
    .route('/shops/:shop')
    .get(route((shop) => describe(platform, shop)))
    .post(route((shop, body) => configure(platform, shop, body)));
  router.post(
    '/shops/:shop/products',
    route((shop, body) => announce(platform, shop, 'CREATE', shop.add(readProduct(body), platform.now))),
  );
  router
    .route('/shops/:shop/products/:id')
    .patch(
      route((shop, body, request) =>
        announce(platform, shop, 'UPDATE', shop.edit(productOf(shop, request), readProduct(body), platform.now)),
      ),
    )
    .delete(
      route((shop, _body, request) => {
        const product = productOf(shop, request);
        shop.remove(product);
        webhooks.announce(shop, 'PRODUCTS_DELETE', { id: product.id });
        return { id: product.id };
      }),
    );
  router.post(
    '/shops/:shop/connect',
    route((shop, { client_id: clientId, scope }) => {
      const tokens = oauth.connect({
        clientId: typeof clientId === 'string' ? clientId : (platform.options.clientId ?? 'sandbox-storeplatform'),
        login: shop.domain,
        scopes: (typeof scope === 'string' ? scope : 'read_products').split(','),
      });
      return describeTokens(tokens, true);
    }),
  );
  router.post(
    '/shops/:shop/expire',
    route((shop, { kind }) => ({ expired: oauth.expire(shop.domain, kind === 'refresh' ? 'refresh' : 'access') })),
  );
  router.post(
    '/shops/:shop/uninstall',
    route((shop) => {
      platform.uninstall(shop);
      return describe(platform, shop);
    }),
  );
  return router;
}

function shopOf(platform: Storeplatform, request: Request): Shop {
  const shop = platform.shop(String(request.params['shop']));
  if (!shop) throw new Refusal(404, 'a shop is <name>.myshopify.com');
  return shop;
}

/** By number, by global id, or `first` and `last`. */
function productOf(shop: Shop, request: Request): Product {
  const name = String(request.params['id']);
  const products = name === 'first' || name === 'last' ? shop.products() : [];
  const product = name === 'first' ? products[0] : name === 'last' ? products.at(-1) : shop.product(idOf(name));
  if (!product) throw new Refusal(404, 'the shop has no such product');
  return product;
}

function announce(platform: Storeplatform, shop: Shop, what: 'CREATE' | 'UPDATE', product: Product): object {
  const payload = productPayload(product);
  platform.webhooks.announce(shop, `PRODUCTS_${what}`, payload);
  return payload;
}

function describe(platform: Storeplatform, shop: Shop): object {
  const { domain, name, currency, status, subscriptions } = shop.stored;
  return {
    shop: domain,
    name,
    currency,
    status,
    products: shop.products().length,
    subscriptions: subscriptions.map(({ topic, url }) => ({ topic, url })),
    grants: platform.oauth.grants(domain).map(({ clientId, scopes }) => ({ client_id: clientId, scopes })),
    throttle: platform.bucket(shop).status(platform.now.getTime()),
    bulk_delay_ms: platform.bulkDelayMs,
  };
}

function configure(platform: Storeplatform, shop: Shop, body: Body): object {
  const count = readCount(body, 'products', maxProducts);
  const available = readCount(body, 'available', 100_000);
  const maximum = readCount(body, 'maximum_available', 100_000);
  const restore = readCount(body, 'restore_rate', 100_000);
  const { name, currency, status } = body;
  if (status !== undefined && status !== 'open' && status !== 'closed' && status !== 'frozen') {
    throw new Refusal(400, 'status is open, closed or frozen');
  }
  const bucket = platform.bucket(shop);
  bucket.plan.maximum = maximum ?? bucket.plan.maximum;
  bucket.plan.restorePerSecond = restore ?? bucket.plan.restorePerSecond;
  if (available !== undefined) bucket.set(available, platform.now.getTime());
  if (count !== undefined) shop.setCount(count);
  platform.bulkDelayMs = readCount(body, 'bulk_delay_ms', 900_000) ?? platform.bulkDelayMs;
  if (typeof name === 'string') shop.stored.name = name;
  if (typeof currency === 'string') shop.stored.currency = currency;
  if (status !== undefined) shop.stored.status = status;
  return describe(platform, shop);
}

function readCount(body: Body, name: string, max: number): number | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= max) return value as number;
  throw new Refusal(400, `${name} is a whole number from 0 to ${max}`);
}

const readers: { [Name in keyof ProductFields]-?: (value: unknown) => boolean } = {
  title: isText,
  descriptionHtml: isText,
  vendor: isText,
  productType: isText,
  handle: isText,
  imageUrl: (value) => value === null || isText(value),
  tags: (value) => Array.isArray(value) && value.every(isText),
  status: (value) => value === 'ACTIVE' || value === 'DRAFT' || value === 'ARCHIVED',
  variants: (value) => Array.isArray(value) && value.length > 0 && value.length <= 100 && value.every(isVariant),
};

function readProduct(body: Body): ProductFields {
  const fields = Object.entries(body).filter(([name]) => name !== 'wait');
  const wrong = fields.find(
    ([name, value]) => !(readers as Record<string, (value: unknown) => boolean>)[name]?.(value),
  );
  if (wrong) throw new Refusal(400, `${wrong[0]} is not a product's field, or has another type`);
  return Object.fromEntries(fields) as ProductFields;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100_000;
}

function isVariant(value: unknown): value is Variant {
  const { id, title, price, sku, compareAtPrice } = (value ?? {}) as Partial<Record<keyof Variant, unknown>>;
  const isNullable = (one: unknown) => one === null || isText(one);
  return Number.isSafeInteger(id) && isText(title) && isText(price) && isNullable(sku) && isNullable(compareAtPrice);
}
