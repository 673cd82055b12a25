import { successSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { ProductRepository } from './product-repository.ts';

export const deleteProduct = ({ products }: { products: ProductRepository }) =>
  defineRoute({
    method: 'delete',
    path: '/products/:id',
    summary: 'Delete a product',
    tag: 'Products',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: successSchema, description: 'Deleted' }],
    errors: ['product_not_found'],
    async handle({ caller, params }) {
      if (!(await products.delete(caller.teamId, params.id))) throw new AppError('product_not_found');
      return { status: 200, body: { success: true } };
    },
  });
