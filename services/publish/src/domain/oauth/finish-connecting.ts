import type { Actor, OauthReason, Platform } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { GrantRefused } from './grant-refused.ts';
import { codeBinding } from './park-code.ts';
import type { ConnectingPorts, Connection, Grant, Identity, OauthPlatform, PendingConsent } from './ports.ts';
import { sealTokens } from './sealed-tokens.ts';
import { hashSecret } from './start-connecting.ts';

/** How often the row of a user that others connect at the same time is looked for again. */
const maxConnectTries = 5;

export type FinishedConnecting =
  | { status: 'connected'; connectionId: string }
  | { status: 'failed'; reason: OauthReason };

/** Who finishes: a person, in a session for a team. */
export type Finisher = { teamId: string; userId: string };

/** What is redeemed, and by whom: for the check of the state, and for the audit log. */
export type Finishing = { platform: Platform; secret: string; finisher: Finisher; actor?: Actor | undefined };

/**
 * The person who began a connection finishes it: the parked code becomes tokens, and the account or store is connected, or healed if the
 * team had it. What an API key began any person finishes who acts for its team. A secret works once, for who may finish, and stays for
 * them when another person presents it. A failure at the platform is a result; only our own failures reject.
 */
export async function finishConnecting(
  { platform: name, secret, finisher, actor }: Finishing,
  signal: AbortSignal,
  ports: ConnectingPorts,
): Promise<FinishedConnecting> {
  const platform = ports.platformOf(name);
  if (!platform) return failed('platform_unavailable');
  const secretHash = hashSecret(secret);
  const parked = await ports.states.redeem(secretHash, name, finisher);
  if (!parked) return failed('state_invalid');
  const consent = { ...parked.consent, userId: finisher.userId };
  const { code } = ports.vault.open(parked.sealedCode, codeBinding(consent.teamId, secretHash)) as { code: string };
  try {
    return await redeem(code, { ...consent, actor }, platform, signal, ports);
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason) throw error;
    ports.logger.warn({ err: error, platform: name, team_id: consent.teamId }, 'a connection was not made');
    return failed(reason);
  }
}

async function redeem(
  code: string,
  consent: PendingConsent & { actor: Actor | undefined },
  platform: OauthPlatform,
  signal: AbortSignal,
  ports: ConnectingPorts,
): Promise<FinishedConnecting> {
  const { shop, verifier } = consent;
  const grant = await platform.exchange({ code, verifier, shop }, signal);
  const isGranted = platform.requiredScopes.every((scope) => grant.scopes.includes(scope));
  if (!isGranted) return failed('scope_missing');
  const said = await platform.identify(grant, shop, signal);
  // The code is spent: the connection is stored before anything else that may take time, and its picture comes when it comes.
  const connection = await connect(consent, grant, { ...said, avatarUrl: null }, ports);
  ports.onConnected(connection);
  if (said.avatarUrl !== null) ports.onAvatar(connection, said.avatarUrl);
  return { status: 'connected', connectionId: connection.id };
}

/** Tokens are sealed for the row's id, so the row that the team already has must be known before it is written. */
async function connect(
  consent: PendingConsent & { actor: Actor | undefined },
  { tokens, scopes }: Grant,
  identity: Identity,
  { connections, vault, newId }: ConnectingPorts,
): Promise<Connection> {
  const { teamId, platform, userId: createdBy, actor } = consent;
  for (let tries = 0; tries < maxConnectTries; tries++) {
    const id = (await connections.findId(teamId, platform, identity.platformUserId)) ?? newId();
    const connection = { id, teamId, platform };
    const sealed = sealTokens(vault, connection, tokens);
    const tokenExpiresAt = tokens.expiresAt;
    const row = { ...connection, identity, scopes, sealed, tokenExpiresAt, createdBy };
    const isOurs = await connections.connect(row, actor);
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
