import { AppError } from '@slideloom/service-kit';
import type { ConnectingPorts, Connection } from './ports.ts';
import { refreshExpiring } from './refresh-expiring.ts';
import { refreshTokens, refreshLeaseMs } from './refresh-tokens.ts';
import { holdTokens, type HeldConnection } from './sealed-tokens.ts';

/** A token that ends sooner may end on its way to the platform, ms. */
const leastLifeMs = 60_000;
/** How long a caller waits for another's refresh, ms: a refresh, its storing, and a second one if the first failed. */
const waitMs = 25_000;
const firstPauseMs = 50;
const longestPauseMs = 500;

export type AccessTokens = {
  /**
   * A token that the platform takes now, as `PublishPorts.accessToken`. `isRefused`: the platform refused the one that was given
   * last, at `refusedAt` (ms) where that is known, so that a younger one, which another process has fetched since, is not discarded.
   * Rejects with `account_needs_reauth`, `account_disconnected`, or a retryable error.
   */
  accessToken(
    connection: Connection,
    options: { isRefused: boolean; refusedAt?: number },
    signal: AbortSignal,
  ): Promise<string>;
  /** Refreshes what ends soon, so that work seldom waits; answers how many. Any number of processes may do it at once. */
  refreshExpiring(signal: AbortSignal): Promise<number>;
  /** Resolves when the refreshes under way have ended: a rotated token that is not stored is lost. */
  drain(): Promise<void>;
};

/**
 * The tokens of connections, in use. One refresher at a time for each connection, across all processes: in this one the callers
 * share its work, elsewhere a lease in the row keeps them waiting for what it stores. A refresh belongs to no caller, and so it
 * ends even if its caller is cut off.
 */
export function createAccessTokens(ports: ConnectingPorts): AccessTokens {
  const underWay = new Map<string, Promise<string>>();

  const share = (held: HeldConnection): Promise<string> => {
    const shared = underWay.get(held.id);
    if (shared) return shared;
    const refreshing = refreshOnce(held, ports).finally(() => underWay.delete(held.id));
    underWay.set(held.id, refreshing);
    return refreshing;
  };

  let round: Promise<number> | undefined;
  return {
    async accessToken(connection, { isRefused, refusedAt }, signal) {
      signal.throwIfAborted();
      const held = await hold(connection, ports);
      const isGood = !isRefused || (refusedAt !== undefined && held.tokens.issuedAt > refusedAt);
      if (isGood && isAlive(held, ports)) return held.tokens.accessToken;
      return unlessAborted(share(held), signal);
    },
    refreshExpiring: (signal) =>
      (round ??= refreshExpiring(signal, ports).finally(() => {
        round = undefined;
      })),
    async drain() {
      await Promise.allSettled([...underWay.values(), round]);
    },
  };
}

/** Refreshes, or waits until the process that does has stored the result. */
async function refreshOnce(first: HeldConnection, ports: ConnectingPorts): Promise<string> {
  const { connections, clock, newId } = ports;
  const endsAt = clock.now() + waitMs;
  let held = first;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    const lease = newId();
    if (await connections.takeLease(held, held.sealed, { lease, leaseMs: refreshLeaseMs })) {
      const kept = await refreshTokens(held, lease, ports);
      if (kept) return kept.accessToken;
    }
    const now = await hold(first, ports);
    const isAnother = !now.sealed.equals(held.sealed);
    if (isAnother && isAlive(now, ports)) return now.tokens.accessToken;
    if (clock.now() >= endsAt) {
      throw new AppError('platform_failed', {
        cause: new Error('Another process is refreshing the token, and takes too long'),
      });
    }
    held = now;
    if (!isAnother) await clock.sleep(pauseMs);
  }
}

async function hold(connection: Connection, { connections, vault }: ConnectingPorts): Promise<HeldConnection> {
  return holdTokens(vault, await connections.read(connection));
}

function isAlive({ tokens }: HeldConnection, { clock }: ConnectingPorts): boolean {
  return tokens.expiresAt === null || tokens.expiresAt - clock.now() >= leastLifeMs;
}

/** The caller is let go, the work goes on. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort);
    // There may be no other caller waiting for it.
    work.catch(() => undefined);
  }
}
