import type { JobProgress } from '@slideloom/contracts';
import { LRUCache } from 'lru-cache';

/** The newest count of each rendering that an event named, which lasts until the job has ended. */
export type ProgressBoard = {
  /** Notes a count, and returns whether it is further than what is known: a message may come late, twice, or from a worker that has lost the job. */
  note(progress: JobProgress): boolean;
  /** Notes that the job has ended: what still comes is late. */
  end(jobId: string): void;
  /** Returns the newest count of a job; null where no event has reported progress. */
  of(jobId: string): JobProgress | null;
};

const maxRemembered = 10_000;

export function createProgressBoard(): ProgressBoard {
  const newest = new LRUCache<string, JobProgress | 'ended'>({ max: maxRemembered });
  return {
    note(progress) {
      const known = newest.get(progress.job_id);
      if (known === 'ended') return false;
      const isFurther =
        known === undefined ||
        progress.attempt > known.attempt ||
        (progress.attempt === known.attempt && progress.slides_done > known.slides_done);
      if (isFurther) newest.set(progress.job_id, progress);
      return isFurther;
    },
    end: (jobId) => void newest.set(jobId, 'ended'),
    of(jobId) {
      const known = newest.get(jobId);
      return known === undefined || known === 'ended' ? null : known;
    },
  };
}
