import { listEnvelope, productQuerySchema, productSchema } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { ProductRepository } from './product-repository.ts';

export const listProducts = ({ products }: { products: ProductRepository }) =>
  defineRoute({
    method: 'get',
    path: '/products',
    summary: 'The products, newest first',
    tag: 'Products',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: productQuerySchema,
    answers: [{ status: 200, schema: listEnvelope(productSchema), description: 'A page' }],
    async handle({ caller, query }) {
      const page = await products.page(caller.teamId, query);
      return { status: 200, body: toEnvelope('/products', page.products, page.hasMore) };
    },
  });
