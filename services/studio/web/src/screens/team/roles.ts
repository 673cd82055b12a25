export const roles = ['owner', 'admin', 'member'] as const;
export type Role = (typeof roles)[number];

/** The roles that a person of this role may give, and whose holders may be changed: only owners make and unmake owners. */
export function manageableRoles(own: Role): readonly Role[] {
  if (own === 'owner') return roles;
  return own === 'admin' ? ['admin', 'member'] : [];
}
