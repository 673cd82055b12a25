import type { Clock } from '@slideloom/service-kit';

export type TestClock = Clock & {
  /** Lets this much time pass: sleepers wake in their order, and what follows from each happens before the next. */
  advance(ms: number): Promise<void>;
  /** How many sleep. */
  readonly sleepers: number;
};

/** Lets everything happen that needs no time. */
export const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A clock that stands still until a test moves it. */
export function createTestClock(startsAt = 1_800_000_000_000): TestClock {
  type Sleeper = { at: number; wake: () => void };
  const sleepers = new Set<Sleeper>();
  let now = startsAt;
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error);
        const sleeper = { at: now + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          reject(signal.reason as Error);
        });
      }),
    async advance(ms) {
      const endsAt = now + ms;
      await settle();
      for (;;) {
        const [next] = [...sleepers].sort((one, other) => one.at - other.at);
        if (!next || next.at > endsAt) break;
        now = Math.max(now, next.at);
        sleepers.delete(next);
        next.wake();
        await settle();
      }
      now = endsAt;
    },
    get sleepers() {
      return sleepers.size;
    },
  };
}
