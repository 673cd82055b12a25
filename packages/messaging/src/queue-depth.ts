import { commands, type CommandName } from '@slideloom/contracts';
import type { Broker } from './broker.ts';
import { deadQueueOf, delayLevelsMs, queueOf, queues } from './topology.ts';

/** How many messages wait in a command's queue, not counting those that a consumer holds. */
export function waitingMessages(broker: Broker, name: CommandName): Promise<number> {
  return broker.withChannel(async (channel) => (await channel.checkQueue(queueOf(name))).messageCount);
}

const deadQueues = new Set(Object.values(commands).map(({ owner }) => deadQueueOf(owner)));

export type QueueDepth = { queue: string; messages: number; consumers: number; isDead: boolean };

/** Every queue of the topology: messages that wait there, not counting those that a consumer holds, and its consumers. */
export function queueDepths(broker: Broker): Promise<QueueDepth[]> {
  return broker.withChannel(async (channel) => {
    const depths: QueueDepth[] = [];
    for (const { name } of queues()) {
      const { messageCount, consumerCount } = await channel.checkQueue(name);
      depths.push({ queue: name, messages: messageCount, consumers: consumerCount, isDead: deadQueues.has(name) });
    }
    return depths;
  });
}

/** How many messages wait in the delay queues, of all commands together. */
export function delayedMessages(broker: Broker): Promise<number> {
  return broker.withChannel(async (channel) => {
    let total = 0;
    for (const level of delayLevelsMs) total += (await channel.checkQueue(`delay.${level}.v1`)).messageCount;
    return total;
  });
}

const memoryQueue = 'broker.memory.v1';

/**
 * Finds out whether the broker still remembers us: a queue that only this function declares is missing exactly when the
 * broker's data directory is new. Then `onForgotten` runs, and the queue is declared after it, so that a crash in between
 * runs it again.
 */
export async function checkMemory(
  broker: Broker,
  onForgotten: () => Promise<void>,
): Promise<'remembered' | 'forgotten'> {
  const isThere = await broker
    .withChannel(async (channel) => channel.checkQueue(memoryQueue))
    .then(
      () => true,
      (error: unknown) => {
        if ((error as { code?: number }).code === 404) return false;
        throw error;
      },
    );
  if (isThere) return 'remembered';
  await onForgotten();
  await broker.withChannel((channel) =>
    channel.assertQueue(memoryQueue, { durable: true, arguments: { 'x-queue-type': 'quorum', 'x-max-length': 1 } }),
  );
  return 'forgotten';
}

/** The names of all commands. */
export const commandNames = Object.keys(commands) as CommandName[];
