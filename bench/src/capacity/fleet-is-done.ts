import type { Database } from '@slideloom/db';
import { waitUntil } from '@slideloom/local';

/** Seldom enough that the looks cost PostgreSQL nothing beside the work. */
const everyMs = 200;

/** Waits until no job, post, message of the outbox or webhook is left to do. */
export async function fleetIsDone({ prisma }: Database): Promise<void> {
  const isDone = async () => {
    const rows = await prisma.$queryRaw<{ left: number }[]>`
      SELECT ((SELECT count(*) FROM jobs WHERE next_publish_at IS NOT NULL)
           + (SELECT count(*) FROM scheduled_posts WHERE status = 'scheduled')
           + (SELECT count(*) FROM outbox)
           + (SELECT count(*) FROM webhook_events WHERE fan_out_at IS NOT NULL)
           + (SELECT count(*) FROM webhook_deliveries WHERE state = 'pending'))::float8 AS left`;
    return rows[0]!.left === 0;
  };
  await waitUntil(isDone, { what: 'The work', withinMs: 240_000, everyMs });
}
