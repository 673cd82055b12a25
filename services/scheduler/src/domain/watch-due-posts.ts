/** When the first of the posts that wait is due; `inMs`: from now on by the database's clock, not above 0 if it is due already. */
export type NextDue = { at: Date; inMs: number };

export type DuePostPorts = {
  /** Hands every post that is due to the publishers; answers how many. */
  claim(): Promise<number>;
  /** Null where none waits. */
  nextDue(): Promise<NextDue | null>;
  now(): number;
};

/**
 * The longest sleep, ms: how late at most a post goes out that was scheduled, or whose hold was ended, less than that before its time while the
 * message of it was lost.
 */
export const longestSleepMs = 2_000;
/** Between two claims, ms: what becomes due within it goes out together. */
export const leastSleepMs = 25;
/** What is due and could not be claimed is another scheduler's at present, ms. */
const retryMs = 100;
/** Timers may fire within the millisecond before their time. */
const timerMs = 2;

export type DuePostWatch = {
  /** Claims what is due, and finds out when the next post will be. */
  round(): Promise<void>;
  /** How long to sleep after it, ms. */
  sleepMs(): number;
  /** Whether a post that is scheduled for `at` (ISO 8601) is due before the end of that sleep, so that a round is needed now. */
  isSooner(at: string): boolean;
};

/** Sleeps until the next post is due instead of asking all the time. Any number of schedulers may do so. */
export function watchDuePosts({ claim, nextDue, now }: DuePostPorts): DuePostWatch {
  let next: NextDue | null = null;
  let dueAtMs = Infinity;
  let sleepMs = retryMs;

  const look = async () => {
    // What is scheduled during the look may have come too late for its statement: whatever its time, another round follows.
    next = null;
    const found = await nextDue();
    next = found;
    dueAtMs = found === null ? Infinity : now() + Math.max(0, found.inMs);
    return found !== null && found.inMs <= 0;
  };

  return {
    async round() {
      sleepMs = retryMs;
      // Who slept until a post is due need not ask whether one is.
      if (now() < dueAtMs && !(await look())) {
        sleepMs = pauseUntil(next);
        return;
      }
      dueAtMs = Infinity;
      const claimed = await claim();
      const isMoreDue = await look();
      if (isMoreDue) sleepMs = claimed > 0 ? leastSleepMs : retryMs;
      else sleepMs = pauseUntil(next);
    },
    sleepMs: () => sleepMs,
    // Both are the database's and the callers' time, so that a wrong clock here does not matter.
    isSooner: (at) => next === null || Date.parse(at) < next.at.getTime(),
  };
}

function pauseUntil(next: NextDue | null): number {
  if (next === null) return longestSleepMs;
  return Math.min(longestSleepMs, Math.max(leastSleepMs, Math.ceil(next.inMs) + timerMs));
}
