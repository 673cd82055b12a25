import { LRUCache } from 'lru-cache';
import type { Caller } from '../domain/caller.ts';
import type { AddressList } from './address-list.ts';

const cacheSize = 10_000;

/** What PostgreSQL said of a credential, and when it was asked (of `performance.now`). */
export type CachedIdentity = {
  caller: Caller;
  expiresAt: number | null;
  /** The only addresses from which a key is accepted; null: every address. */
  addresses: AddressList | null;
  askedAt: number;
};

type Kept = LRUCache<string, CachedIdentity>;

export type IdentityCache = ReturnType<typeof createIdentityCache>;

/** Creates the cache of the identities that were read from PostgreSQL: of API keys, and of members. */
export function createIdentityCache() {
  const keys: Kept = new LRUCache({ max: cacheSize });
  const members: Kept = new LRUCache({ max: cacheSize });
  let invalidations = 0;

  return {
    keys,
    members,
    /** Caches what a query found, unless the cache was invalidated meanwhile: the query may have seen the older state. */
    keeper(cache: Kept, cacheKey: string) {
      const [askedAt, timesAtStart] = [performance.now(), invalidations];
      return (caller: Caller, expiresAt: number | null, addresses: AddressList | null = null): CachedIdentity => {
        const cached = { caller, expiresAt, addresses, askedAt };
        if (invalidations === timesAtStart) cache.set(cacheKey, cached);
        return cached;
      };
    },
    /** Answers a question that is true as long as the cache was not invalidated since. */
    currency() {
      const timesAtStart = invalidations;
      return () => invalidations === timesAtStart;
    },
    /** Removes the cached identities of a team, or all of them. */
    forget(teamId?: string): void {
      invalidations += 1;
      for (const cache of [keys, members]) {
        for (const [cacheKey, { caller }] of cache.entries()) {
          if (teamId === undefined || caller.teamId === teamId) cache.delete(cacheKey);
        }
      }
    },
  };
}
