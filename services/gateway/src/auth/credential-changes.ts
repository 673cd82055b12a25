/**
 * Maximum age of the last revocation poll for a cached identity to be trusted, ms. A request that changes a credential and cannot reach
 * Redis is answered after this time: by then no gateway trusts the older identity, even if it reaches nothing else.
 */
export const freshMs = 2_000;

export type CredentialChanges = {
  /** Reads the latest changes once, and removes what they concern from the cache. */
  poll(): Promise<void>;
  /** True if every change of a credential between `askedAt` (of `performance.now`) and two seconds ago has been seen. */
  isFresh(askedAt: number): boolean;
};

/** Learns of changed credentials from PostgreSQL itself, because Redis and the broker may be away. */
export function createCredentialChanges(options: {
  /** The changes of the last seconds: each poll reads some again, so that one that committed late is not missed. */
  recentChanges: () => Promise<{ id: bigint; teamId: string }[]>;
  forget: (teamId: string) => void;
}): CredentialChanges {
  let polledAt = -Infinity;
  let seen = new Set<bigint>();
  return {
    async poll() {
      const startedAt = performance.now();
      const latest = await options.recentChanges();
      for (const { teamId } of latest.filter(({ id }) => !seen.has(id))) options.forget(teamId);
      seen = new Set(latest.map(({ id }) => id));
      polledAt = startedAt;
    },
    isFresh: (askedAt) => Math.max(askedAt, polledAt) >= performance.now() - freshMs,
  };
}
