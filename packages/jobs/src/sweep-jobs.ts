import { commandOfJobType, type CommandName, type JobType } from '@slideloom/contracts';
import type { IdSource, Logger } from '@slideloom/service-kit';
import type { MessagePublisher, SweepBroker, SweepStore } from './ports.ts';

const sweepLimit = 1_000;

/**
 * One round of the scheduler over unfinished jobs: those that wait too long, whose lease lapsed or whose retry is overdue
 * get their message again, without multiplying a backlog. After the broker has lost its memory, all of them are due at once.
 * Answers how many messages were published.
 */
export async function sweepJobs(options: {
  store: SweepStore;
  broker: SweepBroker;
  publisher: MessagePublisher;
  ids: IdSource;
  logger: Logger;
}): Promise<number> {
  const { store, broker, publisher, ids, logger } = options;
  await broker.checkMemory(async () => {
    const jobs = await store.forgetPublished();
    logger.warn({ jobs }, 'the broker has no memory of us: every unfinished job is published again');
  });
  let published = 0;
  for (const [type, command] of Object.entries(commandOfJobType) as [JobType, CommandName][]) {
    const inQueue = await broker.waitingMessages(command);
    const jobIds = await store.sweep({ type, inQueue, limit: sweepLimit });
    for (const jobId of jobIds) {
      await publisher.publish({
        id: ids.next(),
        kind: 'command',
        name: command,
        payload: { job_id: jobId },
        traceparent: null,
      });
    }
    if (jobIds.length > 0) logger.info({ type, jobs: jobIds.length }, 'published the messages of stuck jobs again');
    published += jobIds.length;
  }
  return published;
}
