import type { Caller, Role } from './caller.ts';

const byRole: Record<Role, readonly Role[]> = {
  owner: ['owner', 'admin', 'member'],
  admin: ['admin', 'member'],
  member: [],
};

/** The roles that a caller may give, take away and invite to: only owners make and unmake owners. */
export function manageableRoles(caller: Pick<Caller, 'role'>): readonly Role[] {
  return byRole[caller.role];
}

/** The roles whose members the caller may remove, where `userId` is the one to go: everybody may leave. */
export function removableRoles(caller: Pick<Caller, 'role' | 'userId'>, userId: string): readonly Role[] {
  return caller.userId === userId ? byRole.owner : manageableRoles(caller);
}
