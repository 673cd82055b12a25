import { ids } from './example-values.ts';
import type { TagReference } from './operation-reference.ts';

export const products: TagReference = {
  name: 'Products',
  description:
    'What a team sells: entered by hand, or synced from its stores. `POST /generate/slides` takes their facts by `product_ids`.',
  operations: {
    'GET /products': {
      id: 'listProducts',
      does: 'Lists the products, filtered by store and status.',
      example: { query: { status: 'active', limit: 10 }, status: 200 },
    },
    'POST /products': {
      id: 'createProduct',
      does: 'Creates a product by hand. Prices are numbers of at most four decimals, with a currency of ISO 4217.',
      example: {
        body: { name: 'Enamel mug', price: 18.5, currency: 'EUR', sku: 'MUG-1', status: 'active' },
        status: 201,
      },
    },
    'GET /products/{id}': {
      id: 'getProduct',
      does: 'Shows a product, and the store that it comes from.',
      example: { path: { id: ids.product }, status: 200 },
    },
    'PATCH /products/{id}': {
      id: 'updateProduct',
      does: "Changes the fields that are supplied; `null` removes one. The next sync of a store writes the store's own fields again.",
      example: { path: { id: ids.product }, body: { price: 16, compare_at_price: 18.5 }, status: 200 },
    },
    'DELETE /products/{id}': {
      id: 'deleteProduct',
      does: 'Deletes a product. One that a store still has comes back with its next sync.',
      example: { path: { id: ids.productToDelete }, status: 200 },
    },
  },
};
