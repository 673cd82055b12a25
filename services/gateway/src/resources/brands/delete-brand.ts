import { successSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { hideBrand } from './hide-brand.ts';
import type { BrandRepository } from './brand-repository.ts';

export const deleteBrand = ({ brands }: { brands: BrandRepository }) =>
  defineRoute({
    method: 'delete',
    path: '/brands/:id',
    summary: 'Delete a brand',
    tag: 'Brands',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    answers: [
      { status: 200, schema: successSchema, description: 'Deleted; revisions that decks were made with stay readable' },
    ],
    errors: ['brand_not_found'],
    async handle({ caller, params }) {
      await hideBrand(brands, caller, params.id);
      if (!(await brands.delete(caller.teamId, params.id))) throw new AppError('brand_not_found');
      return { status: 200, body: { success: true } };
    },
  });
