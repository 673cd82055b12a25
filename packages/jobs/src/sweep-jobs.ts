import { commandOfJobType, type JobType } from '@slideloom/contracts';
import type { IdSource, Logger } from '@slideloom/service-kit';
import type { MessagePublisher, SweepBroker, SweepStore } from './ports.ts';

const sweepLimit = 1_000;

/**
 * One round of the scheduler over unfinished jobs: those that wait too long, whose lease lapsed or whose retry is overdue
 * get their message again, without multiplying a backlog. After the broker has lost its memory, all of them are due at once.
 * Answers how many messages were published; rejects, when every type has had its turn, if one could not be looked at.
 */
export async function sweepJobs(options: {
  store: SweepStore;
  broker: SweepBroker;
  publisher: MessagePublisher;
  ids: IdSource;
  logger: Logger;
  /** Called for each type of which messages were published. */
  onPublished?: (type: JobType, messages: number) => void;
}): Promise<number> {
  const { store, broker, publisher, ids, logger, onPublished } = options;
  await broker.checkMemory(async () => {
    const jobs = await store.forgetPublished();
    logger.warn({ jobs }, 'the broker has no memory of us: every unfinished job is published again');
  });
  const rounds = await Promise.allSettled(
    (await store.dueTypes()).map(async (type) => {
      const command = commandOfJobType[type];
      const inQueue = await broker.waitingMessages(command);
      const jobs = await store.sweep({ type, inQueue, limit: sweepLimit });
      const outcomes = await Promise.allSettled(
        jobs.map(({ id, traceparent }) =>
          publisher.publish({
            id: ids.next(),
            kind: 'command',
            name: command,
            payload: { job_id: id },
            traceparent,
          }),
        ),
      );
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) logger.warn({ err: failed.reason, type }, 'stuck jobs were not published, they are looked at later');
      const published = outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
      if (published > 0) {
        logger.info({ type, jobs: published }, 'published the messages of jobs that had none');
        onPublished?.(type, published);
      }
      return published;
    }),
  );
  const failed = rounds.find((round) => round.status === 'rejected');
  if (failed) throw failed.reason;
  return rounds.reduce((sum, round) => sum + (round.status === 'fulfilled' ? round.value : 0), 0);
}
