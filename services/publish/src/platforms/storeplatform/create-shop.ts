import { AppError, type Clock } from '@slideloom/service-kit';
import type { BulkState, Shop, ShopProduct, SyncedStore } from '../../domain/stores/ports.ts';
import { PlaceLost } from '../../domain/stores/shop-errors.ts';
import type { ShopAccess } from '../platform-module.ts';
import { createAdminApi, isTooMuch, QueryRefused, type AdminApi } from './create-admin-api.ts';
import { readBulkFile } from './read-bulk-file.ts';
import { readCurrency, readProduct } from './read-product.ts';
import * as queries from './shop-queries.ts';

const pageSize = 250;
const topics = ['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE', 'APP_UNINSTALLED'];
const shopPattern = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;
/** More than the platform counts: an unknown number is taken as many. */
const uncounted = 10_001;

type ShopPlace = ShopAccess & {
  /** The address below which each shop is a path; absent: each is a host of its own. */
  baseUrl: string | undefined;
  /** The address of a shop's API, without a slash at the end. */
  shopUrl(shop: string): string;
  /** The address to which webhooks go. */
  webhookUrl: string;
  clock: Clock;
};

/** A shop by the GraphQL Admin API. Source: shopify.dev/docs/api/admin-graphql, "Bulk operations", "Webhooks". */
export function createShop(store: SyncedStore, access: ShopPlace): Shop {
  const { baseUrl, shopUrl, webhookUrl, clock } = access;
  // The grant was given by such a shop; any other host gets no token.
  if (!shopPattern.test(store.domain)) throw new AppError('shop_closed');
  const url = `${shopUrl(store.domain)}/admin/api/${queries.apiVersion}/graphql.json`;
  const ask = createAdminApi({ ...access, store, url });
  let first = pageSize;

  return {
    async describe(signal) {
      const { shop, productsCount } = await ask({ query: queries.describeQuery, data: queries.describeSchema }, signal);
      return { currency: readCurrency(shop.currencyCode), products: productsCount?.count ?? uncounted };
    },

    subscribe: (signal) => subscribe(ask, webhookUrl, signal),

    async readPage(after, signal) {
      for (;;) {
        const readAt = new Date(clock.now()).toISOString();
        try {
          const question = { query: queries.pageQuery, variables: { first, after }, data: queries.pageSchema };
          const { nodes, pageInfo } = (await ask(question, signal)).products;
          const products = nodes.map((node) => toProduct(node, node.variants.nodes[0] ?? null)).filter(isProduct);
          if (pageInfo.hasNextPage && pageInfo.endCursor === null) throw new AppError('platform_failed');
          return { products, next: pageInfo.hasNextPage ? pageInfo.endCursor : null, readAt };
        } catch (error) {
          if (isTooMuch(error) && first > 1) first = Math.ceil(first / 2);
          else if (error instanceof QueryRefused && after !== null) throw new PlaceLost(error.message);
          else throw error;
        }
      }
    },

    startBulk: (notBefore, signal) => startBulk(ask, notBefore, signal),
    readBulk: (operation, signal) => readBulk(ask, operation, signal),

    async cancelBulk(operation, signal) {
      await ask({ query: queries.cancelBulkQuery, variables: { id: operation }, data: queries.anySchema }, signal);
    },

    readFile(fileUrl, offsetBytes, signal) {
      const { protocol, origin } = new URL(fileUrl);
      const isOurs = baseUrl !== undefined && origin === new URL(baseUrl).origin;
      if (protocol !== 'https:' && !isOurs) throw new AppError('platform_failed');
      return readBulkFile(fileUrl, { offsetBytes, toProduct }, signal);
    },
  };
}

/** Idempotent: existing subscriptions stay. */
async function subscribe(ask: AdminApi, uri: string, signal: AbortSignal): Promise<boolean> {
  const list = async () => {
    const question = { query: queries.listSubscriptionsQuery, data: queries.listSubscriptionsSchema };
    const { edges } = (await ask(question, signal)).webhookSubscriptions;
    const subscribed = new Set(edges.filter(({ node }) => node.uri === uri).map(({ node }) => node.topic));
    return topics.filter((topic) => !subscribed.has(topic));
  };
  const missing = await list();
  let refused = 0;
  for (const topic of missing) {
    const variables = { topic, uri };
    const { webhookSubscriptionCreate: made } = await ask(
      { query: queries.subscribeQuery, variables, data: queries.subscribeSchema },
      signal,
    );
    if (!made.webhookSubscription) refused += 1;
  }
  // Another process may have been faster.
  return refused === 0 || (await list()).length === 0;
}

async function startBulk(ask: AdminApi, notBefore: number, signal: AbortSignal) {
  const start = {
    query: queries.startBulkQuery,
    variables: { query: queries.bulkQuery },
    data: queries.startBulkSchema,
  };
  const { bulkOperation: started, userErrors } = (await ask(start, signal)).bulkOperationRunQuery;
  if (started) return { operation: started.id, readAt: started.createdAt };
  if (!userErrors.some((error) => error.code === 'OPERATION_IN_PROGRESS')) {
    throw new AppError('platform_failed', { cause: new Error('the shop refused a bulk operation') });
  }
  // Ours, if a process died before it had written down what it began.
  const running = { query: queries.runningBulkQuery, data: queries.runningBulkSchema };
  const { currentBulkOperation: other } = await ask(running, signal);
  // The shop's clock shows whole seconds.
  const isOurs = other?.query === queries.bulkQuery && Date.parse(other.createdAt) >= notBefore - 1_000;
  return isOurs ? { operation: other.id, readAt: other.createdAt } : null;
}

const atWork = new Set(['CREATED', 'RUNNING', 'CANCELING']);

async function readBulk(ask: AdminApi, id: string, signal: AbortSignal): Promise<BulkState> {
  const question = { query: queries.readBulkQuery, variables: { id }, data: queries.readBulkSchema };
  const { node } = await ask(question, signal);
  if (!node) return { state: 'failed' };
  if (atWork.has(node.status)) return { state: 'running', createdAt: node.createdAt };
  if (node.status !== 'COMPLETED') return { state: 'failed' };
  return { state: 'completed', url: node.url, products: node.rootObjectCount, sizeBytes: node.fileSize };
}

function toProduct(node: queries.SaidNode, first: queries.SaidVariant | null): ShopProduct | null {
  const [, externalId] = /\/(\d{1,20})$/.exec(node.id) ?? [];
  if (externalId === undefined) return null;
  return readProduct({
    externalId,
    title: node.title,
    html: node.descriptionHtml ?? null,
    status: node.status,
    price: first?.price ?? null,
    compareAtPrice: first?.compareAtPrice ?? null,
    sku: first?.sku ?? null,
    imageUrl: node.featuredMedia?.preview?.image?.url ?? null,
    productUrl: node.onlineStoreUrl ?? null,
    updatedAt: node.updatedAt,
  });
}

function isProduct(product: ShopProduct | null): product is ShopProduct {
  return product !== null;
}
