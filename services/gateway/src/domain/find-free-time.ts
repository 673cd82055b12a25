const dayMs = 24 * 3_600_000;

export type FreeTime = {
  /** Posts in the 24 hours before the asked time. */
  taken: number;
  /** The first time from then on at which one more post goes out at once, ms since the epoch; null within the horizon there is none. */
  nextFreeAt: number | null;
};

export type Plan = {
  /** When the other posts go out or went out, in order, ms since the epoch; beyond the horizon none is known. */
  times: readonly number[];
  /** The platform takes so many in any 24 hours. */
  limit: number;
  /** The platform refuses every post until then; null where it does not. */
  refusedUntil: number | null;
};

/** Answers when one more post of an account goes out at its time. Reads each of the other posts' times a few times, however full the days are. */
export function findFreeTime({ times, limit, refusedUntil }: Plan, at: number, horizonMs: number): FreeTime {
  const { length } = times;
  let [first, end] = [0, 0];
  /** Answers the posts in the 24 hours before an instant, which is never before the last one: from `first` until before `end`. */
  const takenBefore = (instant: number) => {
    while (first < length && times[first]! <= instant - dayMs) first += 1;
    while (end < length && times[end]! <= instant) end += 1;
    return end - first;
  };
  const taken = takenBefore(at);
  for (let instant = Math.max(at, refusedUntil ?? at); instant <= at + horizonMs; instant = times[first]! + dayMs) {
    if (takenBefore(instant) < limit) return { taken, nextFreeAt: instant };
    if (first === length) break;
  }
  return { taken, nextFreeAt: null };
}
