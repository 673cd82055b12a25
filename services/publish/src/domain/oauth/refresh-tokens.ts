import { AppError, withDeadline } from '@slideloom/service-kit';
import { GrantRefused } from './grant-refused.ts';
import type { ConnectingPorts, Tokens } from './ports.ts';
import { sealTokens, type HeldConnection } from './sealed-tokens.ts';

/** A platform's answer to a refresh, ms. */
const refreshMs = 10_000;
/** How long the database is asked to take a rotated token, ms: without it a person must connect again. */
const storeMs = 60_000;
/** A refresh and the first tries to store. Should it end earlier than they do, the tokens that were seen still decide who stores. */
export const refreshLeaseMs = 20_000;

/**
 * Refreshes under a lease and stores the tokens before a caller uses them. Null when other tokens were stored meanwhile: the person connected
 * again, or disconnected. Rejects with `account_needs_reauth` on the platform's own word that the grant is dead, which is
 * written down, and with a retryable error for everything else.
 *
 * Between the platform's rotation and our commit lies the time of its answer and of one statement. A process that is killed there
 * leaves a spent refresh token behind: at the short-video platform a person must connect again once the access token has ended,
 * at the store platform the spent token works until its successor is used. It cannot be closed from our side; it is kept small
 * by doing nothing in between, by retrying the statement, and by never letting a caller or a stop cut it.
 */
export async function refreshTokens(
  held: HeldConnection,
  lease: string,
  ports: ConnectingPorts,
): Promise<Tokens | null> {
  const { connections, platformOf } = ports;
  try {
    const platform = platformOf(held.platform);
    if (!platform) throw new AppError('platform_unavailable', { message: 'This platform is not set up here' });
    const tokens = await withDeadline(refreshMs, 'platform_failed', (signal) =>
      platform.refresh(held.tokens, held.platformUserId, signal),
    );
    const stored = await store(held, tokens, ports);
    ports.onRefresh?.(held.platform, 'refreshed');
    return stored;
  } catch (error) {
    ports.onRefresh?.(held.platform, error instanceof GrantRefused ? 'dead' : 'failed');
    if (error instanceof GrantRefused) return giveUp(held, lease, error, ports);
    await connections.releaseLease(held, lease).catch(() => undefined);
    throw error;
  }
}

/** The very tokens that were seen are dead; others, stored meanwhile, are not. */
async function giveUp(
  held: HeldConnection,
  lease: string,
  cause: GrantRefused,
  { connections, logger }: ConnectingPorts,
): Promise<null> {
  if (!(await connections.markNeedsReauth(held, held.sealed, lease))) return null;
  logger.warn({ err: cause, connection: held.id, platform: held.platform }, 'a person must connect an account again');
  throw new AppError('account_needs_reauth', { cause });
}

async function store(
  held: HeldConnection,
  tokens: Tokens,
  { connections, vault, clock, logger }: ConnectingPorts,
): Promise<Tokens | null> {
  const next = { sealed: sealTokens(vault, held, tokens), expiresAt: tokens.expiresAt };
  const endsAt = clock.now() + storeMs;
  for (let pauseMs = 20; ; pauseMs = Math.min(2_000, pauseMs * 2)) {
    try {
      return (await connections.replaceTokens(held, held.sealed, next)) ? tokens : null;
    } catch (error) {
      if (clock.now() >= endsAt) {
        logger.error({ err: error, connection: held.id }, 'a rotated token is lost: it could not be stored');
        throw error;
      }
      await clock.sleep(pauseMs);
    }
  }
}
