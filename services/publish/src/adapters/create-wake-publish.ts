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
      () => database.prisma.$queryRaw<{ is_woken: boolean }[]>`
        SELECT wake_publish(${jobId}::uuid, ${messageId}::uuid, ${relay.holdMs}::int) AS is_woken`,
    );
    const isWoken = rows[0]!.is_woken;
    if (isWoken) relay.send([publishCommand(messageId, jobId)]);
    return isWoken;
  };
}

/** The message that takes a publish job to its worker, as the statements write it into the outbox. */
export function publishCommand(messageId: string, jobId: string) {
  const name = commandOfJobType.publish;
  return { id: messageId, kind: 'command' as const, name, payload: { job_id: jobId }, traceparent: null };
}
