import { brandRevisionQuerySchema, brandRevisionSchema, limits, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';
import { hideBrand } from './hide-brand.ts';
import type { BrandRepository } from './brand-repository.ts';

export const listBrandRevisions = ({ brands }: { brands: BrandRepository }) =>
  defineRoute({
    method: 'get',
    path: '/brands/:id/revisions',
    summary: 'A brand as it was, the newest revision first',
    tag: 'Brands',
    auth: 'team',
    scope: 'read',
    tier: 'read',
    params: z.object({ id: uuidSchema }),
    query: brandRevisionQuerySchema,
    answers: [
      {
        status: 200,
        schema: z.array(brandRevisionSchema),
        description: `The newest first: the last ${limits.brand.revisionsMax}, and older ones that a deck was made with`,
        headers: { Link: 'The address of the next page, `rel="next"`, where there is one.' },
      },
    ],
    errors: ['brand_not_found'],
    async handle({ caller, params, query }) {
      await hideBrand(brands, caller, params.id);
      const { revisions, hasMore } = await brands.revisions(caller.teamId, params.id, query);
      const last = revisions.at(-1);
      if (!last && query.before === undefined) throw new AppError('brand_not_found');
      if (!last || !hasMore) return { status: 200, body: revisions };
      const next = `/brands/${params.id}/revisions?limit=${query.limit}&before=${last.revision}`;
      return { status: 200, body: revisions, headers: { Link: `<${next}>; rel="next"` } };
    },
  });
