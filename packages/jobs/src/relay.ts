import { createSlots, type Clock, type Logger } from '@slideloom/service-kit';
import type { OutboxMessage, OutboxRepository, RelayPublisher } from './ports.ts';

export type Relay = {
  /**
   * How long a row of ours is left to this process by other sweepers, ms: pass it to what writes the outbox. 0 while we have no
   * broker: a process that has one may send it at once.
   */
  readonly holdMs: number;
  /** Publishes messages that have just been written to the outbox. Never rejects: what fails is swept later. */
  send(messages: readonly OutboxMessage[]): void;
  /** Sweeps once; returns how many messages it found. Without a broker it reads none. */
  sweep(): Promise<number>;
  /** Stops sweeping, and resolves when what was sent is confirmed or given up. */
  stop(): Promise<void>;
};

const holdMs = 10_000;
const sweepEveryMs = 2_000;
/** The longest pause of a process that neither writes nor finds anything, ms: others sweep more often. */
export const idleSweepMs = 15_000;
const sweepLimit = 500;
/** Confirmed messages are forgotten together: one DELETE for all that were confirmed within this time, ms. */
const confirmEveryMs = 25;
const confirmBatch = 500;
/** Beyond this many sends under way, new messages are left to the sweep: the broker is slower than we are. */
const maxUnderWay = 5_000;

/**
 * Carries messages from the outbox to the broker: at once those that this process wrote, and now and then those that some
 * process wrote and did not see confirmed. At least once: a crash between confirm and forgetting sends a message again.
 */
export function createRelay(options: {
  store: OutboxRepository;
  publisher: RelayPublisher;
  clock: Clock;
  logger: Logger;
  /** The longest pause between two sweeps that find nothing, ms; after a send and after a find it is two seconds. Two seconds unless given. */
  longestPauseMs?: number;
}): Relay {
  const { store, publisher, logger, longestPauseMs = sweepEveryMs } = options;
  const underWay = createSlots<Promise<unknown>>();
  const confirmed: string[] = [];
  const stopping = new AbortController();
  /** Waits for others to be confirmed. */
  let gathering: AbortController | undefined;

  const flush = async (): Promise<void> => {
    gathering?.abort();
    gathering = undefined;
    const ids = confirmed.splice(0, confirmBatch);
    try {
      await store.confirm(ids);
    } catch (error) {
      logger.warn(
        { err: error, messages: ids.length },
        'confirmed messages could not be forgotten, they will be sent again',
      );
    }
    if (confirmed.length > 0) await flush();
  };

  /** Publishes all of these, and returns how many were confirmed; the others are logged in one line. */
  const publish = async (messages: readonly OutboxMessage[]): Promise<number> => {
    const outcomes = await Promise.allSettled(messages.map((message) => publishOne(message)));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    if (failed.length > 0) {
      const names = [...new Set(messages.map((message) => message.name))];
      logger.warn({ err: failed[0]!.reason, names, messages: failed.length }, 'not published, the sweep tries again');
    }
    return messages.length - failed.length;
  };

  const publishOne = async (message: OutboxMessage): Promise<void> => {
    await publisher.publish(message);
    confirmed.push(message.id);
    if (confirmed.length >= confirmBatch) await flush();
    else gathering ??= flushLater();
  };

  const flushLater = (): AbortController => {
    const waiting = new AbortController();
    options.clock.sleep(confirmEveryMs, waiting.signal).then(
      () => void track(flush()),
      () => undefined,
    );
    return waiting;
  };

  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    const slot = underWay.add(work);
    return work.finally(() => underWay.delete(slot));
  };

  /** Answers the messages found, and whether the broker took them all: only then is it worth looking for more at once. */
  const sweepOnce = async (): Promise<{ found: number; isAllPublished: boolean }> => {
    if (!publisher.isOpen()) return { found: 0, isAllPublished: false };
    const messages = await store.take({ limit: sweepLimit, holdMs });
    const published = await track(publish(messages));
    return { found: messages.length, isAllPublished: published === messages.length };
  };

  let emptySweeps = 0;
  let resting: AbortController | undefined;
  /** Who sends something has written, and triggers may have added rows of which it does not know. */
  const stir = () => {
    emptySweeps = 0;
    resting?.abort();
  };

  const rest = async (ms: number): Promise<void> => {
    // A stop during the sweep has found nothing to end.
    if (ms > sweepEveryMs && !stopping.signal.aborted) {
      resting = new AbortController();
      await options.clock.sleep(ms - sweepEveryMs, resting.signal).catch(() => undefined);
      resting = undefined;
    }
    await options.clock.sleep(Math.min(ms, sweepEveryMs), stopping.signal).catch(() => undefined);
  };

  const sweepForever = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const { found, isAllPublished } = await sweepOnce().catch((error: unknown) => {
        logger.warn({ err: error }, 'the outbox could not be swept');
        return { found: 0, isAllPublished: false };
      });
      // Where PostgreSQL or the broker is away, rows may be waiting.
      emptySweeps = found === 0 && isAllPublished ? emptySweeps + 1 : 0;
      const pause = Math.min(longestPauseMs, sweepEveryMs * 2 ** Math.max(0, emptySweeps - 1));
      await rest(found === sweepLimit && isAllPublished ? 0 : pause);
    }
  };
  const sweeping = sweepForever();

  return {
    get holdMs() {
      return publisher.isOpen() ? holdMs : 0;
    },
    send(messages) {
      stir();
      if (underWay.size > maxUnderWay) return;
      void track(publish(messages));
    },
    sweep: async () => (await sweepOnce()).found,
    async stop() {
      stopping.abort();
      resting?.abort();
      await sweeping;
      while (underWay.size > 0 || confirmed.length > 0) {
        await Promise.allSettled(underWay);
        await flush();
      }
    },
  };
}
