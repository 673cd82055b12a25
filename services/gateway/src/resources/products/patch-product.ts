import { productChangedSchema, productUpdateSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { ProductRepository } from './product-repository.ts';

export const patchProduct = ({ products }: { products: ProductRepository }) =>
  defineRoute({
    method: 'patch',
    path: '/products/:id',
    summary: 'Change a product',
    tag: 'Products',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    body: productUpdateSchema,
    answers: [{ status: 200, schema: productChangedSchema, description: 'What it is now, in short' }],
    errors: ['product_not_found'],
    async handle({ caller, params, body }) {
      const product = await products.update(caller.teamId, params.id, body);
      if (!product) throw new AppError('product_not_found');
      return { status: 200, body: product };
    },
  });
