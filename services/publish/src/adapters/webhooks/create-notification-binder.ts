import type { AttemptState } from '@slideloom/contracts';
import { inTransaction, query, type Database, type Queryable } from '@slideloom/db';
import type { OutboxMessage, Relay } from '@slideloom/jobs';
import type { IdSource, Logger } from '@slideloom/service-kit';
import { matchNotifications, type AttemptWithoutId, type Notification } from '../../domain/match-notifications.ts';
import type { Creator } from '../../domain/ports.ts';
import { isPosted, statusOfEvents, type PlatformEventRow } from '../../platforms/event-status.ts';
import { publishCommand } from '../create-wake-publish.ts';

/** The latest attempts are looked at one by one; the earlier ones are known to exist. */
const maxAttempts = 200;
/** Publish ids of the last 30 days, as long as they are kept; of a creator with more of them nothing is bound, and everything is left to a person. */
const maxNotifications = 50;

/** What a notification did, and the message that it left in the outbox. */
export type Applied = { attemptId: string; jobId: string; message: OutboxMessage | null };
export type NotificationBinder = ReturnType<typeof createNotificationBinder>;

/** Gives publish ids to attempts by `matchNotifications`, and applies what is known of a publish id to its attempt. */
export function createNotificationBinder(options: {
  database: Database;
  relay: Pick<Relay, 'holdMs'>;
  ids: IdSource;
  logger: Logger;
}) {
  const { database, relay, ids, logger } = options;

  /** Applies what was notified of `publishId` to the attempt that has it; null where none has. */
  async function apply(
    { prisma }: Pick<Queryable, 'prisma'>,
    platform: string,
    publishId: string,
    rows: PlatformEventRow[],
  ): Promise<Applied | null> {
    const messageId = ids.next();
    const isDelivered = statusOfEvents(platform, rows)?.kind === 'delivered';
    const answers = await query(
      () => prisma.$queryRaw<{ answer: RawApplied | null }[]>`
        SELECT apply_notification(${platform}, ${publishId}, ${isDelivered}, ${isPosted(platform, rows)}, ${messageId}::uuid, ${relay.holdMs}::int)
          AS answer`,
      'apply_notification',
    );
    const answer = answers[0]?.answer;
    return answer ? toApplied(answer, messageId) : null;
  }

  return {
    apply,

    /**
     * Binds what can be bound for this creator, one after another, so that of two at once the second sees what the first one did. Answers what was
     * bound, with the messages to send once the transaction is through. The locks are taken in the order of a job that ends: its row, then its
     * creator's; so the turn is a lock of its own, and all jobs are locked before the first of them reaches the creator's row.
     */
    async bind(transaction: Queryable, { platform, platformUserId }: Creator): Promise<Applied[]> {
      const { prisma } = transaction;
      await query(
        () => prisma.$executeRaw`
          SELECT pg_advisory_xact_lock(hashtext('bind notifications'), hashtext(${`${platform}:${platformUserId}`}))`,
      );
      // Named by an answer while the notification was on its way.
      await query(
        () => prisma.$executeRaw`
          UPDATE platform_events e SET attempt_id = a.id FROM publish_attempts a
          WHERE e.platform = ${platform} AND e.platform_user_id = ${platformUserId} AND e.attempt_id IS NULL AND e.publish_id IS NOT NULL
            AND a.platform = e.platform AND a.publish_id = e.publish_id`,
      );
      const notified = await query(
        () => prisma.$queryRaw<NotifiedRow[]>`
          SELECT e.publish_id, min(e.received_at) AS received_at, min((e.payload->>'create_time')::bigint)::float8 AS create_time,
                 jsonb_agg(jsonb_build_object('event', e.event, 'payload', e.payload) ORDER BY e.received_at) AS rows
          FROM platform_events e
          WHERE e.platform = ${platform} AND e.platform_user_id = ${platformUserId} AND e.attempt_id IS NULL AND e.publish_id IS NOT NULL
            AND e.received_at > clock_timestamp() - interval '30 days'
          GROUP BY e.publish_id ORDER BY min(e.received_at) DESC LIMIT ${maxNotifications + 1}::int`,
      );
      if (notified.length === 0) return [];
      if (notified.length > maxNotifications) {
        logger.warn({ platform, platformUserId }, 'too many publish ids of this creator are unknown: none is bound');
        return [];
      }
      const attempts = await query(
        () => prisma.$queryRaw<{ id: string; state: AttemptState; sent_at: Date; pulled_at: Date | null }[]>`
          SELECT id, state, sent_at, pulled_at FROM publish_attempts
          WHERE platform = ${platform} AND platform_user_id = ${platformUserId} AND publish_id IS NULL AND sent_at IS NOT NULL
            AND state IN ('sending', 'unknown', 'review', 'accepted', 'delivered', 'abandoned')
          ORDER BY sent_at DESC LIMIT ${maxAttempts + 1}::int`,
      );
      const candidates = [
        ...toCandidates(attempts.map(toAttempt)),
        ...(await lostAttempts(prisma)),
        ...(await removedAttempts(prisma, platform, platformUserId)),
      ];
      const matches = matchNotifications(
        candidates,
        notified.flatMap((row) => toNotification(platform, row)),
      );
      if (matches.length === 0) return [];
      await query(
        () => prisma.$executeRaw`
          SELECT FROM jobs WHERE id IN (SELECT job_id FROM publish_attempts WHERE id = ANY (${matches.map(({ attemptId }) => attemptId)}::uuid[]))
          ORDER BY id FOR UPDATE`,
      );
      const applied: Applied[] = [];
      for (const { attemptId, publishId } of matches) {
        const adopted = await query(
          () => prisma.$queryRaw<{ is_bound: boolean }[]>`
            SELECT adopt_publish_id(${attemptId}::uuid, ${publishId}) AS is_bound`,
          'adopt_publish_id',
        );
        if (adopted[0]?.is_bound !== true) continue;
        const { rows } = notified.find(({ publish_id: id }) => id === publishId)!;
        const effect = await apply(transaction, platform, publishId, rows);
        if (effect) applied.push(effect);
      }
      return applied;
    },

    bindAlone(creator: Creator): Promise<Applied[]> {
      return inTransaction(database, (transaction) => this.bind(transaction, creator));
    },
  };
}

/** Those beyond the latest ones stand for any number of attempts, fetched and all. `attempts`: latest first. */
function toCandidates(attempts: AttemptWithoutId[]): AttemptWithoutId[] {
  const [latestOfEarlier] = attempts.slice(maxAttempts);
  if (!latestOfEarlier) return attempts;
  const earlier: AttemptWithoutId = {
    id: 'earlier',
    state: 'review',
    sentAt: 0,
    sentUntil: latestOfEarlier.sentAt,
    pulledAt: 0,
    standsForSeveral: true,
  };
  return [...attempts.slice(0, maxAttempts), earlier];
}

/**
 * A restore has lost attempts of which the platform may still notify. They, fetched and all, may be meant by any notification of the 30 days
 * after it, so that nothing is bound by exclusion then.
 */
async function lostAttempts(prisma: Queryable['prisma']): Promise<AttemptWithoutId[]> {
  const fences = await query(
    () => prisma.$queryRaw<{ restored_to: Date }[]>`
      SELECT restored_to FROM restore_fences WHERE fenced_at > now() - interval '30 days' ORDER BY fenced_at DESC LIMIT 10`,
  );
  return fences.map(({ restored_to: at }) => ({
    id: 'lost',
    state: 'review',
    sentAt: at.getTime(),
    sentUntil: Number.POSITIVE_INFINITY,
    pulledAt: at.getTime(),
    standsForSeveral: true,
  }));
}

/**
 * Attempts of this creator that were archived, or erased with their team. Of old ones no delivery is to be expected; but a creator may post a draft
 * at any time.
 */
async function removedAttempts(
  prisma: Queryable['prisma'],
  platform: string,
  platformUserId: string,
): Promise<AttemptWithoutId[]> {
  const signs = await query(
    () => prisma.$queryRaw<{ until: Date }[]>`
      SELECT until FROM removed_attempts WHERE creator = creator_digest(${platform}, ${platformUserId})`,
  );
  return signs.map(({ until }) => ({
    id: 'removed',
    state: 'review',
    sentAt: 0,
    sentUntil: until.getTime(),
    pulledAt: 0,
    standsForSeveral: true,
  }));
}

type NotifiedRow = { publish_id: string; received_at: Date; create_time: number | null; rows: PlatformEventRow[] };
type RawApplied = {
  job_id: string;
  team_id: string;
  attempt_id: string;
  traceparent: string | null;
  effect: 'completed' | 'woken' | 'none';
};

function toApplied(raw: RawApplied, messageId: string): Applied {
  const { job_id: jobId, attempt_id: attemptId, team_id: teamId, traceparent, effect } = raw;
  const payload = { job_id: jobId, team_id: teamId, type: 'publish' };
  const messages: Record<RawApplied['effect'], OutboxMessage | null> = {
    completed: { id: messageId, kind: 'event', name: 'job.completed', payload, traceparent },
    woken: publishCommand(messageId, jobId, traceparent),
    none: null,
  };
  return { attemptId, jobId, message: messages[effect] };
}

function toAttempt(row: { id: string; state: AttemptState; sent_at: Date; pulled_at: Date | null }): AttemptWithoutId {
  const { id, state, sent_at: sentAt, pulled_at: pulledAt } = row;
  return { id, state, sentAt: sentAt.getTime(), pulledAt: pulledAt?.getTime() ?? null };
}

/** An event that says nothing about a post becomes no notification. */
function toNotification(
  platform: string,
  { publish_id: publishId, received_at: receivedAt, create_time: s, rows }: NotifiedRow,
): Notification[] {
  const status = statusOfEvents(platform, rows);
  if (!status || status.kind === 'processing') return [];
  const isOnlyPosted = status.kind === 'delivered' && rows.every((row) => isPosted(platform, [row]));
  const kind = isOnlyPosted ? 'posted' : status.kind;
  return [{ publishId, receivedAt: receivedAt.getTime(), happenedAt: s === null ? null : s * 1_000, kind }];
}
