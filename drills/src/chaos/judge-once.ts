import type { AttemptRow, Evidence, Violation } from './evidence.ts';
import type { AttemptLog } from './read-attempt-log.ts';

/** What was seen besides the rows: the pictures that the generators were asked for, and what the services logged of their attempts. */
export type Seen = { pictures: number; log: AttemptLog };

/**
 * What a clean stop must not repeat: a picture that is made once more, a post that is tried once more, an attempt that is lost. One
 * that failed because a server or provider did not answer in time is not lost, and neither is a call after which the job came again, or
 * a job that was given back by a process that could wait no longer: these were logged. Nor is a post whose platform failed it because
 * a picture came too late or was answered with a server's error; a pull that was cut or refused is no excuse.
 */
export function judgeOnce({ jobs, attempts }: Evidence, { pictures: made, log }: Seen): Violation[] {
  const failuresOf = (id: string) => log.failed.get(id) ?? [];
  const drawn = jobs.filter(({ type }) => type === 'image_gen');
  const pictures = drawn.length;
  // What did not end may have made its picture: one that could not be stored, or whose answer came too late.
  const mayBeRepeated = drawn.reduce((sum, { id }) => sum + failuresOf(id).length + (log.cameAgain.get(id) ?? 0), 0);
  const again = jobs.filter((job) => job.attempts > 1 + failuresOf(job.id).length && job.type !== 'publish');
  const tries = Map.groupBy(
    attempts.filter((attempt) => !failedForPulls(attempt)),
    ({ postId }) => postId,
  );
  return [
    ...again.map((job): Violation => ({
      rule: 'ran twice',
      id: job.id,
      detail: `${job.type}: ${job.attempts} attempts, failed: ${failuresOf(job.id).join('; ') || 'none'}`,
    })),
    ...[...tries]
      .filter(([, of]) => of.length > 1)
      .map(([id, of]): Violation => ({
        rule: 'ran twice',
        id,
        detail: `post: ${of.map(({ state, pulls = [] }) => `${state}, pulls: ${pulls.join(' ') || 'none'}`).join('; ')}`,
      })),
    ...(made >= pictures && made <= pictures + mayBeRepeated
      ? []
      : [
          {
            rule: 'ran twice' as const,
            id: 'pictures',
            detail: `${pictures} jobs, ${made} made, ${mayBeRepeated} logged as not ended`,
          },
        ]),
  ];
}

/** By the platform's own word nothing was posted, and it had asked for a picture that the fleet was too busy to give. */
function failedForPulls({ state, pulls = [] }: AttemptRow): boolean {
  return state === 'failed' && pulls.some((end) => end === 'late' || (typeof end === 'number' && end >= 500));
}
