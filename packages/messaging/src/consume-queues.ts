import { createSlots, withDeadline, type Logger } from '@slideloom/service-kit';
import type { Channel, ConsumeMessage } from 'amqplib';
import { abandon, tie, type Broker } from './broker.ts';

export type Consumer = {
  /** The messages that are held unacknowledged at this moment, by queue. */
  unacked(): ReadonlyMap<string, number>;
  /** Takes no new message, and resolves when those under way have ended. */
  drain(): Promise<void>;
};

/** What is done with a message of a queue; acknowledging it is the handler's, and it never rejects. */
export type QueueHandler = (message: ConsumeMessage, channel: Channel) => Promise<void>;

/** How long the broker may take to stop delivering, ms: one that does not answer does not deliver either. */
const brokerAnswerMs = 1_000;

/** Consumes queues on each connection of the broker, at most `prefetch` messages of each at a time, until it is drained. */
export async function consumeQueues(options: {
  broker: Broker;
  logger: Logger;
  /** The channel's name in the log. */
  what: string;
  prefetch: number;
  handlers: ReadonlyMap<string, QueueHandler>;
}): Promise<Consumer> {
  const { broker, logger } = options;
  const underWay = createSlots<Promise<void>>();
  const unacked = new Map([...options.handlers.keys()].map((queue) => [queue, 0]));
  const count = (queue: string, change: number) => unacked.set(queue, (unacked.get(queue) ?? 0) + change);
  const channels = new Map<Channel, string[]>();
  let isDraining = false;

  await broker.attach(async (connection) => {
    if (isDraining) return;
    const channel = await connection.createChannel();
    tie(channel, connection, logger, options.what);
    channel.on('close', () => channels.delete(channel));
    await channel.prefetch(options.prefetch);
    const tags: string[] = [];
    channels.set(channel, tags);
    for (const [queue, handle] of options.handlers) {
      const { consumerTag } = await channel.consume(queue, (message) => {
        // The broker cancelled the consumer: its queue was deleted.
        if (!message) return abandon(connection);
        const work = handle(message, channel).finally(() => {
          underWay.delete(slot);
          count(queue, -1);
        });
        count(queue, 1);
        const slot = underWay.add(work);
      });
      tags.push(consumerTag);
    }
  });

  const withinDeadline = (work: () => Promise<unknown>) =>
    withDeadline(brokerAnswerMs, 'unavailable', work).catch(() => undefined);

  return {
    unacked: () => unacked,
    async drain() {
      isDraining = true;
      for (const [channel, tags] of channels) {
        await withinDeadline(() => Promise.all(tags.map((tag) => channel.cancel(tag))));
      }
      while (underWay.size > 0) await Promise.allSettled(underWay);
      // RabbitMQ loses acknowledgements that the connection's end follows at once, and delivers again what was done. It answers
      // a channel in order, so this answer comes after them.
      for (const channel of channels.keys()) await withinDeadline(() => channel.prefetch(options.prefetch));
    },
  };
}
