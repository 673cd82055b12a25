/** What `throttleStatus` shows. */
export type ThrottleStatus = {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
};

/** The leaky bucket of one app at one shop. The standard plan's, as it is answered today: 2,000 points, 100 a second. */
export class CostBucket {
  maximum = 2_000;
  restorePerSecond = 100;
  #available = 2_000;
  #at: number;

  constructor(nowMs: number) {
    this.#at = nowMs;
  }

  /** Takes so many points; or takes none and returns false, where there are fewer. */
  take(points: number, nowMs: number): boolean {
    this.#restore(nowMs);
    if (points > this.#available) return false;
    this.#available -= points;
    return true;
  }

  /** Gives back what a query was estimated to cost beyond what it did. */
  giveBack(points: number): void {
    this.#available = Math.min(this.maximum, this.#available + points);
  }

  /** Control: what is left now. */
  set(available: number, nowMs: number): void {
    this.#available = Math.min(available, this.maximum);
    this.#at = nowMs;
  }

  status(nowMs: number): ThrottleStatus {
    this.#restore(nowMs);
    return {
      maximumAvailable: this.maximum,
      currentlyAvailable: Math.floor(this.#available),
      restoreRate: this.restorePerSecond,
    };
  }

  #restore(nowMs: number): void {
    const seconds = Math.max(0, nowMs - this.#at) / 1_000;
    this.#available = Math.min(this.maximum, this.#available + seconds * this.restorePerSecond);
    this.#at = nowMs;
  }
}
