/**
 * How long ago the last look at the changes may have begun for what is known to be believed, ms. Whoever changes a credential and cannot
 * mark it waits so long before the answer: no gateway believes an older verdict then, whatever it can or cannot hear.
 */
export const freshMs = 2_000;

export type CredentialChanges = {
  /** Looks once at what has changed, and has it forgotten. */
  look(): Promise<void>;
  /** Whether a verdict that PostgreSQL was asked for at `askedAt` (of `performance.now`) may be believed: every change since, but for the last two seconds, was heard of. */
  isFresh(askedAt: number): boolean;
};

/** Hears of changed credentials by asking PostgreSQL, which no other way of telling can replace: Redis and the broker may be away. */
export function createCredentialChanges(options: {
  /** The latest changes: at each look all of the last seconds, so that none is missed for its late commit. */
  recentChanges: () => Promise<{ id: bigint; teamId: string }[]>;
  forget: (teamId: string) => void;
}): CredentialChanges {
  let lookedAt = -Infinity;
  let heard = new Set<bigint>();
  return {
    async look() {
      const startedAt = performance.now();
      const latest = await options.recentChanges();
      for (const { teamId } of latest.filter(({ id }) => !heard.has(id))) options.forget(teamId);
      heard = new Set(latest.map(({ id }) => id));
      lookedAt = startedAt;
    },
    isFresh: (askedAt) => Math.max(askedAt, lookedAt) >= performance.now() - freshMs,
  };
}
