import { commandOfJobType } from '@slideloom/contracts';
import { query, type Database } from '@slideloom/db';
import type { Relay } from '@slideloom/jobs';
import type { IdSource } from '@slideloom/service-kit';

/** Makes a publish job runnable now: something new is known of its post. Answers false for a job that has ended. */
export function createWakePublish(options: {
  database: Database;
  relay: Pick<Relay, 'send' | 'holdMs'>;
  ids: IdSource;
}): (jobId: string) => Promise<boolean> {
  const { database, relay, ids } = options;
  return async (jobId) => {
    const messageId = ids.next();
    const rows = await query(
      () => database.prisma.$queryRaw<{ is_woken: boolean; traceparent: string | null }[]>`
        SELECT wake_publish(${jobId}::uuid, ${messageId}::uuid, ${relay.holdMs}::int) AS is_woken,
               (SELECT traceparent FROM jobs WHERE id = ${jobId}::uuid) AS traceparent`,
      'wake_publish',
    );
    const { is_woken: isWoken, traceparent } = rows[0]!;
    if (isWoken) relay.send([publishCommand(messageId, jobId, traceparent)]);
    return isWoken;
  };
}

/** The message that takes a publish job to its worker, as the statements write it into the outbox. */
export function publishCommand(messageId: string, jobId: string, traceparent: string | null) {
  const name = commandOfJobType.publish;
  return { id: messageId, kind: 'command' as const, name, payload: { job_id: jobId }, traceparent };
}
