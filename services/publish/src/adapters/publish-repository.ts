import type { AttemptState, PostPlatform } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import type { Relay } from '@slideloom/jobs';
import type { Publisher } from '@slideloom/messaging';
import type { IdSource, Logger } from '@slideloom/service-kit';
import type { AttemptChange, PublishRepository } from '../domain/ports.ts';
import { readOrder } from './read-order.ts';
import { settleAttempt } from './settle-attempt.ts';
import { statusOfEvents, type PlatformEventRow } from '../platforms/event-status.ts';
import { toAttempt, toJournal, type AttemptRow } from './to-journal.ts';
import { createNotificationBinder } from './webhooks/create-notification-binder.ts';

/** Attempts of a job that are looked at, the latest ones; the domain ends a job long before it has as many. */
const maxAttempts = 200;

/** The journal of publishing in PostgreSQL: each call is one statement, conditional on the lease or on the state that it leaves. */
export function createPublishRepository(options: {
  database: Database;
  relay: Pick<Relay, 'send' | 'holdMs'>;
  notify: Publisher['notify'];
  ids: IdSource;
  logger: Logger;
  /** Called for each state that an attempt comes to, for metrics; of `accepted` also how long after the job was accepted, seconds. */
  onState?: (change: {
    platform: PostPlatform;
    state: AttemptState;
    refusal: AttemptChange['refusal'];
    acceptedAfterSeconds: number | null;
  }) => void;
}): PublishRepository {
  const { relay, notify, ids, logger } = options;
  const { prisma } = options.database;
  const binder = createNotificationBinder({ database: options.database, relay, ids, logger });
  const bind: PublishRepository['bindNotifications'] = async (creator) => {
    const bound = await binder.bindAlone(creator);
    relay.send(bound.flatMap(({ message }) => message ?? []));
    return bound.map(({ attemptId }) => attemptId);
  };

  return {
    order: (job, input) => readOrder(options.database, job, input),

    async journal(jobId) {
      const rows = await query(
        () => prisma.$queryRaw<AttemptRow[]>`
          SELECT id, job_id, state, publish_id, media_token, progress, polls, created_at, sent_at, pulled_at, accepted_at, unknown_since,
                 error_code, error
          FROM publish_attempts WHERE job_id = ${jobId}::uuid ORDER BY created_at DESC, id DESC LIMIT ${maxAttempts}::int`,
      );
      return toJournal(rows.toReversed().map(toAttempt));
    },

    async reviewIfFenced({ jobId, token, attemptId, mediaToken, order, request }) {
      const rows = await query(
        () => prisma.$queryRaw<{ answer: 'clear' | 'fenced' | 'lost' }[]>`
          SELECT review_if_fenced(${jobId}::uuid, ${token}::uuid, ${attemptId}::uuid, ${mediaToken}, ${order.account.id}::uuid,
                                  ${order.postId}::uuid, ${JSON.stringify(request)}::jsonb) AS answer`,
        'review_if_fenced',
      );
      return rows[0]!.answer;
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

    async settle(attemptId, from, change) {
      const settled = await settleAttempt(options.database, attemptId, from, change);
      if (!settled) return false;
      const { platform, acceptedAfterSeconds } = settled;
      const { state, refusal } = change;
      if (state !== undefined) options.onState?.({ platform, state, refusal, acceptedAfterSeconds });
      // Notifications that came during the call, and were kept until its answer, can be assigned now.
      if (from.includes('sending') && settled.hasUnmatched) {
        // The answer is journaled even if this fails: it is tried again with the next notification and at each poll.
        await bind(settled).catch((error: unknown) => {
          logger.warn({ err: error, attempt: attemptId }, 'notifications could not be given to their attempts');
        });
      }
      return true;
    },

    async adoptPublishId(attemptId, publishId) {
      const rows = await query(
        () => prisma.$queryRaw<{ is_adopted: boolean }[]>`
          SELECT adopt_publish_id(${attemptId}::uuid, ${publishId}) AS is_adopted`,
        'adopt_publish_id',
      );
      return rows[0]!.is_adopted;
    },

    async eventOf(platform, publishId) {
      const rows = await query(
        () => prisma.$queryRaw<PlatformEventRow[]>`
          SELECT event, payload FROM platform_events WHERE platform = ${platform} AND publish_id = ${publishId}
          ORDER BY received_at LIMIT 50`,
      );
      const status = statusOfEvents(platform, rows);
      return status && { publishId, status };
    },

    bindNotifications: bind,

    async noteLimit({ platform, platformUserId }, slotsPerDay) {
      await query(
        () => prisma.$executeRaw`
          UPDATE platform_users SET slots_per_day = ${slotsPerDay}::int
          WHERE platform = ${platform} AND platform_user_id = ${platformUserId} AND slots_per_day IS DISTINCT FROM ${slotsPerDay}::int`,
      );
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
      if (row.post_id !== null) notify('post.changed', { team_id: row.team_id, post_id: row.post_id });
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

    reportAccepted({ teamId, jobId }) {
      notify('post.accepted', { team_id: teamId, job_id: jobId });
    },
  };
}
