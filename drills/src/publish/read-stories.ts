import type { Database } from '@slideloom/db';
import type { PostStory } from './judge-posts.ts';

type JobRow = {
  name: string;
  title: string;
  post_status: string | null;
  job_id: string | null;
  replay_of: string | null;
  job_status: string | null;
  code: string | null;
  deaths: number | null;
  shown_id: string | null;
};
type AttemptRow = {
  id: string;
  job_id: string;
  media_token: string;
  platform_user_id: string;
  state: string;
  publish_id: string | null;
  sent_at: Date | null;
  accepted_at: Date | null;
  pulled_at: Date | null;
  resolved_at: Date | null;
  created_at: Date;
  post_id: string | null;
};

/** What we say of every post of these accounts, scheduled or immediate; `name` is the post's id, or the job's of an immediate one. */
export async function readStories({ prisma }: Database, accountIds: readonly string[]): Promise<PostStory[]> {
  const ids = [...accountIds];
  const jobs = await prisma.$queryRaw<JobRow[]>`
    SELECT p.id::text AS name, p.title, p.status AS post_status, p.job_id::text, j.status AS job_status, coalesce(p.error_code, j.error_code) AS code,
           j.deaths, j.result->>'publish_id' AS shown_id, NULL AS replay_of
    FROM scheduled_posts p LEFT JOIN jobs j ON j.id = p.job_id WHERE p.social_account_id = ANY (${ids}::uuid[])
    UNION ALL
    SELECT j.id::text, j.input->>'title', NULL, j.id::text, j.status, j.error_code, j.deaths, j.result->>'publish_id', j.replay_of::text
    FROM jobs j WHERE j.type = 'publish' AND j.input->>'post_id' IS NULL AND j.input->>'social_account_id' = ANY (${ids}::text[])
    ORDER BY 1`;
  const attempts = await prisma.$queryRaw<AttemptRow[]>`
    SELECT id::text, job_id::text, post_id::text, media_token, platform_user_id, state, publish_id, sent_at, accepted_at, pulled_at, resolved_at,
           created_at
    FROM publish_attempts WHERE social_account_id = ANY (${ids}::uuid[]) ORDER BY created_at, id`;
  /** A job that was sent again is one story with the job that followed it. */
  const before = new Map(jobs.flatMap((row) => (row.replay_of === null ? [] : [[row.name, row.replay_of] as const])));
  const replayed = new Set(before.values());
  const chainOf = (name: string): string[] => [name, ...(before.has(name) ? chainOf(before.get(name)!) : [])];
  return jobs
    .filter(({ name }) => !replayed.has(name))
    .map((row) => ({
      name: chainOf(row.name).at(-1)!,
      title: row.title,
      isImmediate: row.post_status === null,
      said: saidOf(row),
      shownId: row.shown_id,
      code: row.code,
      deaths: row.deaths ?? 0,
      attempts: attempts
        .filter((attempt) => chainOf(row.job_id ?? '').includes(attempt.job_id) || attempt.post_id === row.name)
        .map((attempt) => ({
          id: attempt.id,
          token: attempt.media_token,
          userId: attempt.platform_user_id,
          state: attempt.state,
          publishId: attempt.publish_id,
          sentAt: attempt.sent_at?.getTime() ?? null,
          acceptedAt: attempt.accepted_at?.getTime() ?? null,
          pulledAt: attempt.pulled_at?.getTime() ?? null,
          resolvedAt: attempt.resolved_at?.getTime() ?? null,
          createdAt: attempt.created_at.getTime(),
        })),
    }));
}

function saidOf({ post_status: post, job_status: job }: JobRow): PostStory['said'] {
  if (post === 'published' || (post === null && job === 'completed')) return 'published';
  if (post === 'failed' || (post === null && job === 'failed')) return 'failed';
  return job === null || job === 'failed' || job === 'completed' ? 'held' : 'open';
}
