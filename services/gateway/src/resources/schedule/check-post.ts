import { instantSchema, limits, uuidSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { requireAccount, requireProject, type Caller } from '../../domain/caller.ts';
import type { FoundAccount, SocialAccountRepository } from '../social/social-account-repository.ts';

const notInFuture = 'scheduled_at must be in the future';

/** Rejects with `invalid_request` for a time that is not in the future, in the contract's words, or too far in it. */
export function checkTime(scheduledAt: string, now: number): void {
  const message = timeFault(scheduledAt, now);
  if (message !== null) throw new AppError('invalid_request', { message });
}

/** Returns why a post cannot be scheduled at a time; null where it can. */
export function timeFault(scheduledAt: string, now: number): string | null {
  const at = Date.parse(scheduledAt);
  if (at <= now) return notInFuture;
  return at <= latestTime(now) ? null : `scheduled_at must be at most ${limits.post.yearsAhead} years ahead`;
}

/** The last instant for which a post can be scheduled, ms. */
export function latestTime(now: number): number {
  const latest = new Date(now);
  return latest.setUTCFullYear(latest.getUTCFullYear() + limits.post.yearsAhead);
}

/** Returns the condition for a time in the past, with the contract's own message, which is used also where the body has other faults. */
export const pastTime = (now: () => number) => ({
  message: notInFuture,
  holds: ({ scheduled_at: at }: Record<string, unknown>) => {
    const instant = instantSchema.safeParse(at);
    return instant.success && Date.parse(instant.data) <= now();
  },
});

/** Returns the account that a post goes out by; rejects with `account_not_found`, or `invalid_request` for another platform than its own. */
export async function findAccount(
  { socialAccounts }: { socialAccounts: SocialAccountRepository },
  caller: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
  platform: string | undefined,
): Promise<FoundAccount> {
  requireAccount(caller, id);
  const account = await socialAccounts.find(caller.teamId, id);
  if (!account) throw new AppError('account_not_found');
  checkPlatform(platform, account.platform);
  return account;
}

export function checkPlatform(given: string | undefined, platform: string): void {
  if (given === undefined || given === platform) return;
  throw new AppError('invalid_request', { message: `platform must be ${platform}, the account's platform` });
}

/** Rejects with `project_not_found` what cannot be the id of a project, and what the caller may not make posts for. */
export function checkProjectId(caller: Pick<Caller, 'limits'>, id: string | null | undefined): void {
  requireProject(caller, id);
  if (typeof id === 'string' && !uuidSchema.safeParse(id).success) throw new AppError('project_not_found');
}
