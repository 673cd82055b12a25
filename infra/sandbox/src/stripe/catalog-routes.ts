import { Router } from 'express';
import { boolean, integer, mergedMetadata, object, oneOf, requiredText, text, texts, type Fields } from './fields.ts';
import { findPrice, findProduct } from './find-object.ts';
import { listObjects } from './list-objects.ts';
import type { Price, Product, Recurring } from './objects.ts';
import type { StripeAccount } from './stripe-account.ts';
import { invalidRequest, missingParameter } from './stripe-error.ts';
import { stripeRoute, type StripeContext } from './stripe-route.ts';
import { priceDefaults, productDefaults, recurringDefaults } from './object-defaults.ts';

/** `/v1/products`. */
export function productRoutes(context: StripeContext): Router {
  const { account } = context;
  const router = Router();
  router.post(
    '/',
    stripeRoute(context, 'products', ({ fields }) => createProduct(account, fields)),
  );
  router.get(
    '/',
    stripeRoute(context, 'products', ({ fields }) => {
      const active = boolean(fields, 'active');
      const ids = texts(fields, 'ids');
      const found = account.products
        .newestFirst()
        .filter((one) => (active === undefined || one.active === active) && (ids.length === 0 || ids.includes(one.id)));
      return listObjects(found, fields, '/v1/products');
    }),
  );
  router.get(
    '/:id',
    stripeRoute(context, 'products', ({ id }) => findProduct(account, id)),
  );
  router.post(
    '/:id',
    stripeRoute(context, 'products', ({ id, fields }) => {
      const product = findProduct(account, id);
      return Object.assign(product, {
        name: text(fields, 'name') ?? product.name,
        active: boolean(fields, 'active') ?? product.active,
        description: text(fields, 'description') ?? product.description,
        default_price: text(fields, 'default_price') ?? product.default_price,
        updated: account.now(),
        metadata: mergedMetadata(product.metadata, fields),
      });
    }),
  );
  return router;
}

/** `/v1/prices`. */
export function priceRoutes(context: StripeContext): Router {
  const { account } = context;
  const router = Router();
  router.post(
    '/',
    stripeRoute(context, 'prices', ({ fields }) => createPrice(account, fields)),
  );
  router.get(
    '/',
    stripeRoute(context, 'prices', ({ fields }) => {
      const found = account.prices.newestFirst().filter((price) => isAskedFor(price, fields));
      return listObjects(found, fields, '/v1/prices');
    }),
  );
  router.get(
    '/:id',
    stripeRoute(context, 'prices', ({ id }) => findPrice(account, id)),
  );
  router.post(
    '/:id',
    stripeRoute(context, 'prices', ({ id, fields }) => {
      const price = findPrice(account, id);
      const lookupKey = takeLookupKey(account, fields, price);
      return Object.assign(price, {
        active: boolean(fields, 'active') ?? price.active,
        nickname: text(fields, 'nickname') ?? price.nickname,
        lookup_key: lookupKey ?? price.lookup_key,
        metadata: mergedMetadata(price.metadata, fields),
      });
    }),
  );
  return router;
}

function createProduct(account: StripeAccount, fields: Fields): Product {
  const id = text(fields, 'id') ?? account.newId('prod');
  if (account.products.get(id)) {
    throw invalidRequest(`Product already exists with id: '${id}'`, { code: 'resource_already_exists', param: 'id' });
  }
  const name = requiredText(fields, 'name');
  const product = account.products.add<Product>({
    id,
    object: 'product',
    created: account.now(),
    livemode: false,
    name,
    active: boolean(fields, 'active') ?? true,
    description: text(fields, 'description') ?? null,
    default_price: null,
    updated: account.now(),
    metadata: mergedMetadata({}, fields),
    ...productDefaults,
  });
  const defaults = object(fields, 'default_price_data');
  if (defaults) product.default_price = createPrice(account, { ...defaults, product: id }).id;
  return product;
}

/** Makes a price; `product`, or `product_data` for a product of its own. */
export function createPrice(account: StripeAccount, fields: Fields): Price {
  const currency = requiredText(fields, 'currency').toLowerCase();
  const amount = integer(fields, 'unit_amount') ?? Number(text(fields, 'unit_amount_decimal') ?? Number.NaN);
  if (Number.isNaN(amount)) throw missingParameter('unit_amount');
  const productData = object(fields, 'product_data');
  const product = productData
    ? createProduct(account, productData)
    : findProduct(account, requiredText(fields, 'product'), 'product');
  const recurring = readRecurring(object(fields, 'recurring'));
  return account.prices.add<Price>({
    id: account.newId('price'),
    object: 'price',
    created: account.now(),
    livemode: false,
    active: boolean(fields, 'active') ?? true,
    currency,
    unit_amount: amount,
    nickname: text(fields, 'nickname') ?? null,
    lookup_key: takeLookupKey(account, fields) ?? null,
    product: product.id,
    recurring,
    type: recurring ? 'recurring' : 'one_time',
    metadata: mergedMetadata({}, fields),
    unit_amount_decimal: String(amount),
    ...priceDefaults,
  });
}

function readRecurring(fields: Fields | undefined): Recurring | null {
  if (!fields) return null;
  const interval = oneOf(fields, 'interval', ['day', 'week', 'month', 'year']);
  if (!interval) throw missingParameter('recurring[interval]');
  const count = integer(fields, 'interval_count') ?? 1;
  if (count < 1 || count > 1_095)
    throw invalidRequest('Invalid interval_count', { param: 'recurring[interval_count]' });
  return { interval, interval_count: count, ...recurringDefaults };
}

/** A lookup key belongs to one price; `transfer_lookup_key` takes it from the one that had it. */
function takeLookupKey(account: StripeAccount, fields: Fields, taker?: Price): string | undefined {
  const key = text(fields, 'lookup_key');
  if (key === undefined) return undefined;
  const holder = account.prices.oldestFirst().find((price) => price.lookup_key === key && price !== taker);
  if (!holder) return key;
  if (boolean(fields, 'transfer_lookup_key') !== true) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  holder.lookup_key = null;
  return key;
}

function isAskedFor(price: Price, query: Fields): boolean {
  const active = boolean(query, 'active');
  const keys = texts(query, 'lookup_keys');
  const interval = text(object(query, 'recurring') ?? {}, 'interval');
  return (
    (active === undefined || price.active === active) &&
    price.product === (text(query, 'product') ?? price.product) &&
    price.type === (text(query, 'type') ?? price.type) &&
    price.currency === (text(query, 'currency') ?? price.currency) &&
    (interval === undefined || price.recurring?.interval === interval) &&
    (keys.length === 0 || keys.includes(price.lookup_key ?? ''))
  );
}
