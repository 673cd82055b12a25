import { GraphQLError } from 'graphql';
import type { AdminPlatform } from './admin-platform.ts';
import { badRequest, comparePositions, connect, type ConnectionArguments, type Position } from './connection.ts';
import { filterProducts } from './filter-products.ts';
import { idOf, type Product } from './product.ts';
import { productView, variantView } from './product-view.ts';
import { isoSeconds, type Shop, type Subscription } from './shop.ts';

/** Who asks, and in which shop. */
export type Caller = {
  platform: AdminPlatform;
  shop: Shop;
  clientId: string;
  scopes: string[];
  /** Connections give everything. */
  isBulk: boolean;
};

type SortKey = 'CREATED_AT' | 'ID' | 'RELEVANCE' | 'TITLE' | 'UPDATED_AT';
type ProductsArguments = ConnectionArguments & { query?: string | null; sortKey: SortKey; reverse: boolean };

const maxSubscriptions = 1_000;

/** The fields of Query and Mutation, each a function of its arguments. */
export function rootValue(caller: Caller): object {
  return { ...queries(caller), ...mutations(caller) };
}

function queries(caller: Caller): object {
  const { platform, shop, isBulk } = caller;
  const find = (id: string) => shop.product(idOf(id));
  return {
    shop: () => shopView(shop),
    product: ({ id }: { id: string }) => {
      requireScope(caller, 'product');
      const product = find(id);
      return product ? productView(shop, product, isBulk) : null;
    },
    products: (args: ProductsArguments) => products(caller, args),
    productsCount: ({ query }: { query?: string | null }) => {
      requireScope(caller, 'productsCount');
      return { count: filterProducts(shop.products(), query).length, precision: 'EXACT' };
    },
    node: ({ id }: { id: string }) => findNode(caller, id),
    currentBulkOperation: () => platform.bulk.current(shop) ?? null,
    bulkOperation: ({ id }: { id: string }) => platform.bulk.find(shop, id) ?? null,
    webhookSubscriptions: (args: ConnectionArguments) =>
      connect(
        shop.stored.subscriptions.filter((one) => one.clientId === caller.clientId),
        { args, positionOf: ({ id }) => ({ id, value: id }), view: subscriptionView },
      ),
    currentAppInstallation: () => ({
      id: `gid://shopify/AppInstallation/${idOfApp(caller.clientId)}`,
      app: appView(caller.clientId),
      accessScopes: caller.scopes.map((handle) => ({ handle })),
    }),
  };
}

function mutations(caller: Caller): object {
  const { platform, shop } = caller;
  return {
    bulkOperationRunQuery: ({ query }: { query: string }) => {
      requireScope(caller, 'bulkOperationRunQuery');
      const started = platform.bulk.start(shop, query);
      if ('id' in started) return { bulkOperation: started, userErrors: [] };
      return { bulkOperation: null, userErrors: [{ field: ['query'], ...started }] };
    },
    bulkOperationCancel: ({ id }: { id: string }) => {
      const operation = platform.bulk.find(shop, id);
      if (operation && (operation.status === 'CREATED' || operation.status === 'RUNNING'))
        operation.status = 'CANCELED';
      const userErrors = operation ? [] : [{ field: ['id'], message: 'Bulk operation does not exist' }];
      return { bulkOperation: operation ?? null, userErrors };
    },
    webhookSubscriptionCreate: (args: SubscriptionArguments) => subscribe(caller, args),
    webhookSubscriptionDelete: ({ id }: { id: string }) => {
      const found = shop.stored.subscriptions.find((one) => one.id === idOf(id) && one.clientId === caller.clientId);
      shop.stored.subscriptions = shop.stored.subscriptions.filter((one) => one !== found);
      platform.changed();
      const userErrors = found ? [] : [{ field: ['id'], message: 'Webhook subscription does not exist' }];
      return { deletedWebhookSubscriptionId: found ? id : null, userErrors };
    },
    appUninstall: () => {
      platform.uninstall(shop);
      return { app: appView(caller.clientId), userErrors: [] };
    },
  };
}

function products(caller: Caller, args: ProductsArguments): object {
  requireScope(caller, 'products');
  const { shop, isBulk } = caller;
  const positionOf = positionBy(args.sortKey);
  const direction = args.reverse ? -1 : 1;
  const found = filterProducts(shop.products(), args.query).toSorted(
    (one, other) => direction * comparePositions(positionOf(one), positionOf(other)),
  );
  return connect(found, {
    args,
    all: isBulk,
    isDescending: args.reverse,
    positionOf,
    view: (product) => productView(shop, product, isBulk),
  });
}

function positionBy(key: SortKey): (product: Product) => Position {
  switch (key) {
    case 'TITLE':
      return ({ id, title }) => ({ id, value: title.toLowerCase() });
    case 'UPDATED_AT':
      return ({ id, updatedAt }) => ({ id, value: updatedAt });
    case 'CREATED_AT':
      return ({ id, createdAt }) => ({ id, value: createdAt });
    case 'ID':
    case 'RELEVANCE':
      return ({ id }) => ({ id, value: id });
  }
}

function findNode({ platform, shop, isBulk }: Caller, id: string): object | null {
  const [, type] = /^gid:\/\/shopify\/(\w+)\/\d+$/.exec(id) ?? [];
  if (type === undefined) throw badRequest(`Invalid global id '${id}'`);
  if (type === 'BulkOperation') return platform.bulk.find(shop, id) ?? null;
  if (type === 'Product') {
    const product = shop.product(idOf(id));
    return product ? productView(shop, product, isBulk) : null;
  }
  if (type === 'WebhookSubscription') {
    const found = shop.stored.subscriptions.find((one) => one.id === idOf(id));
    return found ? subscriptionView(found) : null;
  }
  if (type !== 'ProductVariant') return null;
  const product = shop.product(Math.floor(idOf(id) / 10));
  const variant = product?.variants.find((one) => one.id === idOf(id));
  return product && variant ? variantView(product, variant) : null;
}

type SubscriptionArguments = {
  topic: string;
  webhookSubscription: { uri?: string | null; callbackUrl?: string | null };
};

function subscribe(
  { platform, shop, clientId }: Caller,
  { topic, webhookSubscription }: SubscriptionArguments,
): object {
  const url = webhookSubscription.uri ?? webhookSubscription.callbackUrl ?? '';
  const refuse = (message: string) => ({
    webhookSubscription: null,
    userErrors: [{ field: ['webhookSubscription', 'callbackUrl'], message }],
  });
  // The platform asks for https; here addresses on this machine are good too.
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return refuse('Address is invalid');
  const { subscriptions } = shop.stored;
  if (subscriptions.some((one) => one.topic === topic && one.url === url && one.clientId === clientId)) {
    return refuse('Address for this topic has already been taken');
  }
  if (subscriptions.length >= maxSubscriptions) return refuse('Too many subscriptions');
  const subscription: Subscription = {
    id: 1_000_000 + shop.stored.nextId++,
    topic,
    url,
    clientId,
    createdAt: isoSeconds(platform.now),
  };
  subscriptions.push(subscription);
  platform.changed();
  return { webhookSubscription: subscriptionView(subscription), userErrors: [] };
}

function requireScope({ scopes }: Caller, field: string): void {
  if (scopes.includes('read_products') || scopes.includes('write_products')) return;
  throw new GraphQLError(`Access denied for ${field} field. Required access: \`read_products\` access scope.`, {
    extensions: {
      code: 'ACCESS_DENIED',
      documentation: 'https://shopify.dev/api/usage/access-scopes',
      requiredAccess: '`read_products` access scope.',
    },
  });
}

function shopView({ domain, stored }: Shop): object {
  return {
    __typename: 'Shop',
    id: `gid://shopify/Shop/${idOfApp(domain)}`,
    name: stored.name,
    email: `owner@${domain}`,
    myshopifyDomain: domain,
    primaryDomain: { host: domain, url: `https://${domain}` },
    url: `https://${domain}`,
    currencyCode: stored.currency,
    ianaTimezone: 'America/New_York',
  };
}

function subscriptionView({ id, topic, url, createdAt }: Subscription): object {
  return {
    __typename: 'WebhookSubscription',
    id: `gid://shopify/WebhookSubscription/${id}`,
    topic,
    uri: url,
    callbackUrl: url,
    format: 'JSON',
    createdAt,
  };
}

function appView(clientId: string): object {
  return { __typename: 'App', id: `gid://shopify/App/${idOfApp(clientId)}`, apiKey: clientId };
}

/** A number that is always the same for a name. */
function idOfApp(name: string): number {
  let id = 7;
  for (const character of name) id = (id * 31 + (character.codePointAt(0) ?? 0)) % 1_000_000_007;
  return id;
}
