import { slotsPerDay } from '@slideloom/contracts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

/** What became of a post that was due. `lateSeconds`: after its time, or after the end of its hold. */
export type DuePost =
  | { outcome: 'claimed'; postId: string; teamId: string; jobId: string; lateSeconds: number }
  | { outcome: 'held' | 'missed'; postId: string; teamId: string };

/** When the first of the posts that wait is due: an instant, and the time until then, ms, by the database's clock. */
export type NextDuePost = { at: Date; inMs: number };

export type ScheduleRepository = ReturnType<typeof createScheduleRepository>;

/** The scheduler's statements: any number of schedulers may call them at once. */
export function createScheduleRepository({ rows }: Database) {
  return {
    /**
     * Claims posts that are due, up to `limit`: each becomes a publish job with its message in the outbox, under the job's id (held for
     * `holdMs`, for this process to publish), is held until its creator has a slot, or has been missed by more than `maxLateMs`. Claims that
     * run at once share what is due, and leave a creator's posts to one of them; they do it faster by a `share` of the accounts each.
     */
    async claimDue(claim: {
      limit: number;
      holdMs: number;
      maxLateMs: number;
      maxAttempts: number;
      share?: { place: number; of: number };
    }): Promise<DuePost[]> {
      const { place, of } = claim.share ?? { place: 0, of: 1 };
      const posts = await rows<RawDuePost>(sql`
        SELECT outcome, post_id, team_id, job_id, late_seconds FROM claim_due_posts(
          ${claim.limit}::int, ${claim.holdMs}::int, ${claim.maxLateMs}::bigint, ${claim.maxAttempts}::int, ${JSON.stringify(slotsPerDay)}::jsonb,
          ${place}::int, ${of}::int)`);
      return posts.map(toDuePost);
    },

    /** The first of the posts that wait for their time or the end of their hold, or that are due already; null where none does. */
    async nextDue(): Promise<NextDuePost | null> {
      const [next] = await rows<{ at: Date; in_ms: number }>(sql`
        SELECT due.at, (extract(epoch FROM due.at - clock_timestamp()) * 1000)::float8 AS in_ms FROM (
          SELECT greatest(scheduled_at, held_until) AS at FROM scheduled_posts WHERE status = 'scheduled' AND job_id IS NULL
          ORDER BY greatest(scheduled_at, held_until), id LIMIT 1) due`);
      return next ? { at: next.at, inMs: next.in_ms } : null;
    },
  };
}

type RawDuePost = {
  outcome: string;
  post_id: string;
  team_id: string;
  job_id: string | null;
  late_seconds: number | null;
};

function toDuePost(row: RawDuePost): DuePost {
  const post = { postId: row.post_id, teamId: row.team_id };
  if (row.outcome === 'claimed')
    return { outcome: 'claimed', ...post, jobId: row.job_id!, lateSeconds: row.late_seconds! };
  return { outcome: row.outcome as 'held' | 'missed', ...post };
}
