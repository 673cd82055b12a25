import { uuidSchema, type KeyScope } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { noPerson } from './authenticate.ts';
import { includesRole, isLimited, type Caller, type Role } from '../domain/caller.ts';

/** What a route of a team says of who may use it. */
export type RouteAccess = {
  /** The least role that is allowed; default: member. An API key has its maker's role. */
  role?: Role | undefined;
  /** What a key with scopes needs, on the routes of a team; `any`: every key. */
  scope?: KeyScope | 'any' | undefined;
  /** Acts for a team, but takes a person: an API key is refused. */
  needsSession?: boolean | undefined;
  /** Decides who is a member: an API key is refused once the person who made it has left the team, and one with limits besides scopes. */
  managesMembers?: boolean | undefined;
  /** Makes credentials, which would not have the limits of a key: one with limits of any kind is refused. */
  makesKeys?: boolean | undefined;
  /** Shows or sends what is of all accounts and projects of the team: an API key for certain ones is refused. */
  spansAccounts?: boolean | undefined;
};

/** Rejects a caller who may not use a route of a team, by what the route says of itself; `teamHeader` is the request's `X-Team-Id`. */
export function authorize(
  { role, scope, needsSession, makesKeys, managesMembers, spansAccounts }: RouteAccess,
  caller: Caller,
  teamHeader: string | undefined,
): void {
  checkTeamOfKey(caller, teamHeader);
  if (needsSession && caller.authMode === 'api_key') throw new AppError('forbidden', { message: noPerson });
  if (role && !includesRole(caller.role, role)) throw new AppError('forbidden');
  requireScope(scope, caller);
  if (makesKeys && (caller.limits.scopes !== null || caller.limits.hasMoreThanScopes)) {
    throw new AppError('key_is_limited', { message: 'This API key has limits: it makes no others' });
  }
  if (spansAccounts && isLimited(caller)) {
    throw new AppError('key_is_limited', {
      message: 'This API key is for certain accounts or projects, and this is of all of the team',
    });
  }
  // With such a key a removed admin would come back by an invite, or remove the others.
  if (managesMembers && caller.hasMakerLeft) {
    throw new AppError('forbidden', {
      message: 'The person who made this API key has left the team: it manages no members',
    });
  }
  // A member has none of its limits: who holds such a key would invite themselves.
  if (managesMembers && caller.limits.hasMoreThanScopes) {
    throw new AppError('key_is_limited', {
      message: 'This API key has limits besides scopes: it manages no members, who would not have them',
    });
  }
}

/** Whether a caller may use what a route with this access shows. */
export function mayUse(access: RouteAccess, caller: Caller): boolean {
  try {
    authorize(access, caller, undefined);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Rejects a key that lacks the scope; where none is named, every key with scopes. */
export function requireScope(scope: RouteAccess['scope'], { limits: { scopes } }: Caller): void {
  if (scopes === null || scope === 'any' || (scope !== undefined && scopes.includes(scope))) return;
  const needed = scope === undefined ? 'a key without scopes' : `the scope ${scope}`;
  throw new AppError('key_scope_missing', { message: `This API key lacks what this needs: ${needed}` });
}

/** A key belongs to one team: a request that names another beside it means a team that it cannot act for. */
function checkTeamOfKey({ authMode, teamId }: Caller, given: string | undefined): void {
  if (authMode !== 'api_key' || given === undefined || given.toLowerCase() === teamId) return;
  if (uuidSchema.safeParse(given).success) throw new AppError('not_a_member');
  throw new AppError('invalid_request', { message: 'X-Team-Id must be an id' });
}
