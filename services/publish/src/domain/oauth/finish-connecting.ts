import type { OauthReason, Platform } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { GrantRefused } from './grant-refused.ts';
import type {
  ConnectingPorts,
  Connection,
  Grant,
  Identity,
  OauthPlatform,
  PendingConsent,
  ReturnQuery,
} from './ports.ts';
import { sealTokens } from './sealed-tokens.ts';
import { hashState } from './start-connecting.ts';

export type FinishedConnecting =
  { status: 'connected'; connectionId: string } | { status: 'denied' | 'failed'; reason: OauthReason };

/** How often the row of a user that others connect at the same time is looked for anew. */
const maxConnectTries = 5;

/**
 * A person came back from a platform: the state is used up and says for which team, the code becomes tokens, and the account or
 * store is connected, or healed if the team had it. What went wrong at the platform is an answer; only our own failures reject.
 */
export async function finishConnecting(
  { platform: name, query }: { platform: Platform; query: ReturnQuery },
  signal: AbortSignal,
  ports: ConnectingPorts,
): Promise<FinishedConnecting> {
  const platform = ports.platformOf(name);
  if (!platform) return failed('platform_unavailable');
  const isError = query['error'] !== undefined;
  // A refusal is not signed by every platform that signs, and gives nothing away: the state alone vouches for it.
  if (!isError && !platform.isGenuine(query)) return failed('signature_invalid');
  const consent = await ports.states.take(hashState(query['state'] ?? ''), name);
  if (!consent) return failed('state_invalid');
  if (query['error'] === 'access_denied') return { status: 'denied', reason: 'access_denied' };
  if (isError) return failed('platform_refused');
  if (consent.shop !== null && platform.readShop(query['shop']) !== consent.shop) return failed('shop_mismatch');
  if (!query['code']) return failed('code_missing');
  try {
    return await redeem(query['code'], consent, platform, signal, ports);
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    ports.logger.warn({ err: error, platform: name, team_id: consent.teamId }, 'a connection was not made');
    return failed(reason);
  }
}

async function redeem(
  code: string,
  consent: PendingConsent,
  platform: OauthPlatform,
  signal: AbortSignal,
  ports: ConnectingPorts,
): Promise<FinishedConnecting> {
  const { shop, verifier } = consent;
  const grant = await platform.exchange({ code, verifier, shop }, signal);
  const isGranted = platform.requiredScopes.every((scope) => grant.scopes.includes(scope));
  if (!isGranted) return failed('scope_missing');
  const identity = await platform.identify(grant, shop, signal);
  const connection = await connect(consent, grant, identity, ports);
  ports.tellConnected(connection);
  return { status: 'connected', connectionId: connection.id };
}

/** Tokens are sealed for the row's id, so the row that the team already has must be known before it is written. */
async function connect(
  consent: PendingConsent,
  { tokens, scopes }: Grant,
  identity: Identity,
  { connections, vault, newId }: ConnectingPorts,
): Promise<Connection> {
  const { teamId, platform, userId: createdBy } = consent;
  for (let tries = 0; tries < maxConnectTries; tries++) {
    const id = (await connections.findId(teamId, platform, identity.platformUserId)) ?? newId();
    const connection = { id, teamId, platform };
    const sealed = sealTokens(vault, connection, tokens);
    const tokenExpiresAt = tokens.expiresAt;
    const isOurs = await connections.connect({ ...connection, identity, scopes, sealed, tokenExpiresAt, createdBy });
    if (isOurs) return connection;
  }
  throw new AppError('unavailable', { cause: new Error('The row of a connection kept changing') });
}

function reasonOf(error: unknown): OauthReason | null {
  if (error instanceof GrantRefused) return 'code_refused';
  return error instanceof AppError && error.code === 'platform_failed' ? 'platform_failed' : null;
}

function failed(reason: OauthReason): FinishedConnecting {
  return { status: 'failed', reason };
}
