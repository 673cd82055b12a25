/** What `throttleStatus` shows. */
type ThrottleStatus = {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
};

/** The leaky bucket of one app at one shop. The standard plan's, as it is answered today: 2,000 points, 100 a second. */
export function createCostBucket(nowMs: number) {
  const plan = { maximum: 2_000, restorePerSecond: 100 };
  let left = plan.maximum;
  let at = nowMs;

  /** Takes so many points; or takes none and returns false, where there are fewer. */
  function take(points: number, nowMs: number): boolean {
    restore(nowMs);
    if (points > left) return false;
    left -= points;
    return true;
  }

  /** Gives back what a query was estimated to cost beyond what it did. */
  function giveBack(points: number): void {
    left = Math.min(plan.maximum, left + points);
  }

  /** Control: what is left now. */
  function set(available: number, nowMs: number): void {
    left = Math.min(available, plan.maximum);
    at = nowMs;
  }

  function status(nowMs: number): ThrottleStatus {
    restore(nowMs);
    return {
      maximumAvailable: plan.maximum,
      currentlyAvailable: Math.floor(left),
      restoreRate: plan.restorePerSecond,
    };
  }

  function restore(nowMs: number): void {
    const seconds = Math.max(0, nowMs - at) / 1_000;
    left = Math.min(plan.maximum, left + seconds * plan.restorePerSecond);
    at = nowMs;
  }

  return { plan, take, giveBack, set, status };
}

export type CostBucket = ReturnType<typeof createCostBucket>;
