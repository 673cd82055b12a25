import { query, type Queryable } from '@slideloom/db';

export type PublishingRepository = ReturnType<typeof createPublishingRepository>;

/** How far a publish job is, for the request that waits for its publish id. */
export type Publication = { status: string; publishId: string | null; error: string | null; errorCode: string | null };

/** A picture is served by its attempt's unguessable address for this long, hours. */
const mediaHours = 6;

export function createPublishingRepository({ prisma }: Queryable) {
  return {
    async publication(teamId: string, jobId: string): Promise<Publication | null> {
      const rows = await query(
        () => prisma.$queryRaw<
          { status: string; publish_id: string | null; error: string | null; error_code: string | null }[]
        >`
          SELECT j.status, j.error, j.error_code,
                 (SELECT a.publish_id FROM publish_attempts a
                  WHERE a.job_id = j.id AND a.state IN ('accepted', 'delivered') AND a.publish_id IS NOT NULL) AS publish_id
          FROM jobs j WHERE j.id = ${jobId}::uuid AND j.team_id = ${teamId}::uuid`,
      );
      const row = rows[0];
      return row
        ? { status: row.status, publishId: row.publish_id, error: row.error, errorCode: row.error_code }
        : null;
    },

    /** Notes that a caller has received the publish id of this job: the same request is a new post from now on. */
    async noteAnswered(jobId: string): Promise<void> {
      await query(
        () => prisma.$executeRaw`
          UPDATE keyless_posts SET answered_at = clock_timestamp() WHERE job_id = ${jobId}::uuid AND answered_at IS NULL`,
      );
    },

    /** Returns a picture of an attempt, by the unguessable part of its address; null once it is no longer served. */
    async media(token: string, position: number): Promise<{ objectKey: string; sizeBytes: number } | null> {
      const rows = await query(
        () => prisma.$queryRaw<{ object_key: string; size_bytes: number }[]>`
          SELECT m.object_key, m.size_bytes FROM publish_attempts a
          JOIN post_media m ON m.owner_id = coalesce(a.post_id, a.job_id) AND m.position = ${position}::int
          WHERE a.media_token = ${token} AND a.created_at > clock_timestamp() - ${mediaHours}::int * interval '1 hour'`,
      );
      return rows[0] ? { objectKey: rows[0].object_key, sizeBytes: rows[0].size_bytes } : null;
    },

    /**
     * Records, in any state of the attempt, a fetch of its private image URL, which only the platform knows: it shows which attempt a later
     * webhook belongs to. Returns the job to wake, if the fetch proves an unknown outcome.
     */
    async notePull(token: string): Promise<string | null> {
      const rows = await query(
        () => prisma.$queryRaw<{ job_id: string; state: string }[]>`
          UPDATE publish_attempts SET pulled_at = clock_timestamp(), updated_at = clock_timestamp()
          WHERE media_token = ${token} AND pulled_at IS NULL
          RETURNING job_id, state`,
      );
      const pulled = rows[0];
      return pulled && (pulled.state === 'unknown' || pulled.state === 'review') ? pulled.job_id : null;
    },

    /** Makes a publish job runnable now, with its message in the outbox and in the job's trace; not if it has ended. */
    async wake(jobId: string, messageId: string, holdMs: number) {
      const rows = await query(
        () => prisma.$queryRaw<{ isWoken: boolean; traceparent: string | null }[]>`
          SELECT wake_publish(${jobId}::uuid, ${messageId}::uuid, ${holdMs}::int) AS "isWoken",
                 (SELECT traceparent FROM jobs WHERE id = ${jobId}::uuid) AS traceparent`,
        'wake_publish',
      );
      return rows[0]!;
    },
  };
}
