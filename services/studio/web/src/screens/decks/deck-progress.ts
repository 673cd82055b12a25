import type { ShownDeck } from './queries.ts';

export type SlidePictureState = 'none' | 'coming' | 'there' | 'failed';
export type DeckProgress = { ended: number; of: number; failed: number };

/** How many of a deck's pictures have ended, and how many of these failed. */
export function progressOf({ jobs }: Pick<ShownDeck, 'jobs'>): DeckProgress {
  const newest = newestJobs(jobs);
  const ended = newest.filter(({ status }) => status === 'completed' || status === 'failed');
  return {
    ended: ended.length,
    of: newest.length,
    failed: ended.filter(({ status }) => status === 'failed').length,
  };
}

export function pictureStateOf({ jobs }: Pick<ShownDeck, 'jobs'>, index: number): SlidePictureState {
  const job = newestJobs(jobs).find(({ slide_index: at }) => at === index);
  if (!job) return 'none';
  if (job.status === 'completed') return 'there';
  return job.status === 'failed' ? 'failed' : 'coming';
}

/** A slide whose picture was made again has several jobs, the newest first: that is the one that counts. */
function newestJobs(jobs: ShownDeck['jobs']): ShownDeck['jobs'] {
  return jobs.filter(({ slide_index: at }, index) => jobs.findIndex((job) => job.slide_index === at) === index);
}
