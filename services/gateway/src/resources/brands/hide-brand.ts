import { AppError } from '@slideloom/service-kit';
import { reachesProject, type Caller } from '../../domain/caller.ts';
import type { BrandRepository } from './brand-repository.ts';

/**
 * Rejects with `brand_not_found` for a brand of a project that the caller may not know of; a brand of no project is the team's. Which
 * project a deleted brand had is not kept: a caller with certain projects may know none of those.
 */
export async function hideBrand(
  brands: Pick<BrandRepository, 'find'>,
  caller: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
): Promise<void> {
  if (caller.limits.projectIds === null) return;
  const brand = await brands.find(caller.teamId, id);
  if (!brand || (brand.project_id !== null && !reachesProject(caller, brand.project_id))) {
    throw new AppError('brand_not_found');
  }
}
