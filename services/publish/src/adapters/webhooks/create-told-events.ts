import { query, type Database } from '@slideloom/db';
import type { Relay } from '@slideloom/jobs';
import type { Logger } from '@slideloom/service-kit';
import type { WebhookPorts } from '../../domain/webhooks/ports.ts';
import { publishCommand } from '../create-wake-publish.ts';

/** Jobs that one unmatched event wakes at most; the others look by themselves. */
const maxWoken = 100;

/** What platforms told, in PostgreSQL. */
export function createToldEvents(options: {
  database: Database;
  relay: Pick<Relay, 'send' | 'holdMs'>;
  logger: Logger;
}): WebhookPorts['events'] {
  const { relay, logger } = options;
  const { prisma } = options.database;
  return {
    async record({ platform, deliveryId, platformUserId, publishId, event, payload }) {
      const woken = await query(
        () => prisma.$queryRaw<{ job_id: string; message_id: string; is_woken: boolean; traceparent: string | null }[]>`
          WITH attempt AS MATERIALIZED (
            SELECT id, job_id FROM publish_attempts WHERE platform = ${platform} AND publish_id = ${publishId}
            ORDER BY created_at DESC LIMIT 1
          ), stored AS (
            INSERT INTO platform_events (platform, delivery_id, platform_user_id, publish_id, event, payload, attempt_id, received_at)
            VALUES (${platform}, ${deliveryId}, ${platformUserId}, ${publishId}, ${event}, ${JSON.stringify(payload)}::jsonb,
                    (SELECT id FROM attempt), clock_timestamp())
            ON CONFLICT DO NOTHING RETURNING publish_id
          ), concerned AS MATERIALIZED (
            SELECT job_id FROM attempt
            UNION
            SELECT a.job_id FROM publish_attempts a
            WHERE NOT EXISTS (SELECT FROM attempt) AND a.platform = ${platform} AND a.platform_user_id = ${platformUserId}
              AND (a.state IN ('unknown', 'review') OR (a.state = 'accepted' AND a.publish_id IS NULL))
            ORDER BY job_id LIMIT ${maxWoken}::int
          ), messages AS MATERIALIZED (
            SELECT c.job_id, gen_random_uuid() AS message_id FROM concerned c, stored s WHERE s.publish_id IS NOT NULL
          )
          SELECT job_id, message_id, wake_publish(job_id, message_id, ${relay.holdMs}::int) AS is_woken,
                 (SELECT traceparent FROM jobs WHERE id = job_id) AS traceparent
          FROM messages`,
      );
      relay.send(
        woken.filter((row) => row.is_woken).map((row) => publishCommand(row.message_id, row.job_id, row.traceparent)),
      );
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
