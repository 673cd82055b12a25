import { buildSchema } from 'graphql';

/**
 * The part of the Admin API that is played. Names, nullability and arguments are the platform's, so that a query that works
 * here is one that works there. Source: shopify.dev/docs/api/admin-graphql.
 */
export const adminSchema = buildSchema(`
scalar DateTime
scalar HTML
scalar Money
scalar URL
scalar UnsignedInt64

interface Node { id: ID! }

type Query {
  shop: Shop!
  product(id: ID!): Product
  products(first: Int, after: String, last: Int, before: String, reverse: Boolean = false, sortKey: ProductSortKeys = ID, query: String, savedSearchId: ID): ProductConnection!
  productsCount(query: String, limit: Int = 10000): Count
  node(id: ID!): Node
  currentBulkOperation(type: BulkOperationType = QUERY): BulkOperation
  bulkOperation(id: ID!): BulkOperation
  webhookSubscriptions(first: Int, after: String): WebhookSubscriptionConnection!
  currentAppInstallation: AppInstallation!
}

type Mutation {
  bulkOperationRunQuery(query: String!, groupObjects: Boolean = true): BulkOperationRunQueryPayload
  bulkOperationCancel(id: ID!): BulkOperationCancelPayload
  webhookSubscriptionCreate(topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!): WebhookSubscriptionCreatePayload
  webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload
  appUninstall(input: AppUninstallInput): AppUninstallPayload
}

type Shop implements Node {
  id: ID!
  name: String!
  email: String!
  myshopifyDomain: String!
  primaryDomain: Domain!
  url: URL!
  currencyCode: String!
  ianaTimezone: String!
}
type Domain { host: String! url: URL! }
type Count { count: Int! precision: CountPrecision! }
enum CountPrecision { EXACT AT_LEAST }

enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
enum ProductSortKeys { CREATED_AT ID RELEVANCE TITLE UPDATED_AT }

type Product implements Node {
  id: ID!
  legacyResourceId: UnsignedInt64!
  title: String!
  description(truncateAt: Int): String!
  descriptionHtml: HTML!
  status: ProductStatus!
  handle: String!
  vendor: String!
  productType: String!
  tags: [String!]!
  onlineStoreUrl: URL
  onlineStorePreviewUrl: URL
  createdAt: DateTime!
  updatedAt: DateTime!
  publishedAt: DateTime
  featuredMedia: Media
  featuredImage: Image
  variants(first: Int, after: String, last: Int, before: String): ProductVariantConnection!
  variantsCount: Count
}
type ProductConnection { edges: [ProductEdge!]! nodes: [Product!]! pageInfo: PageInfo! }
type ProductEdge { cursor: String! node: Product! }
type ProductVariant implements Node {
  id: ID!
  legacyResourceId: UnsignedInt64!
  title: String!
  displayName: String!
  sku: String
  price: Money!
  compareAtPrice: Money
  position: Int!
}
type ProductVariantConnection { edges: [ProductVariantEdge!]! nodes: [ProductVariant!]! pageInfo: PageInfo! }
type ProductVariantEdge { cursor: String! node: ProductVariant! }
type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }

interface Media { id: ID! alt: String mediaContentType: MediaContentType! preview: MediaPreviewImage }
enum MediaContentType { IMAGE VIDEO }
type MediaImage implements Media & Node {
  id: ID!
  alt: String
  mediaContentType: MediaContentType!
  preview: MediaPreviewImage
  image: Image
}
type MediaPreviewImage { image: Image }
type Image { url: URL! altText: String width: Int height: Int }

enum BulkOperationType { QUERY MUTATION }
enum BulkOperationStatus { CANCELED CANCELING COMPLETED CREATED EXPIRED FAILED RUNNING }
enum BulkOperationErrorCode { ACCESS_DENIED INTERNAL_SERVER_ERROR TIMEOUT }
type BulkOperation implements Node {
  id: ID!
  status: BulkOperationStatus!
  type: BulkOperationType!
  query: String!
  errorCode: BulkOperationErrorCode
  createdAt: DateTime!
  completedAt: DateTime
  objectCount: UnsignedInt64!
  rootObjectCount: UnsignedInt64!
  fileSize: UnsignedInt64
  url: URL
  partialDataUrl: URL
}
enum BulkOperationUserErrorCode { INVALID OPERATION_IN_PROGRESS }
type BulkOperationUserError { field: [String!] message: String! code: BulkOperationUserErrorCode }
type BulkOperationRunQueryPayload { bulkOperation: BulkOperation userErrors: [BulkOperationUserError!]! }
type BulkOperationCancelPayload { bulkOperation: BulkOperation userErrors: [UserError!]! }

enum WebhookSubscriptionTopic { APP_UNINSTALLED APP_SCOPES_UPDATE BULK_OPERATIONS_FINISH PRODUCTS_CREATE PRODUCTS_DELETE PRODUCTS_UPDATE SHOP_UPDATE }
enum WebhookSubscriptionFormat { JSON }
input WebhookSubscriptionInput { uri: String callbackUrl: URL format: WebhookSubscriptionFormat includeFields: [String!] filter: String name: String }
type WebhookSubscription implements Node {
  id: ID!
  topic: WebhookSubscriptionTopic!
  uri: String!
  callbackUrl: URL!
  format: WebhookSubscriptionFormat!
  createdAt: DateTime!
}
type WebhookSubscriptionConnection { edges: [WebhookSubscriptionEdge!]! nodes: [WebhookSubscription!]! pageInfo: PageInfo! }
type WebhookSubscriptionEdge { cursor: String! node: WebhookSubscription! }
type UserError { field: [String!] message: String! }
type WebhookSubscriptionCreatePayload { webhookSubscription: WebhookSubscription userErrors: [UserError!]! }
type WebhookSubscriptionDeletePayload { deletedWebhookSubscriptionId: ID userErrors: [UserError!]! }

type App implements Node { id: ID! apiKey: String! }
type AccessScope { handle: String! }
type AppInstallation implements Node { id: ID! app: App! accessScopes: [AccessScope!]! }
input AppUninstallInput { id: ID! }
enum AppUninstallErrorCode { APP_NOT_FOUND APP_NOT_INSTALLED }
type AppUninstallError { code: AppUninstallErrorCode field: [String!] message: String! }
type AppUninstallPayload { app: App userErrors: [AppUninstallError!]! }
`);
