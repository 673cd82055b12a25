import { brandQuerySchema, brandSchema, listEnvelope } from '@slideloom/contracts';
import { toEnvelope } from '../../http/answering/to-envelope.ts';
import { defineRoute } from '../../http/route.ts';
import type { BrandRepository } from './brand-repository.ts';

export const listBrands = ({ brands }: { brands: BrandRepository }) =>
  defineRoute({
    method: 'get',
    path: '/brands',
    summary: 'The brands, newest first',
    tag: 'Brands',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    query: brandQuerySchema,
    answers: [{ status: 200, schema: listEnvelope(brandSchema), description: 'A page' }],
    async handle({ caller, query }) {
      const page = await brands.page(caller.teamId, query, caller.limits.projectIds);
      return { status: 200, body: toEnvelope('/brands', page.brands, page.hasMore) };
    },
  });
