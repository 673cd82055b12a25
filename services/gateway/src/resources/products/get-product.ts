import { productSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import type { ProductRepository } from './product-repository.ts';

export const getProduct = ({ products }: { products: ProductRepository }) =>
  defineRoute({
    method: 'get',
    path: '/products/:id',
    summary: 'A product',
    tag: 'Products',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: productSchema, description: 'The product' }],
    errors: ['product_not_found'],
    async handle({ caller, params }) {
      const product = await products.find(caller.teamId, params.id);
      if (!product) throw new AppError('product_not_found');
      return { status: 200, body: product };
    },
  });
