import { brandCreateSchema, brandSchema } from '@slideloom/contracts';
import { requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import type { Uses } from '../dependencies.ts';
import { checkKit } from './check-kit.ts';

export const postBrand = (dependencies: Uses<'writeOnce' | 'ids' | 'objects' | 'publicUrls' | 'checkForeignUrl'>) =>
  defineRoute({
    method: 'post',
    path: '/brands',
    summary: 'Create a brand',
    tag: 'Brands',
    auth: 'team',
    scope: 'library',
    tier: 'mutating',
    body: brandCreateSchema,
    answers: [{ status: 201, schema: brandSchema, description: 'The brand, and its first revision' }],
    errors: ['project_not_found', 'too_many_brands', 'idempotency_conflict'],
    async handle(request) {
      const { caller, body } = request;
      const { writeOnce, ids } = dependencies;
      if (body.project_id) requireProject(caller, body.project_id);
      return writeOnce(request, body, async (own) => {
        await checkKit({ ...dependencies, ...own }, caller.teamId, body);
        const brand = { ...body, id: ids.next(), createdBy: caller.userId };
        return { status: 201, body: await own.brands.create(caller.teamId, brand) };
      });
    },
  });
