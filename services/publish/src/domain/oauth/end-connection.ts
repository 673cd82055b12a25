import type { Actor } from '@slideloom/contracts';
import { withDeadline } from '@slideloom/service-kit';
import type { AccessTokens } from './create-access-tokens.ts';
import type { ConnectingPorts, Connection, StoredConnection } from './ports.ts';

/** How long disconnecting waits for a platform that is down, ms. */
const revokeMs = 5_000;

/**
 * A team lets go of an account or a store: the consent is revoked at the platform if it can be, and the tokens are forgotten in any
 * case. A consent that another team's connection of the same user lives on is left alone. Of a store the row and its products
 * are the gateway's to delete; until then it stands as one that waits for its owner's grant.
 */
export async function endConnection(
  connection: Connection,
  signal: AbortSignal,
  ports: ConnectingPorts & { accessTokens: AccessTokens },
  actor?: Actor,
): Promise<'ended' | 'not_found'> {
  const stored = await ports.connections.read(connection);
  if (!stored || stored.status === 'disconnected') return 'not_found';
  await revokeIfPossible(stored, signal, ports);
  return (await ports.connections.disconnect(connection, actor)) ? 'ended' : 'not_found';
}

async function revokeIfPossible(
  stored: StoredConnection,
  outer: AbortSignal,
  { platformOf, connections, accessTokens, logger }: ConnectingPorts & { accessTokens: AccessTokens },
): Promise<void> {
  const platform = platformOf(stored.platform);
  if (!platform || stored.status !== 'connected' || !stored.sealed || (await connections.isShared(stored))) return;
  try {
    await withDeadline(
      revokeMs,
      'platform_failed',
      async (signal) => {
        const accessToken = await accessTokens.accessToken(stored, { isRefused: false }, signal);
        await platform.revoke(accessToken, stored.platformUserId, signal);
      },
      outer,
    );
  } catch (error) {
    outer.throwIfAborted();
    logger.warn({ err: error, connection: stored.id, platform: stored.platform }, 'a consent could not be revoked');
  }
}
