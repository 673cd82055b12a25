import type { Clock } from '@slideloom/service-kit';
import type { VirtualTime } from './virtual-time.ts';

export type MortalClock = {
  clock: Clock;
  /** What sleeps now wakes up when so much time, ms, has passed at the earliest: the process stands still. */
  stall(ms: number): void;
  isStalled(): boolean;
  /** The machine's clock is set forward or, where negative, back. What sleeps now sleeps as long as before. */
  jump(ms: number): void;
  /** The process is dead: nothing of it wakes up any more. */
  end(): void;
};

/** The clock of one process in virtual time. */
export function createMortalClock(time: VirtualTime): MortalClock {
  let isDead = false;
  let stalledUntil = 0;
  let aheadMs = 0;
  const cancels = new Set<() => void>();

  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isDead) return;
      if (signal?.aborted) return void reject(signal.reason as Error);
      const onAbort = () => {
        cancel();
        cancels.delete(cancel);
        reject(signal?.reason as Error);
      };
      let cancelTimer: () => void;
      const cancel = () => cancelTimer();
      const fire = () => {
        if (time.now() < stalledUntil) {
          cancelTimer = time.schedule(stalledUntil - time.now(), fire);
          return;
        }
        cancels.delete(cancel);
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      cancelTimer = time.schedule(ms, fire);
      cancels.add(cancel);
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  return {
    clock: { now: () => time.now() + aheadMs, sleep },
    stall(ms) {
      stalledUntil = time.now() + ms;
    },
    jump(ms) {
      aheadMs += ms;
    },
    isStalled: () => time.now() < stalledUntil,
    end() {
      isDead = true;
      for (const cancel of cancels) cancel();
      cancels.clear();
    },
  };
}
