import { AppError } from '@slideloom/service-kit';

export type BacklogGuard = {
  /** Counts the waiting work if new work was asked for since the last count, or too much waited then; to be called periodically. */
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
  /** Since the last periodic count; true at first, so that a starting process counts. */
  let isAsked = true;
  let isCounting = false;
  const count = async () => {
    unfinished = await options.countUnfinished(options.maxJobs + 1);
  };
  return {
    async measure() {
      isCounting = isAsked || unfinished > options.maxJobs;
      isAsked = false;
      if (isCounting) await count();
    },
    admit() {
      // The first after a pause is admitted by an older count, and those that follow within milliseconds; the periodic count logs a failure.
      isAsked = true;
      if (!isCounting) {
        isCounting = true;
        count().catch(() => undefined);
      }
      if (unfinished <= options.maxJobs) return;
      options.onRefused?.();
      throw new AppError('overloaded', { retryAfterSeconds: 10 });
    },
  };
}
