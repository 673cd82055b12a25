export type Role = 'owner' | 'admin' | 'member';

/** Who sends a request, once authenticated; everything is scoped to `teamId`. */
export type Caller = {
  teamId: string;
  userId: string;
  role: Role;
  authMode: 'api_key' | 'jwt';
  apiKeyId: string | null;
};
