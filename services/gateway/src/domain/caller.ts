export type Role = 'owner' | 'admin' | 'member';

const ranks = { member: 0, admin: 1, owner: 2 } as const;

/** Whether a role includes another: an owner may what an admin may, an admin what a member may. */
export function includesRole(role: Role, wanted: Role): boolean {
  return ranks[role] >= ranks[wanted];
}

/** Who sends a request, once authenticated; everything is scoped to `teamId`. */
export type Caller = {
  teamId: string;
  userId: string;
  role: Role;
  authMode: 'api_key' | 'jwt';
  apiKeyId: string | null;
  /** Whether it is an API key whose maker has left the team since. */
  hasMakerLeft: boolean;
};
