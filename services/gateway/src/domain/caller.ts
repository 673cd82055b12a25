import type { KeyScope } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';

export type Role = 'owner' | 'admin' | 'member';

const ranks = { member: 0, admin: 1, owner: 2 } as const;

/** Returns whether a role includes another: an owner may what an admin may, an admin what a member may. */
export function includesRole(role: Role, wanted: Role): boolean {
  return ranks[role] >= ranks[wanted];
}

/** What an API key may do less than its role; null: no limit. */
export type CallerLimits = {
  scopes: readonly KeyScope[] | null;
  accountIds: readonly string[] | null;
  projectIds: readonly string[] | null;
  /** Whether anything besides scopes limits it: accounts, projects, addresses, or credits of a day. */
  hasMoreThanScopes: boolean;
};

export const noLimits: CallerLimits = { scopes: null, accountIds: null, projectIds: null, hasMoreThanScopes: false };

/** Who sends a request, once authenticated; everything is scoped to `teamId`. */
export type Caller = {
  teamId: string;
  userId: string;
  role: Role;
  authMode: 'api_key' | 'jwt';
  apiKeyId: string | null;
  /** Whether it is an API key whose maker has left the team since. */
  hasMakerLeft: boolean;
  limits: CallerLimits;
};

/** Rejects with `account_not_found` for a social account that the caller may not know of. */
export function requireAccount({ limits: { accountIds } }: Pick<Caller, 'limits'>, id: string): void {
  if (accountIds !== null && !accountIds.includes(id.toLowerCase())) throw new AppError('account_not_found');
}

/** Returns whether the caller may know of a project, and of what belongs to it; null: of what belongs to none. */
export function reachesProject(
  { limits: { projectIds } }: { limits: Pick<CallerLimits, 'projectIds'> },
  id: string | null | undefined,
): boolean {
  return projectIds === null || projectIds.includes(id?.toLowerCase() ?? '');
}

/** What a post, or an attempt to post, is of. */
export type PostPlace = { accountId: string; projectId: string | null };

/** Returns whether the caller may know of a post, and of what became of it. */
export function reachesPost(
  { limits }: { limits: Pick<CallerLimits, 'accountIds' | 'projectIds'> },
  { accountId, projectId }: PostPlace,
): boolean {
  return (limits.accountIds === null || limits.accountIds.includes(accountId)) && reachesProject({ limits }, projectId);
}

/** Rejects with `project_not_found` for a project that the caller may not know of, and for none where it must name one. */
export function requireProject(
  { limits: { projectIds } }: Pick<Caller, 'limits'>,
  id: string | null | undefined,
): void {
  if (reachesProject({ limits: { projectIds } }, id)) return;
  throw new AppError(
    'project_not_found',
    id ? {} : { message: 'This API key is for certain projects: name one of them' },
  );
}

/** Returns whether the caller is for certain accounts or projects, and so sees only some of the team's posts. */
export function isLimited({ limits: { accountIds, projectIds } }: Pick<Caller, 'limits'>): boolean {
  return accountIds !== null || projectIds !== null;
}
