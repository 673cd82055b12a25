import { hash } from 'node:crypto';

/** How long the answer of a refresh serves those who come with the same token, ms: its answer may have been lost on the way. */
const replayMs = 10_000;
const maxKept = 5_000;

export type RefreshOnce<Answer> = {
  /** Answers what `work` does for this token, at most once at a time, or what it answered a moment ago. */
  refresh(token: string, work: () => Promise<Answer>): Promise<Answer>;
  /** Answers what became of a token, if it is being refreshed, or was a moment ago. It is forgotten here. */
  take(token: string): Promise<Answer | undefined>;
  /** Forgets the kept answers that `isOf` picks. */
  forget(isOf: (answer: Answer) => boolean): void;
};

/**
 * A refresh token is good for one use: a second one looks like theft to the provider, which then ends the whole session. Requests
 * that come with the same token at once share one refresh, and for some seconds its answer. A failure is not kept. `checkStillGood`
 * rejects for an answer of a moment ago that is worth nothing any more: another process may have ended its session.
 */
export function createRefreshOnce<Answer>(
  now: () => number,
  checkStillGood: (answer: Answer) => Promise<void>,
): RefreshOnce<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; settled?: Answer; until: number }>();
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
    async refresh(token, work) {
      drop();
      const key = keyOf(token);
      const former = kept.get(key);
      if (former && former.until > now()) {
        if (former.settled !== undefined) await checkStillGood(former.settled);
        return former.answer;
      }
      const entry: { answer: Promise<Answer>; settled?: Answer; until: number } = {
        answer: work(),
        until: Number.POSITIVE_INFINITY,
      };
      kept.set(key, entry);
      entry.answer.then(
        (answer) => Object.assign(entry, { settled: answer, until: now() + replayMs }),
        () => kept.delete(key),
      );
      return entry.answer;
    },
    async take(token) {
      const entry = kept.get(keyOf(token));
      kept.delete(keyOf(token));
      return entry?.answer.catch(() => undefined);
    },
    forget(isOf) {
      for (const [key, { settled }] of kept) if (settled !== undefined && isOf(settled)) kept.delete(key);
    },
  };
}
