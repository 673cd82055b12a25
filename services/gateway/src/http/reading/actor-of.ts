import type { Actor } from '@slideloom/contracts';
import type { Session } from '../../auth/verify-session.ts';
import type { Caller } from '../../domain/caller.ts';

/** Returns who makes a change, for the audit log: the caller of a team's route, or the person of a session. */
export function actorOf(
  address: string | undefined,
  requestId: string,
  route: string,
  { caller, session }: { caller?: Caller | undefined; session?: Session | null },
): Actor {
  const origin = { address: address ?? null, request_id: requestId, route };
  const keyId = caller?.apiKeyId ?? null;
  if (keyId !== null) return { type: 'key', id: keyId, name: null, ...origin };
  return { type: 'person', id: session!.userId, name: session!.email, ...origin };
}
