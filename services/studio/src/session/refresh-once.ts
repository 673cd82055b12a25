import { hash } from 'node:crypto';

/** How long the answer of a refresh serves those who come with the same token, ms: its answer may have been lost on the way. */
const replayMs = 10_000;
const maxKept = 5_000;

export type RefreshOnce<Answer> = {
  /** What `work` answers for this token, at most once at a time. */
  refresh(token: string, work: () => Promise<Answer>): Promise<Answer>;
  /** What became of a token, if it is being refreshed, or was a moment ago. It is forgotten here. */
  take(token: string): Promise<Answer | undefined>;
};

/**
 * A refresh token is good for one use: a second one looks like theft to the provider, which then ends the whole session. Requests
 * that come with the same token at once share one refresh, and for some seconds its answer. A failure is not kept.
 */
export function createRefreshOnce<Answer>(now: () => number): RefreshOnce<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  const keyOf = (token: string) => hash('sha256', token);

  const drop = () => {
    const at = now();
    // Oldest first.
    for (const [key, { until }] of kept) {
      if (until > at && kept.size <= maxKept) return;
      kept.delete(key);
    }
  };

  return {
    refresh(token, work) {
      drop();
      const key = keyOf(token);
      const former = kept.get(key);
      if (former && former.until > now()) return former.answer;
      const entry = { answer: work(), until: Number.POSITIVE_INFINITY };
      kept.set(key, entry);
      entry.answer.then(
        () => {
          entry.until = now() + replayMs;
        },
        () => kept.delete(key),
      );
      return entry.answer;
    },
    async take(token) {
      const entry = kept.get(keyOf(token));
      kept.delete(keyOf(token));
      return entry?.answer.catch(() => undefined);
    },
  };
}
