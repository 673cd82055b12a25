import {
  slotsPerDay,
  type Capacity,
  type PostPlatform,
  type PublishAttempt,
  type PublishAttemptQuery,
} from '@slideloom/contracts';
import { query, sql, type Queryable, type Sql } from '@slideloom/db';
import { attemptList, shownState, toAttempt, type AttemptRow } from './attempt-view.ts';
import { noLimits, type CallerLimits } from '../../domain/caller.ts';
import { amongIds, readOne, readPage } from '../../persistence/read-page.ts';

export type PublishingRepository = ReturnType<typeof createPublishingRepository>;

/** How far a publish job is, for the request that waits for its publish id. */
export type Publication = { status: string; publishId: string | null; error: string | null; errorCode: string | null };

/** A picture is served by its attempt's unguessable address for this long, hours. */
const mediaHours = 6;

export function createPublishingRepository(queryable: Queryable) {
  const { prisma } = queryable;
  return {
    /** The creator behind an account, who may be connected by other teams too. */
    async creatorOf(
      teamId: string,
      accountId: string,
    ): Promise<{ platform: PostPlatform; platformUserId: string } | null> {
      const rows = await query(
        () => prisma.$queryRaw<{ platform: PostPlatform; platform_user_id: string }[]>`
          SELECT platform, platform_user_id FROM social_accounts WHERE id = ${accountId}::uuid AND team_id = ${teamId}::uuid`,
      );
      return rows[0] ? { platform: rows[0].platform, platformUserId: rows[0].platform_user_id } : null;
    },

    async capacity(creator: { platform: PostPlatform; platformUserId: string }): Promise<Capacity> {
      const usual = slotsPerDay[creator.platform];
      const rows = await query(
        () => prisma.$queryRaw<{ limit: number; used: number; waiting: number; next_free_at: Date }[]>`
          WITH slots AS (
            SELECT coalesce(array_agg(frees_at ORDER BY frees_at), '{}') AS frees FROM publish_slots
            WHERE platform = ${creator.platform} AND platform_user_id = ${creator.platformUserId} AND frees_at > statement_timestamp()
          ), waiting AS (
            SELECT count(*)::int AS posts FROM scheduled_posts p JOIN social_accounts a ON a.id = p.social_account_id
            WHERE a.platform = ${creator.platform} AND a.platform_user_id = ${creator.platformUserId}
              AND p.status = 'scheduled' AND p.job_id IS NULL AND p.scheduled_at <= clock_timestamp()
          )
          SELECT coalesce(u.slots_per_day, ${usual}::int) AS limit, cardinality(s.frees) AS used, w.posts AS waiting,
                 greatest(u.cap_refused_until, slot_time(s.frees, coalesce(u.slots_per_day, ${usual}::int), clock_timestamp(), w.posts + 1))
                   AS next_free_at
          FROM slots s, waiting w, platform_users u
          WHERE u.platform = ${creator.platform} AND u.platform_user_id = ${creator.platformUserId}`,
      );
      const { limit, used, waiting, next_free_at: nextFreeAt } = rows[0]!;
      return { limit, used, waiting, next_free_at: nextFreeAt.toISOString() };
    },

    /**
     * When posts of a creator go out or went out, in order, ms since the epoch: those that take a place now, and those of any team that go out
     * from then until `until`, at most `limit`. What is due goes out now, what is held at the end of its hold. And until when the platform refuses all.
     */
    async planOf(
      creator: { platform: PostPlatform; platformUserId: string },
      { from, until, limit }: { from: Date; until: Date; limit: number },
    ): Promise<{ times: number[]; refusedUntil: number | null }> {
      const rows = await query(
        () => prisma.$queryRaw<{ refused_until: Date | null; times: Date[] }[]>`
          SELECT u.cap_refused_until AS refused_until, ARRAY(
            SELECT at FROM (
              SELECT frees_at - interval '24 hours' AS at FROM publish_slots
              WHERE platform = u.platform AND platform_user_id = u.platform_user_id AND frees_at > statement_timestamp()
              UNION ALL
              SELECT greatest(p.scheduled_at, p.held_until, clock_timestamp()) FROM scheduled_posts p JOIN social_accounts a ON a.id = p.social_account_id
              WHERE a.platform = u.platform AND a.platform_user_id = u.platform_user_id AND p.status = 'scheduled' AND p.job_id IS NULL
                AND greatest(p.scheduled_at, p.held_until, clock_timestamp()) > ${from.toISOString()}::timestamptz
                AND greatest(p.scheduled_at, p.held_until) <= ${until.toISOString()}::timestamptz
            ) posts ORDER BY at LIMIT ${limit}::int
          ) AS times
          FROM platform_users u WHERE u.platform = ${creator.platform} AND u.platform_user_id = ${creator.platformUserId}`,
      );
      const { refused_until: refusedUntil, times } = rows[0]!;
      return { times: times.map((time) => time.getTime()), refusedUntil: refusedUntil?.getTime() ?? null };
    },

    /** A page of attempts, newest first; of those that a caller with these limits may know of. */
    async page(
      teamId: string,
      request: PublishAttemptQuery,
      within: AttemptLimits,
    ): Promise<{ attempts: PublishAttempt[]; hasMore: boolean }> {
      const filters = [
        ...attemptsWithin(within),
        ...(request.state === undefined ? [] : [sql`${shownState} = ${request.state}`]),
      ];
      const { rows, hasMore } = await readPage<AttemptRow>(queryable, attemptList, teamId, request, filters);
      return { attempts: rows.map(toAttempt), hasMore };
    },

    async find(teamId: string, id: string, within: AttemptLimits = noLimits): Promise<PublishAttempt | null> {
      const row = await readOne<AttemptRow>(queryable, attemptList, teamId, id, attemptsWithin(within));
      return row && toAttempt(row);
    },

    /**
     * Settles an attempt whose outcome could not be found out; `not_open` for one that is known, `missing` for none of the team. `jobId` is the job to
     * wake: that of the attempt, or the new one of a post that is sent once more after its job had ended; null where nothing is to run.
     */
    async resolve(
      teamId: string,
      id: string,
      outcome: 'posted' | 'not_posted',
      by: { userId: string; newJobId: string; messageId: string; holdMs: number },
    ): Promise<{ outcome: 'resolved'; jobId: string | null } | { outcome: 'not_open' | 'missing' }> {
      type Answer = { outcome: 'resolved'; job_id: string | null } | { outcome: 'not_open' | 'missing' };
      const rows = await query(
        () => prisma.$queryRaw<{ answer: Answer }[]>`
          SELECT resolve_attempt(${teamId}::uuid, ${id}::uuid, ${outcome}, ${by.userId}, ${by.newJobId}::uuid, ${by.messageId}::uuid,
                                 ${by.holdMs}::int) AS answer`,
        'resolve_attempt',
      );
      const { answer } = rows[0]!;
      return answer.outcome === 'resolved' ? { outcome: 'resolved', jobId: answer.job_id } : answer;
    },

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

    /** A caller has received the publish id of this job: the same request is a new post from now on. */
    async noteAnswered(jobId: string): Promise<void> {
      await query(
        () => prisma.$executeRaw`
          UPDATE keyless_posts SET answered_at = clock_timestamp() WHERE job_id = ${jobId}::uuid AND answered_at IS NULL`,
      );
    },

    /** A picture of an attempt, by the unguessable part of its address; null once it is no longer served. */
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

type AttemptLimits = Pick<CallerLimits, 'accountIds' | 'projectIds'>;

/** Attempts of these accounts, and of posts of these projects: one that was made without a scheduled post is of none. */
function attemptsWithin({ accountIds, projectIds }: AttemptLimits): Sql[] {
  const ofProjects = sql`EXISTS (
    SELECT 1 FROM scheduled_posts p WHERE p.id = publish_attempts.post_id AND p.project_id = ANY(${projectIds}::uuid[]))`;
  return [...amongIds('social_account_id', accountIds), ...(projectIds === null ? [] : [ofProjects])];
}
