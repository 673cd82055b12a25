import { AppError } from '@slideloom/service-kit';
import { reachesProject, type Caller } from '../../domain/caller.ts';
import type { Repositories } from '../repositories.ts';

/** Rejects with `brand_not_found` for a brand of a project that the caller may not know of; a brand of no project is the team's. */
export async function hideBrand(
  brands: Pick<Repositories['brands'], 'find'>,
  caller: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
): Promise<void> {
  if (caller.limits.projectIds === null) return;
  const projectId = (await brands.find(caller.teamId, id))?.project_id ?? null;
  if (projectId !== null && !reachesProject(caller, projectId)) throw new AppError('brand_not_found');
}
