import { createHash } from 'node:crypto';
import type { ServiceName } from '@slideloom/contracts';
import type { ConfirmChannel, GetMessage } from 'amqplib';
import type { Broker } from './broker.ts';
import { deadQueueOf } from './topology.ts';

export type DeadLetter = {
  /** The message's id, for `show`, `replay` and `purge`; made from the content where it has none. */
  id: string;
  service: ServiceName;
  /** The command. */
  name: string;
  code: string;
  reason: string;
  /** ISO 8601, or null for a message that the broker itself parked. */
  parkedAt: string | null;
  /** The body as it is, at most 2,000 characters of it. */
  body: string;
  jobId: string | null;
};

/** Messages that one call reads at most. */
const maxLetters = 10_000;

/** The dead letters of a service, oldest first. They stay where they are. */
export function listDeadLetters(broker: Broker, service: ServiceName): Promise<DeadLetter[]> {
  return goThrough(broker, service, () => 'keep');
}

/** Removes the dead letters that `shouldRemove` picks, and answers them. */
export async function removeDeadLetters(
  broker: Broker,
  service: ServiceName,
  shouldRemove: (letter: DeadLetter) => boolean,
): Promise<DeadLetter[]> {
  const removed: DeadLetter[] = [];
  await goThrough(broker, service, (letter) => {
    if (!shouldRemove(letter)) return 'keep';
    removed.push(letter);
    return 'remove';
  });
  return removed;
}

/**
 * Takes each letter that lies in the queue now, and puts it at the queue's end again before it is acknowledged, so that a crash
 * may double a letter and never loses one. Handing letters back instead would count as failed deliveries, of which a quorum
 * queue allows only so many. Letters of one id are shown once.
 */
function goThrough(
  broker: Broker,
  service: ServiceName,
  judge: (letter: DeadLetter) => 'keep' | 'remove',
): Promise<DeadLetter[]> {
  return broker.withConfirmChannel(async (channel) => {
    const queue = deadQueueOf(service);
    const { messageCount } = await channel.checkQueue(queue);
    const letters = new Map<string, DeadLetter>();
    for (let left = Math.min(messageCount, maxLetters); left > 0; left -= 1) {
      const message = await channel.get(queue);
      if (!message) break;
      const letter = toDeadLetter(message, service);
      const isDouble = letters.has(letter.id);
      letters.set(letter.id, letter);
      if (judge(letter) === 'keep' && !isDouble) await putBack(channel, queue, message);
      channel.ack(message);
    }
    return [...letters.values()];
  });
}

function putBack(channel: ConfirmChannel, queue: string, message: GetMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const { messageId, type, contentType, timestamp, headers } = message.properties;
    const options = {
      messageId: messageId as string,
      type: type as string,
      contentType: contentType as string,
      timestamp: timestamp as number,
    };
    channel.sendToQueue(
      queue,
      message.content,
      { ...options, headers: headers ?? {}, persistent: true },
      (error: unknown) => (error ? reject(error instanceof Error ? error : new Error('not confirmed')) : resolve()),
    );
  });
}

function toDeadLetter(message: GetMessage, service: ServiceName): DeadLetter {
  const headers = (message.properties.headers ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const body = message.content.toString('utf8', 0, 2_000);
  return {
    id: text(message.properties.messageId) ?? namelessId(message.content),
    service,
    name: text(message.properties.type) ?? message.fields.routingKey,
    code: text(headers['x-dead-code']) ?? 'delivery_limit',
    reason: text(headers['x-dead-reason']) ?? 'The broker gave up delivering it',
    parkedAt: text(headers['x-dead-at']),
    body,
    jobId: jobIdOf(body),
  };
}

/** What cannot be read often has no id either; its content stands for one, so that two such letters are not taken for one. */
function namelessId(content: Buffer): string {
  return `nameless-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
}

function jobIdOf(body: string): string | null {
  try {
    const { job_id } = JSON.parse(body) as { job_id?: unknown };
    return typeof job_id === 'string' ? job_id : null;
  } catch {
    return null;
  }
}
