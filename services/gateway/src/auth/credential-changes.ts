/**
 * Maximum age of the last revocation poll for a cached identity to be trusted, ms. A request that changes a credential and cannot reach
 * Redis is answered after this time: by then no gateway trusts the older identity, even if it reaches nothing else.
 */
export const freshMs = 2_000;

/** How far back the changes are read, ms; a longer time than between two polls, and between a change and its commit. */
export const changesReadMs = 20_000;
/** This is longer than any statement may take: what is written before a poll starts is committed so long after it at the latest, ms. */
const commitMs = 8_000;

export type CredentialChanges = {
  /**
   * Reads the latest changes once, and removes what they concern from the cache: everything, if changes since the poll before may no longer be
   * among them. While no identity is cached and used, it reads nothing.
   */
  poll(): Promise<void>;
  /** Notes that an identity was asked for: polls are needed as long as it may be cached. */
  onUsed(): void;
  /** Returns true if every change of a credential between `askedAt` (of `performance.now`) and two seconds ago has been seen. */
  isFresh(askedAt: number): boolean;
};

/** Learns of changed credentials from PostgreSQL itself, because Redis and the broker may be away. */
export function createCredentialChanges(options: {
  /** The changes of the last seconds: each poll reads some again, so that one that committed late is not missed. */
  recentChanges: () => Promise<{ id: bigint; teamId: string }[]>;
  /** Removes the cached identities of a team, or all of them. */
  forget: (teamId?: string) => void;
  /** How long an identity is cached at most, ms. */
  keptMs: number;
  /** Answers the time of `performance.now`, ms. */
  now?: () => number;
}): CredentialChanges {
  const { now = () => performance.now() } = options;
  let polledAt = -Infinity;
  let usedAt = -Infinity;
  let seen = new Set<bigint>();
  return {
    onUsed: () => void (usedAt = now()),
    async poll() {
      const startedAt = now();
      if (startedAt - usedAt > options.keptMs) return;
      const latest = await options.recentChanges();
      if (startedAt - polledAt > changesReadMs - commitMs) options.forget();
      for (const { teamId } of latest.filter(({ id }) => !seen.has(id))) options.forget(teamId);
      seen = new Set(latest.map(({ id }) => id));
      polledAt = startedAt;
    },
    isFresh: (askedAt) => Math.max(askedAt, polledAt) >= now() - freshMs,
  };
}
