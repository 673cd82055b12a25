import { AppError } from '@slideloom/service-kit';

export type BacklogGuard = {
  /** Counts the waiting work; to be called periodically. */
  measure(): Promise<void>;
  /** Rejects new work with `overloaded` while too much waits; reads go on. */
  admit(): void;
};

/** Work is shed before it is accepted: what was accepted is never lost, so what waits must be bounded. */
export function createBacklogGuard(options: {
  countUnfinished: (atMost: number) => Promise<number>;
  maxJobs: number;
  onRefused?: () => void;
}): BacklogGuard {
  let unfinished = 0;
  return {
    async measure() {
      unfinished = await options.countUnfinished(options.maxJobs + 1);
    },
    admit() {
      if (unfinished <= options.maxJobs) return;
      options.onRefused?.();
      throw new AppError('overloaded', { retryAfterSeconds: 10 });
    },
  };
}
