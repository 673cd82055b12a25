import { brandRevisionSchema, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { hideBrand } from './hide-brand.ts';
import type { BrandRepository } from './brand-repository.ts';

const revisionSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .meta({ description: 'As `brand_revision` of a deck says it.' });

export const getBrandRevision = ({ brands }: { brands: BrandRepository }) =>
  defineRoute({
    method: 'get',
    path: '/brands/:id/revisions/:revision',
    summary: 'A brand as it was when a deck was made with it',
    tag: 'Brands',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema, revision: revisionSchema }),
    answers: [{ status: 200, schema: brandRevisionSchema, description: 'The revision' }],
    errors: ['brand_not_found'],
    async handle({ caller, params }) {
      await hideBrand(brands, caller, params.id);
      const revision = await brands.revision(caller.teamId, params.id, params.revision);
      if (!revision) throw new AppError('brand_not_found');
      return { status: 200, body: revision };
    },
  });
