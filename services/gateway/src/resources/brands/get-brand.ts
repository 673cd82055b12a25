import { brandSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { hideBrand } from './hide-brand.ts';
import type { BrandRepository } from './brand-repository.ts';

export const getBrand = ({ brands }: { brands: BrandRepository }) =>
  defineRoute({
    method: 'get',
    path: '/brands/:id',
    summary: 'A brand',
    tag: 'Brands',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    answers: [{ status: 200, schema: brandSchema, description: 'The brand' }],
    errors: ['brand_not_found'],
    async handle({ caller, params }) {
      await hideBrand(brands, caller, params.id);
      const brand = await brands.find(caller.teamId, params.id);
      if (!brand) throw new AppError('brand_not_found');
      return { status: 200, body: brand };
    },
  });
