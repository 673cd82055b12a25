import { isLimited, type Caller } from '../../domain/caller.ts';
import type { AttemptRepository } from './attempt-repository.ts';

/** Returns whether an attempt is of an account, and of a post of a project, that the caller may know of. Not asked of callers without such limits. */
export async function maySettle(
  attempts: Pick<AttemptRepository, 'find'>,
  caller: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
): Promise<boolean> {
  return !isLimited(caller) || (await attempts.find(caller.teamId, id, caller.limits)) !== null;
}
