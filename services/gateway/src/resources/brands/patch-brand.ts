import { brandSchema, brandUpdateSchema, uuidSchema } from '@slideloom/contracts';
import { z } from 'zod';
import { requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { checkKit } from './check-kit.ts';
import { hideBrand } from './hide-brand.ts';
import type { PictureChecks } from '../assets/check-picture-addresses.ts';
import type { BrandRepository } from './brand-repository.ts';

export const patchBrand = (dependencies: PictureChecks & { brands: BrandRepository }) =>
  defineRoute({
    method: 'patch',
    path: '/brands/:id',
    summary: 'Change a brand: only what is supplied, null removes',
    tag: 'Brands',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    params: z.object({ id: uuidSchema }),
    body: brandUpdateSchema,
    answers: [{ status: 200, schema: brandSchema, description: 'The brand; a new revision where its kit differs' }],
    errors: ['brand_not_found', 'project_not_found'],
    async handle({ caller, params, body }) {
      await hideBrand(dependencies.brands, caller, params.id);
      if (body.project_id) requireProject(caller, body.project_id);
      await checkKit(dependencies, caller.teamId, body);
      return { status: 200, body: await dependencies.brands.update(caller.teamId, params.id, body, caller.userId) };
    },
  });
