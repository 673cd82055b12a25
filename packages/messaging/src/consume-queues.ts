import { createSlots, withDeadline, type Logger } from '@slideloom/service-kit';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
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
  /** The same for queues that are consumed only on a connection that finds them. */
  optional?: ReadonlyMap<string, QueueHandler>;
}): Promise<Consumer> {
  const { broker, logger } = options;
  const underWay = createSlots<Promise<void>>();
  const { handlers, optional = new Map<string, QueueHandler>() } = options;
  const unacked = new Map([...handlers.keys()].map((queue) => [queue, 0]));
  const count = (queue: string, change: number) => unacked.set(queue, (unacked.get(queue) ?? 0) + change);
  const channels = new Map<Channel, string[]>();
  let isDraining = false;

  await broker.attach(async (connection) => {
    if (isDraining) return;
    const found = await Promise.all(
      [...optional].map(async (entry) => ((await doesStand(connection, entry[0])) ? [entry] : [])),
    );
    const channel = await connection.createChannel();
    tie(channel, connection, logger, options.what);
    channel.on('close', () => channels.delete(channel));
    await channel.prefetch(options.prefetch);
    const tags: string[] = [];
    channels.set(channel, tags);
    for (const [queue, handle] of [...handlers, ...found.flat()]) {
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
      logger.debug({ consumer: options.what }, 'takes no new message');
      while (underWay.size > 0) await Promise.allSettled(underWay);
      // RabbitMQ loses acknowledgements that the connection's end follows at once, and delivers again what was done. It answers
      // a channel in order, so this answer comes after them.
      for (const channel of channels.keys()) await withinDeadline(() => channel.prefetch(options.prefetch));
    },
  };
}

/** Asked on a channel of its own, which ends by the question when there is none, or its node is away. */
async function doesStand(connection: ChannelModel, queue: string): Promise<boolean> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    await channel.checkQueue(queue);
    await channel.close();
    return true;
  } catch {
    return false;
  }
}
