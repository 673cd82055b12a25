import type { AttemptState, PostPlatform, PublishInput } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import type { Relay } from '@slideloom/jobs';
import type { Publisher } from '@slideloom/messaging';
import { AppError, type IdSource, type Logger } from '@slideloom/service-kit';
import type { ConnectedAccount, PublishOrder, PublishStore } from '../domain/ports.ts';
import { statusOfTold, type ToldRow } from '../platforms/shortvideo/told-status.ts';
import { toAttempt, toJournal, type AttemptRow } from './to-journal.ts';

/** Attempts of a job that are looked at, the latest ones; the domain ends a job long before it has as many. */
const maxAttempts = 200;
const defaultTitle = 'New slideshow';

/** The journal of publishing in PostgreSQL: each call is one statement, conditional on the lease or on the state that it leaves. */
export function createPublishStore(options: {
  database: Database;
  relay: Pick<Relay, 'send' | 'holdMs'>;
  hint: Publisher['hint'];
  ids: IdSource;
  logger: Logger;
  /** Told of each state that an attempt comes to, for metrics; of `accepted` also how long after the job was accepted, seconds. */
  onState?: (change: { platform: PostPlatform; state: AttemptState; acceptedAfterSeconds: number | null }) => void;
}): PublishStore {
  const { relay, hint, ids, logger } = options;
  const { prisma } = options.database;

  return {
    async order(job, input) {
      const post = input.post_id === undefined ? directPost(input) : await scheduledPost(options.database, job, input);
      if (!post) return null;
      const account = await connectedAccount(options.database, job.teamId, post.accountId);
      if (!account) throw new AppError('account_disconnected');
      const { postId, caption, imageUrls } = post;
      return { jobId: job.id, teamId: job.teamId, postId, account, caption, imageUrls };
    },

    async journal(jobId) {
      const rows = await query(
        () => prisma.$queryRaw<AttemptRow[]>`
          SELECT id, job_id, state, publish_id, media_token, progress, polls, created_at, sent_at, pulled_at, accepted_at, unknown_since,
                 error_code, error
          FROM publish_attempts WHERE job_id = ${jobId}::uuid ORDER BY created_at DESC, id DESC LIMIT ${maxAttempts}::int`,
      );
      return toJournal(rows.toReversed().map(toAttempt));
    },

    async begin({ jobId, token, attemptId, mediaToken, state, order, request }) {
      const rows = await query(
        () => prisma.$queryRaw<{ answer: 'begun' | 'lost' | 'live' | 'busy' }[]>`
          SELECT begin_attempt(${jobId}::uuid, ${token}::uuid, ${attemptId}::uuid, ${state}, ${mediaToken}, ${order.account.id}::uuid,
                               ${order.postId}::uuid, ${JSON.stringify(request)}::jsonb) AS answer`,
        'begin_attempt',
      );
      return rows[0]!.answer;
    },

    async send({ jobId, token, attemptId }) {
      const rows = await query(
        () => prisma.$queryRaw<{ answer: 'sent' | 'lost' | 'busy' }[]>`
          SELECT send_attempt(${jobId}::uuid, ${token}::uuid, ${attemptId}::uuid) AS answer`,
        'send_attempt',
      );
      return rows[0]!.answer;
    },

    async settle(attemptId, from, { state = null, publishId = null, progress, outcome, error, countsPoll = false }) {
      const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));
      // The platform counts its day from the moment at which it took the post, which is no later than this one.
      const rows = await query(
        () => prisma.$queryRaw<{ platform: PostPlatform; accepted_after: number | null }[]>`
          WITH settled AS (
            UPDATE publish_attempts a SET
              state = coalesce(${state}, state),
              publish_id = coalesce(${publishId}, publish_id),
              progress = coalesce(${json(progress)}::jsonb, progress),
              outcome = coalesce(${json(outcome)}::jsonb, outcome),
              error_code = coalesce(${error?.code ?? null}, error_code),
              error = coalesce(${error?.message ?? null}, error),
              polls = polls + ${countsPoll ? 1 : 0}::int,
              accepted_at = CASE WHEN ${state} = 'accepted' THEN coalesce(accepted_at, clock_timestamp()) ELSE accepted_at END,
              unknown_since = CASE WHEN ${state} = 'unknown' THEN coalesce(unknown_since, clock_timestamp()) ELSE unknown_since END,
              updated_at = clock_timestamp()
            WHERE id = ${attemptId}::uuid AND state = ANY (${[...from]}::text[])
            RETURNING a.platform, a.job_id
          ), kept AS (
            UPDATE publish_slots s SET frees_at = greatest(s.frees_at, clock_timestamp() + interval '24 hours')
            FROM settled WHERE s.job_id = settled.job_id AND ${state}::text IN ('accepted', 'unknown')
          )
          SELECT platform, CASE WHEN ${state} = 'accepted' THEN (
            SELECT extract(epoch FROM clock_timestamp() - j.created_at)::float8 FROM jobs j WHERE j.id = settled.job_id) END AS accepted_after
          FROM settled`,
      );
      const [row] = rows;
      if (row && state !== null) {
        options.onState?.({ platform: row.platform, state, acceptedAfterSeconds: row.accepted_after });
      }
      return row !== undefined;
    },

    async eventOf(platform, publishId) {
      const rows = await query(
        () => prisma.$queryRaw<ToldRow[]>`
          SELECT event, payload FROM platform_events WHERE platform = ${platform} AND publish_id = ${publishId}
          ORDER BY received_at LIMIT 50`,
      );
      const status = statusOfTold(rows);
      return status && { publishId, status };
    },

    async unmatchedPublishIds({ platform, platformUserId }, since) {
      const rows = await query(
        () => prisma.$queryRaw<{ publish_id: string }[]>`
          SELECT DISTINCT e.publish_id FROM platform_events e
          WHERE e.platform = ${platform} AND e.platform_user_id = ${platformUserId} AND e.received_at >= ${new Date(since)}::timestamptz
            AND e.publish_id IS NOT NULL
            AND NOT EXISTS (SELECT FROM publish_attempts a WHERE a.platform = e.platform AND a.publish_id = e.publish_id)
          LIMIT 10`,
      );
      return rows.map((row) => row.publish_id);
    },

    async hold({ jobId, token, until, error }) {
      const messageId = ids.next();
      const rows = await query(
        () => prisma.$queryRaw<
          { is_held: boolean; team_id: string; post_id: string | null; traceparent: string | null }[]
        >`
          SELECT hold_publish(j.id, ${token}::uuid, ${new Date(until)}::timestamptz, ${error.message}, ${error.code}, ${messageId}::uuid,
                              ${relay.holdMs}::int) AS is_held,
                 j.team_id, j.input->>'post_id' AS post_id, j.traceparent
          FROM jobs j WHERE j.id = ${jobId}::uuid`,
        'hold_publish',
      );
      const row = rows[0];
      if (!row?.is_held) return false;
      const payload = { job_id: jobId, team_id: row.team_id, type: 'publish' };
      relay.send([{ id: messageId, kind: 'event', name: 'job.failed', payload, traceparent: row.traceparent }]);
      if (row.post_id !== null) hint('post.changed', { team_id: row.team_id, post_id: row.post_id });
      return true;
    },

    async needsReauth({ id, teamId }, reason) {
      const count = await query(
        () => prisma.$executeRaw`
          UPDATE social_accounts SET status = 'needs_reauth', updated_at = clock_timestamp()
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND status = 'connected'`,
      );
      if (count === 1) logger.warn({ account: id, reason }, 'an account must be connected again');
    },

    tellAccepted({ teamId, jobId }) {
      hint('post.accepted', { team_id: teamId, job_id: jobId });
    },
  };
}

type Post = { postId: string | null; accountId: string; caption: string; imageUrls: string[] };

function directPost({ social_account_id: accountId, title, image_urls: imageUrls }: PublishInput): Post | null {
  if (!imageUrls || imageUrls.length === 0) return null;
  return { postId: null, accountId, caption: title ?? defaultTitle, imageUrls };
}

async function scheduledPost(
  { prisma }: Database,
  job: { id: string; teamId: string },
  input: PublishInput,
): Promise<Post | null> {
  const post = await query(() =>
    prisma.scheduledPost.findFirst({
      where: { id: input.post_id!, team_id: job.teamId, job_id: job.id },
      select: { id: true, social_account_id: true, title: true, image_urls: true },
    }),
  );
  if (!post) return null;
  const { id: postId, social_account_id: accountId, title: caption, image_urls: imageUrls } = post;
  return { postId, accountId, caption, imageUrls };
}

async function connectedAccount({ prisma }: Database, teamId: string, id: string): Promise<ConnectedAccount | null> {
  const row = await query(() =>
    prisma.socialAccount.findFirst({
      where: { id, team_id: teamId },
      select: { platform: true, platform_user_id: true, status: true },
    }),
  );
  if (!row) return null;
  return {
    id,
    teamId,
    platform: row.platform as PostPlatform,
    platformUserId: row.platform_user_id,
    status: row.status as PublishOrder['account']['status'],
  };
}
