import type { Caller, Role } from './caller.ts';

const byRole: Record<Role, readonly Role[]> = {
  owner: ['owner', 'admin', 'member'],
  admin: ['admin', 'member'],
  member: [],
};

/**
 * The roles that a caller may give, take away and invite to: only owners make and unmake owners. Who owns a team is decided by persons,
 * so an API key manages what an admin manages, even if an owner made it.
 */
export function manageableRoles({ role, authMode }: Pick<Caller, 'role' | 'authMode'>): readonly Role[] {
  return authMode === 'api_key' && role === 'owner' ? byRole.admin : byRole[role];
}

/** Returns the roles whose members the caller may remove, where `userId` is the one to go: every person may leave. */
export function removableRoles(caller: Pick<Caller, 'role' | 'authMode' | 'userId'>, userId: string): readonly Role[] {
  return caller.authMode === 'jwt' && caller.userId === userId ? byRole.owner : manageableRoles(caller);
}
