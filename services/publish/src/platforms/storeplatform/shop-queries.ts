import { z } from 'zod';

/** The version of the Admin API that these queries are of. */
export const apiVersion = '2026-07';

const productFields = `id title descriptionHtml status updatedAt onlineStoreUrl featuredMedia { preview { image { url } } }`;
const variantFields = `sku price compareAtPrice position`;

export const describeQuery = `{ shop { currencyCode } productsCount { count } }`;

/** Reads products by id, so that a place stays true while products come and go. */
export const pageQuery = `query Page($first: Int!, $after: String) {
  products(first: $first, after: $after, sortKey: ID) {
    nodes { ${productFields} variants(first: 1) { nodes { ${variantFields} } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** All variants are returned in any order: the first is found by its position. */
export const bulkQuery = `{
  products { edges { node { ${productFields} variants { edges { node { id ${variantFields} } } } } } }
}`;

export const startBulkQuery = `mutation Start($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id createdAt } userErrors { code } }
}`;
export const runningBulkQuery = `{ currentBulkOperation(type: QUERY) { id status createdAt query } }`;
export const readBulkQuery = `query Bulk($id: ID!) {
  node(id: $id) { ... on BulkOperation { id status createdAt url rootObjectCount fileSize } }
}`;
export const cancelBulkQuery = `mutation Cancel($id: ID!) { bulkOperationCancel(id: $id) { userErrors { message } } }`;

export const listSubscriptionsQuery = `{ webhookSubscriptions(first: 250) { edges { node { topic uri } } } }`;
export const subscribeQuery = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    webhookSubscription { id } userErrors { message }
  }
}`;

const number = z.union([z.number(), z.string().regex(/^\d{1,15}$/)]).transform(Number);
const userErrors = z.array(z.object({ code: z.string().nullish() }));

export const variantSchema = z.object({
  sku: z.string().nullable(),
  price: z.string(),
  compareAtPrice: z.string().nullable(),
  position: z.number(),
});
export type SaidVariant = z.infer<typeof variantSchema>;

export const productSchema = z.object({
  id: z.string().max(255),
  title: z.string(),
  descriptionHtml: z.string().nullish(),
  status: z.string(),
  updatedAt: z.string(),
  onlineStoreUrl: z.string().nullish(),
  featuredMedia: z
    .object({ preview: z.object({ image: z.object({ url: z.string() }).nullish() }).nullish() })
    .nullish(),
});
export type SaidNode = z.infer<typeof productSchema>;

export const describeSchema = z.object({
  shop: z.object({ currencyCode: z.string() }),
  productsCount: z.object({ count: z.number() }).nullable(),
});
export const pageSchema = z.object({
  products: z.object({
    nodes: z.array(productSchema.extend({ variants: z.object({ nodes: z.array(variantSchema) }) })).max(250),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().max(2_000).nullable() }),
  }),
});
export const startBulkSchema = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string().max(255), createdAt: z.string() }).nullable(),
    userErrors,
  }),
});
export const runningBulkSchema = z.object({
  currentBulkOperation: z
    .object({ id: z.string().max(255), status: z.string(), createdAt: z.string(), query: z.string() })
    .nullable(),
});
export const readBulkSchema = z.object({
  node: z
    .object({
      status: z.string(),
      createdAt: z.string(),
      url: z.string().max(8_000).nullable(),
      rootObjectCount: number,
      fileSize: number.nullable(),
    })
    .nullable(),
});
export const anySchema = z.object({});
export const listSubscriptionsSchema = z.object({
  webhookSubscriptions: z.object({
    edges: z.array(z.object({ node: z.object({ topic: z.string(), uri: z.string() }) })).max(250),
  }),
});
export const subscribeSchema = z.object({
  webhookSubscriptionCreate: z.object({ webhookSubscription: z.object({}).nullable() }),
});
