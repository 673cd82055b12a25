import type { Caller } from '../../domain/caller.ts';
import type { Repositories } from '../repositories.ts';

/** Whether an attempt is of an account that the caller may know of; true for an attempt that is not there. */
export async function maySettle(
  publishing: Pick<Repositories['publishing'], 'find'>,
  { teamId, limits: { accountIds } }: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
): Promise<boolean> {
  if (accountIds === null) return true;
  const attempt = await publishing.find(teamId, id);
  return attempt === null || accountIds.includes(attempt.social_account_id);
}
