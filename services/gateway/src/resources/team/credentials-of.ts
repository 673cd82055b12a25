import type { ChangedMember } from './member-repository.ts';
import type { ChangedCredential } from '../../limits/rate-limiter.ts';

/** Returns what changes with a member: their sessions for the team, and the API keys that they made. */
export function credentialsOf(teamId: string, userId: string, { keyIds }: ChangedMember): ChangedCredential[] {
  return [{ teamId, userId }, ...keyIds.map((apiKeyId) => ({ apiKeyId }))];
}
