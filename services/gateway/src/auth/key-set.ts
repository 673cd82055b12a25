import { AppError, withDeadline, type Clock, type Logger } from '@slideloom/service-kit';
import type { CryptoKey } from 'jose';
import { networkOf } from '@slideloom/service-kit/address-limiter';
import { fetchKeys } from './fetch-keys.ts';

/** The keys that an identity provider signs session tokens with, as far as they are known here. */
export type KeySet = {
  /** Returns whether this key may verify now. */
  has(kid: string): boolean;
  /**
   * The key of a token's `kid`: at once when it is known, else after a load that begins after this call, so that a key which
   * was published before it signed is always found. Rejects with `unauthenticated` for a `kid` that is no short text or is
   * not in the set; with `unavailable` when the set could not be loaded, or when too many wait already, in all or of this address: the token
   * may be right.
   */
  find(kid: unknown, address?: string): Promise<CryptoKey>;
  /** Ends what is under way and loads nothing more. */
  close(): Promise<void>;
};

export type KeySetTimes = {
  /** Least time between the starts of two loads, ms. */
  cooldownMs: number;
  /** Age at which the set is loaded again in the background, ms. */
  refreshMs: number;
  /** Pause after a background load that failed, ms. */
  retryMs: number;
  /** Maximum age of keys that are used while the provider is unavailable, ms. */
  staleMs: number;
  /** Timeout of one load, ms. */
  deadlineMs: number;
};

const defaultTimes: KeySetTimes = {
  cooldownMs: 2_000,
  refreshMs: 10 * 60_000,
  retryMs: 30_000,
  staleMs: 24 * 3_600_000,
  deadlineMs: 3_000,
};
/** Requests that may wait for a key at one time: each holds a connection for at most one cooldown and two loads. */
const defaultMaxWaiting = 200;
/** Most waiting requests of one address, or of one subscriber's network of IPv6: what a flood of unsigned tokens can hold. */
const defaultMaxWaitingPerAddress = 20;
const maxKidChars = 256;
const noKeys: ReadonlyMap<string, CryptoKey> = new Map();

/**
 * Keeps the key set of `url`. One load at a time is shared by all requests, and a flood of unknown `kid`s causes one each
 * cooldown. A known `kid` never waits: from its first use on, the set is loaded again in the background when it is 10 minutes
 * old, and a load that fails leaves the old keys in place, for 24 h. So a key that the provider takes out of its set is
 * refused 10 minutes and one load later at the latest, as long as the provider answers.
 */
export function createKeySet(options: {
  url: string;
  clock: Clock;
  logger: Logger;
  times?: Partial<KeySetTimes>;
  maxWaiting?: number;
  maxWaitingPerAddress?: number;
}): KeySet {
  const { url, clock, logger, maxWaiting = defaultMaxWaiting } = options;
  const { maxWaitingPerAddress = defaultMaxWaitingPerAddress } = options;
  const times = { ...defaultTimes, ...options.times };
  const closing = new AbortController();
  let keys = noKeys;
  let loadedAt = -Infinity;
  let startedAt = -Infinity;
  let waiting = 0;
  const waitingOf = new Map<string, number>();
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let refreshing: Promise<void> | undefined;

  const known = () => (clock.now() - loadedAt <= times.staleMs ? keys : noKeys);

  const load = async (): Promise<void> => {
    startedAt = clock.now();
    try {
      const loaded = await withDeadline(
        times.deadlineMs,
        'unavailable',
        (signal) => fetchKeys(url, signal),
        closing.signal,
      );
      if (!sameKids(loaded, keys)) logger.info({ kids: [...loaded.keys()] }, 'key set changed');
      keys = loaded;
      loadedAt = startedAt;
    } catch (error) {
      if (!closing.signal.aborted) logger.warn({ err: error, knownKeys: known().size }, 'key set not loaded');
      throw error;
    } finally {
      underWay = undefined;
    }
  };

  const loadNext = async (): Promise<void> => {
    await underWay?.catch(() => undefined);
    // A clock that was set back must not make the pause longer.
    const pauseMs = Math.min(times.cooldownMs, startedAt + times.cooldownMs - clock.now());
    if (pauseMs > 0) await clock.sleep(pauseMs, closing.signal);
    next = undefined;
    underWay = load();
    await underWay;
  };

  /** Returns the load that has not started yet; all callers that ask before it starts share it. */
  const nextLoad = () => (next ??= loadNext());

  const keepFresh = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const pauseMs = Math.min(times.refreshMs, loadedAt + times.refreshMs - clock.now());
      if (pauseMs > 0) await clock.sleep(pauseMs, closing.signal);
      else await nextLoad().catch(() => clock.sleep(times.retryMs, closing.signal));
    }
  };

  const awaitKey = async (kid: string): Promise<CryptoKey> => {
    if (underWay) {
      await underWay.catch(() => undefined);
      const arrived = known().get(kid);
      if (arrived) return arrived;
    }
    // One that is under way now began after this call as well.
    await (underWay ?? nextLoad()).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    const loaded = known().get(kid);
    if (!loaded) throw new AppError('unauthenticated');
    return loaded;
  };

  return {
    has: (kid) => known().has(kid),
    async find(kid, address = '') {
      if (typeof kid !== 'string' || kid === '' || kid.length > maxKidChars) throw new AppError('unauthenticated');
      if (closing.signal.aborted) throw unavailable();
      refreshing ??= keepFresh().catch(() => undefined);
      const key = known().get(kid);
      if (key) return key;
      const network = networkOf(address);
      const ofAddress = waitingOf.get(network) ?? 0;
      if (waiting >= maxWaiting || ofAddress >= maxWaitingPerAddress) throw unavailable();
      waiting += 1;
      waitingOf.set(network, ofAddress + 1);
      try {
        return await awaitKey(kid);
      } finally {
        waiting -= 1;
        const left = (waitingOf.get(network) ?? 1) - 1;
        if (left > 0) waitingOf.set(network, left);
        else waitingOf.delete(network);
      }
    },
    async close() {
      closing.abort(new AppError('unavailable'));
      await refreshing;
    },
  };
}

/** The error for a key set that could not be loaded; the caller's token may be right. */
function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', { message: 'The identity provider does not answer', cause });
}

function sameKids(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  return one.size === other.size && [...one.keys()].every((kid) => other.has(kid));
}
