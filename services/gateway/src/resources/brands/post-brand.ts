import { brandCreateSchema, brandSchema } from '@slideloom/contracts';
import type { ObjectStore, PublicUrls } from '@slideloom/storage';
import { requireProject } from '../../domain/caller.ts';
import { defineRoute } from '../../http/route.ts';
import { checkKit } from './check-kit.ts';
import type { Writes } from '../write-once.ts';
import { createKnownPictureRepository } from '../assets/known-picture-repository.ts';
import { createBrandRepository } from './brand-repository.ts';

export const postBrand = (
  dependencies: Writes & { objects: ObjectStore; publicUrls: PublicUrls; checkForeignUrl: (url: string) => void },
) =>
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
      return writeOnce(request, body, async (tx) => {
        await checkKit({ ...dependencies, knownPictures: createKnownPictureRepository(tx) }, caller.teamId, body);
        const brand = { ...body, id: ids.next(), createdBy: caller.userId };
        return { status: 201, body: await createBrandRepository(tx).create(caller.teamId, brand) };
      });
    },
  });
