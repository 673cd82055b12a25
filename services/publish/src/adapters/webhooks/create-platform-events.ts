import { inTransaction, query, type Database, type Queryable } from '@slideloom/db';
import type { OutboxMessage, Relay } from '@slideloom/jobs';
import { uuidV7, type Logger } from '@slideloom/service-kit';
import type { PlatformEvent, WebhookPorts } from '../../domain/webhooks/ports.ts';
import { publishCommand } from '../create-wake-publish.ts';
import { createNotificationBinder } from './create-notification-binder.ts';

/** Jobs that one unmatched event wakes at most; the others poll. */
const maxWoken = 100;

/** The events of platforms, in PostgreSQL. */
export function createPlatformEvents(options: {
  database: Database;
  relay: Pick<Relay, 'send' | 'holdMs'>;
  logger: Logger;
}): WebhookPorts['events'] {
  const { database, relay, logger } = options;
  const { prisma } = database;
  const binder = createNotificationBinder({ database, relay, ids: uuidV7, logger });

  return {
    async record(event) {
      const messages = await inTransaction(database, async (transaction) => {
        const { platform, platformUserId, publishId } = event;
        if (!(await insert(transaction, event)) || publishId === null) return [];
        const rows = [{ event: event.event, payload: event.payload }];
        const known = await binder.apply(transaction, platform, publishId, rows);
        if (known) return [known.message];
        const bound = await binder.bind(transaction, { platform, platformUserId });
        if (bound.length > 0) return bound.map(({ message }) => message);
        return wakeWaiting(transaction, event, relay.holdMs);
      });
      relay.send(messages.filter((message) => message !== null));
    },

    async consentRemoved({ platform, platformUserId, atMs }) {
      // An account that was connected or refreshed since is not the one that was meant: webhooks come late, and again.
      const count = await query(
        () => prisma.$executeRaw`
          UPDATE social_accounts SET status = 'needs_reauth', updated_at = clock_timestamp()
          WHERE platform = ${platform} AND platform_user_id = ${platformUserId} AND status = 'connected'
            AND updated_at < ${new Date(atMs + 1_000)}::timestamptz`,
      );
      if (count > 0) logger.warn({ platform, accounts: count }, 'a creator took the consent back');
    },
  };
}

type Sender = Pick<Queryable, 'prisma'>;

/** Returns whether it is new. */
async function insert({ prisma }: Sender, platformEvent: PlatformEvent): Promise<boolean> {
  const { platform, deliveryId, platformUserId, publishId, event, payload } = platformEvent;
  const count = await query(
    () => prisma.$executeRaw`
      INSERT INTO platform_events (platform, delivery_id, platform_user_id, publish_id, event, payload, received_at)
      VALUES (${platform}, ${deliveryId}, ${platformUserId}, ${publishId}, ${event}, ${JSON.stringify(payload)}::jsonb, clock_timestamp())
      ON CONFLICT DO NOTHING`,
  );
  return count === 1;
}

/** The creator's jobs that wait for a publish id ask their platform again, which may know the one that is meant. */
async function wakeWaiting({ prisma }: Sender, event: PlatformEvent, holdMs: number): Promise<OutboxMessage[]> {
  const woken = await query(
    () => prisma.$queryRaw<{ job_id: string; message_id: string; is_woken: boolean; traceparent: string | null }[]>`
      WITH waiting AS MATERIALIZED (
        SELECT a.job_id, gen_random_uuid() AS message_id FROM publish_attempts a
        WHERE a.platform = ${event.platform} AND a.platform_user_id = ${event.platformUserId} AND a.publish_id IS NULL
          AND a.state IN ('unknown', 'review', 'accepted')
        ORDER BY a.job_id LIMIT ${maxWoken}::int
      )
      SELECT job_id, message_id, wake_publish(job_id, message_id, ${holdMs}::int) AS is_woken,
             (SELECT traceparent FROM jobs WHERE id = job_id) AS traceparent
      FROM waiting`,
  );
  return woken.filter((row) => row.is_woken).map((row) => publishCommand(row.message_id, row.job_id, row.traceparent));
}
