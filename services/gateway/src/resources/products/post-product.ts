import { productCreateSchema, productSchema } from '@slideloom/contracts';
import { defineRoute } from '../../http/route.ts';
import type { PublicUrls } from '@slideloom/storage';
import type { Writes } from '../write-once.ts';
import { createProductRepository } from './product-repository.ts';

export const postProduct = ({ writeOnce, ids, objects }: Writes & { objects: Pick<PublicUrls, 'publicUrl'> }) =>
  defineRoute({
    method: 'post',
    path: '/products',
    summary: 'Create a product',
    tag: 'Products',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    body: productCreateSchema,
    answers: [{ status: 201, schema: productSchema, description: 'The product' }],
    errors: ['idempotency_conflict'],
    async handle(request) {
      const { caller, body } = request;
      return writeOnce(request, body, async (tx) => {
        const products = createProductRepository(tx, objects);

        const product = { ...body, id: ids.next() };
        return { status: 201, body: await products.create(caller.teamId, product) };
      });
    },
  });
