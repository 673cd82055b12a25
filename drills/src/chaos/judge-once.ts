import type { Evidence, Violation } from './evidence.ts';

/** What was seen besides the rows: the pictures that the generators were asked for, and why attempts failed, by job. */
export type Seen = { pictures: number; failedAttempts: ReadonlyMap<string, readonly string[]> };

/**
 * What a clean stop must not repeat: a picture that is made once more, a post that is tried once more, an attempt that is lost. One
 * that failed because somebody outside did not answer in time is not lost.
 */
export function judgeOnce({ jobs, attempts }: Evidence, { pictures: made, failedAttempts }: Seen): Violation[] {
  const failuresOf = (id: string) => failedAttempts.get(id) ?? [];
  const drawn = jobs.filter(({ type }) => type === 'image_gen');
  const pictures = drawn.length;
  // An attempt may fail once its picture is made, where that could not be stored.
  const mayBeRepeated = drawn.reduce((sum, { id }) => sum + failuresOf(id).length, 0);
  const again = jobs.filter((job) => job.attempts > 1 + failuresOf(job.id).length && job.type !== 'publish');
  const tries = Map.groupBy(attempts, ({ postId }) => postId);
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
        detail: `post: ${of.map(({ state }) => state).join()}`,
      })),
    ...(made >= pictures && made <= pictures + mayBeRepeated
      ? []
      : [{ rule: 'ran twice' as const, id: 'pictures', detail: `${pictures} jobs, ${made} made` }]),
  ];
}
