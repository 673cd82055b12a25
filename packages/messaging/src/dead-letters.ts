import { createHash } from 'node:crypto';
import type { ServiceName } from '@slideloom/contracts';
import { withDeadline } from '@slideloom/service-kit';
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

/** How long one answer of the broker may take, ms. */
const stepDeadlineMs = 30_000;
/** A guard alone, ms: each step of a pass has its own deadline, and 100,000 letters are some minutes. */
const passDeadlineMs = 24 * 3_600_000;
/** Letters that wait to be confirmed at their new place, at most. */
const maxUnconfirmed = 100;

/** The dead letters of a service, oldest first. They stay where they are. */
export async function listDeadLetters(broker: Broker, service: ServiceName): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await goThroughDeadLetters(broker, service, (letter) => {
    letters.push(letter);
    return 'keep';
  });
  return letters;
}

/** How many dead letters a service has. */
export function countDeadLetters(broker: Broker, service: ServiceName): Promise<number> {
  return broker.withChannel(async (channel) => (await channel.checkQueue(deadQueueOf(service))).messageCount);
}

/**
 * Removes every dead letter of a service at once, and answers how many there were. Nothing is published, which a broker that is short of
 * memory or disk would not take.
 */
export function purgeDeadLetters(broker: Broker, service: ServiceName): Promise<number> {
  return broker.withChannel(async (channel) => (await channel.purgeQueue(deadQueueOf(service))).messageCount);
}

/**
 * Shows each letter that lies in the queue now to `judge`, oldest first and those of one id once, and removes what it judges so. What is
 * kept is put at the queue's end, and acknowledged once it is confirmed there, so that a crash may double a letter and never loses one.
 * Handing letters back instead would count as failed deliveries, of which a quorum queue allows only so many.
 */
export function goThroughDeadLetters(
  broker: Broker,
  service: ServiceName,
  judge: (letter: DeadLetter) => Judgement | Promise<Judgement>,
): Promise<void> {
  return broker.withConfirmChannel(async (channel) => {
    const queue = deadQueueOf(service);
    const { messageCount } = await step(() => channel.checkQueue(queue));
    const seen = new Set<string>();
    for (let left = messageCount; left > 0; left -= 1) {
      const message = await step(() => channel.get(queue));
      if (!message) break;
      const letter = toDeadLetter(message, service);
      const isDouble = seen.has(letter.id);
      seen.add(letter.id);
      if (isDouble || (await judge(letter)) === 'remove') channel.ack(message);
      else putBack(channel, queue, message);
      if (left % maxUnconfirmed === 0) await step(() => channel.waitForConfirms());
    }
    await step(() => channel.waitForConfirms());
  }, passDeadlineMs);
}

type Judgement = 'keep' | 'remove';

const step = <Result>(work: () => PromiseLike<Result>) =>
  withDeadline(stepDeadlineMs, 'unavailable', async () => await work());

/** A letter that is not confirmed stays unacknowledged: the channel's end returns it. */
function putBack(channel: ConfirmChannel, queue: string, message: GetMessage): void {
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
    (error: unknown) => {
      if (!error) channel.ack(message);
    },
  );
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
