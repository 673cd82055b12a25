import type { OauthReason, Platform } from '@slideloom/contracts';
import type { ConnectingPorts, ReturnQuery } from './ports.ts';
import { hashSecret } from './start-connecting.ts';

export type ParkedCode = { status: 'pending'; secret: string } | { status: 'denied' | 'failed'; reason: OauthReason };

/** How long a code waits for the session that finishes the connection, ms. */
export const parkedLifeMs = 5 * 60_000;

/**
 * A browser came back from a platform: the state is used up, and the code is kept, sealed, for the session that presents the secret that is returned
 * and may finish. The code is not redeemed here, because this browser may be another person's than the one who began: a person who was
 * sent a consent page by others must not find their account connected to the others' team.
 */
export async function parkCode(
  { platform: name, query }: { platform: Platform; query: ReturnQuery },
  { platformOf, states, vault, newSecret }: ConnectingPorts,
): Promise<ParkedCode> {
  const platform = platformOf(name);
  if (!platform) return failed('platform_unavailable');
  const isError = query['error'] !== undefined;
  // A refusal is not signed by every platform that signs, and gives nothing away: the state alone vouches for it.
  if (!isError && !platform.isGenuine(query)) return failed('signature_invalid');
  const stateHash = hashSecret(query['state'] ?? '');
  const consent = await states.take(stateHash, name);
  if (!consent) return failed('state_invalid');
  if (query['error'] === 'access_denied') return { status: 'denied', reason: 'access_denied' };
  if (isError) return failed('platform_refused');
  if (consent.shop !== null && platform.readShop(query['shop']) !== consent.shop) return failed('shop_mismatch');
  const code = query['code'];
  if (!code) return failed('code_missing');
  const secret = newSecret();
  const secretHash = hashSecret(secret);
  const sealedCode = vault.seal({ code }, codeBinding(consent.teamId, secretHash));
  await states.park(stateHash, { secretHash, sealedCode }, parkedLifeMs);
  return { status: 'pending', secret };
}

/** What a parked code is sealed for. */
export function codeBinding(teamId: string, secretHash: Buffer) {
  return { teamId, connectionId: `code:${secretHash.toString('hex')}` };
}

function failed(reason: OauthReason): ParkedCode {
  return { status: 'failed', reason };
}
