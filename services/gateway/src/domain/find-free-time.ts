const dayMs = 24 * 3_600_000;

export type FreeTime = {
  /** Posts in the 24 hours before the asked time. */
  taken: number;
  /** The first time from then on at which one more post goes out at once, ms since the epoch; null within the horizon there is none. */
  nextFreeAt: number | null;
};

/**
 * When one more post of an account goes out at its time: a platform takes `limit` of them in any 24 hours. `times`: when the others go out
 * or went out, in order; beyond the horizon none is known.
 */
export function findFreeTime(times: readonly number[], limit: number, at: number, horizonMs: number): FreeTime {
  const takenBefore = (instant: number) => times.filter((time) => time > instant - dayMs && time <= instant).length;
  const candidates = [at, ...times.map((time) => time + dayMs).filter((time) => time > at)];
  const free = candidates.toSorted((one, other) => one - other).find((instant) => takenBefore(instant) < limit);
  return { taken: takenBefore(at), nextFreeAt: free === undefined || free > at + horizonMs ? null : free };
}
