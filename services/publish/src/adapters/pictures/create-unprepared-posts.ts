import { postTexts, type PostPlatform, type PostRelayout } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import type { DuePostPorts, UnpreparedPost } from '../../domain/pictures/ports.ts';

/** How long a process may be at the pictures of a post before another takes them up, and twice that after each claim that led nowhere. */
const leaseMs = 10 * 60_000;
const longestLeaseMs = 60 * 60_000;

/**
 * Scheduled posts whose pictures are not prepared. The lease is `prepare_after` itself, moved on: a change of the post's pictures, text
 * or account sets it back (trigger `unprepare_post`), and a worker that prepared the former post writes nothing.
 */
export function createUnpreparedPosts({ prisma }: Database): DuePostPorts['posts'] {
  return {
    async claim(limit) {
      const rows = await query(
        () => prisma.$queryRaw<PostRow[]>`
          WITH free AS MATERIALIZED (
            SELECT id FROM scheduled_posts
            WHERE status = 'scheduled' AND prepared_at IS NULL AND job_id IS NULL AND prepare_after <= clock_timestamp()
            ORDER BY prepare_after LIMIT ${limit}::int FOR UPDATE SKIP LOCKED
          )
          UPDATE scheduled_posts p
          SET prepare_attempts = p.prepare_attempts + 1,
              prepare_after = clock_timestamp() + interval '1 millisecond'
                * least(${longestLeaseMs}::bigint, ${leaseMs}::bigint * 2 ^ least(p.prepare_attempts, 10))
          FROM free WHERE p.id = free.id
          RETURNING p.id, p.team_id, p.platform, p.title, p.description, p.image_urls, p.relayout, p.prepare_attempts, p.prepare_after::text AS lease`,
      );
      return rows.map(fromRow);
    },

    async markPrepared({ postId, lease }) {
      const count = await query(
        () => prisma.$executeRaw`
          UPDATE scheduled_posts SET prepared_at = clock_timestamp()
          WHERE id = ${postId}::uuid AND prepare_after = ${lease}::timestamptz AND prepared_at IS NULL`,
      );
      return count === 1;
    },

    async postpone({ postId, lease }, waitMs) {
      const count = await query(
        () => prisma.$executeRaw`
          UPDATE scheduled_posts SET prepare_after = clock_timestamp() + ${waitMs}::int * interval '1 millisecond'
          WHERE id = ${postId}::uuid AND prepare_after = ${lease}::timestamptz AND prepared_at IS NULL`,
      );
      return count === 1;
    },

    async fail({ postId, lease }, error) {
      const count = await query(
        () => prisma.$executeRaw`
          UPDATE scheduled_posts SET status = 'failed', error = ${error.message}, error_code = ${error.code}, updated_at = clock_timestamp()
          WHERE id = ${postId}::uuid AND prepare_after = ${lease}::timestamptz AND status = 'scheduled' AND job_id IS NULL`,
      );
      return count === 1;
    },
  };
}

type PostRow = {
  id: string;
  team_id: string;
  platform: string;
  title: string;
  description: string | null;
  image_urls: string[];
  relayout: PostRelayout | null;
  prepare_attempts: number;
  lease: string;
};

function fromRow(row: PostRow): UnpreparedPost {
  return {
    postId: row.id,
    // Not published yet: the post itself owns its pictures.
    jobId: row.id,
    teamId: row.team_id,
    account: { platform: row.platform as PostPlatform },
    caption: postTexts(row.platform as PostPlatform, row.title, row.description).caption,
    imageUrls: row.image_urls,
    relayout: row.relayout,
    attempts: row.prepare_attempts,
    lease: row.lease,
  };
}
