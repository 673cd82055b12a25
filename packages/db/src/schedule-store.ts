import { slotsPerDay } from '@slideloom/contracts';
import { query } from './database-error.ts';
import type { Database } from './database.ts';

/** What became of a post that was due. `lateSeconds`: after its time, or after the end of its hold. */
export type DuePost =
  | { outcome: 'claimed'; postId: string; teamId: string; jobId: string; messageId: string; lateSeconds: number }
  | { outcome: 'held' | 'missed'; postId: string; teamId: string };

export type ScheduleStore = ReturnType<typeof createScheduleStore>;

/** The scheduler's statements: any number of schedulers may call them at once. */
export function createScheduleStore({ prisma }: Database) {
  return {
    /**
     * Claims posts that are due, up to `limit`: each becomes a publish job with its message in the outbox (held for `holdMs`, for
     * this process to publish), is held until its creator has a slot, or has been missed by more than `maxLateMs`.
     */
    async claimDue(claim: {
      limit: number;
      holdMs: number;
      maxLateMs: number;
      maxAttempts: number;
    }): Promise<DuePost[]> {
      const slots = JSON.stringify(slotsPerDay);
      const rows = await query(
        () => prisma.$queryRaw<RawDuePost[]>`
          SELECT c.outcome, c.post_id, c.team_id, c.job_id, c.message_id,
                 CASE WHEN c.outcome = 'claimed' THEN (
                   SELECT extract(epoch FROM clock_timestamp() - greatest(p.scheduled_at, p.held_until))::float8
                   FROM scheduled_posts p WHERE p.id = c.post_id) END AS late_seconds
          FROM claim_due_posts(
            ${claim.limit}::int, ${claim.holdMs}::int, ${claim.maxLateMs}::bigint, ${claim.maxAttempts}::int, ${slots}::jsonb) c`,
      );
      return rows.map(toDuePost);
    },
  };
}

type RawDuePost = {
  outcome: string;
  post_id: string;
  team_id: string;
  job_id: string | null;
  message_id: string | null;
  late_seconds: number | null;
};

function toDuePost(row: RawDuePost): DuePost {
  const post = { postId: row.post_id, teamId: row.team_id };
  if (row.outcome === 'claimed') {
    const lateSeconds = Math.max(0, row.late_seconds ?? 0);
    return { outcome: 'claimed', ...post, jobId: row.job_id!, messageId: row.message_id!, lateSeconds };
  }
  return { outcome: row.outcome as 'held' | 'missed', ...post };
}
