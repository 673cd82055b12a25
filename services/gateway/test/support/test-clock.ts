import type { Clock } from '@slideloom/service-kit';

export type TestClock = Clock & {
  /** Lets this much time pass at once and wakes all whose time has come. */
  advance(ms: number): void;
  /** How many sleep. */
  readonly sleepers: number;
};

/** Creates a clock that starts at the true time, because tokens are issued by it, and stands still until a test moves it. */
export function createTestClock(): TestClock {
  type Sleeper = { at: number; wake: () => void };
  const sleepers = new Set<Sleeper>();
  let now = Date.now();
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
    advance(ms) {
      now += ms;
      for (const sleeper of sleepers) {
        if (sleeper.at > now) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    },
    get sleepers() {
      return sleepers.size;
    },
  };
}
