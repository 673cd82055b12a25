import type { Evidence, Violation } from './evidence.ts';

/** What a clean stop must not repeat: a picture that is made once more, a post that is tried once more, an attempt that is lost. */
export function judgeOnce({ jobs, attempts }: Evidence, calls: { pictures: number }): Violation[] {
  const pictures = jobs.filter(({ type }) => type === 'image_gen').length;
  const again = jobs.filter((job) => job.attempts > 1 && job.type !== 'publish');
  const tries = Map.groupBy(attempts, ({ postId }) => postId);
  return [
    ...again.map((job): Violation => ({
      rule: 'ran twice',
      id: job.id,
      detail: `${job.type}: ${job.attempts} attempts`,
    })),
    ...[...tries]
      .filter(([, of]) => of.length > 1)
      .map(([id, of]): Violation => ({
        rule: 'ran twice',
        id,
        detail: `post: ${of.map(({ state }) => state).join()}`,
      })),
    ...(calls.pictures === pictures
      ? []
      : [{ rule: 'ran twice' as const, id: 'pictures', detail: `${pictures} jobs, ${calls.pictures} made` }]),
  ];
}
