import { commands, events, type CommandName, type EventName, type EventPayload } from '@slideloom/contracts';
import { AppError, createSlots, currentTraceparent, inProducerSpan, type Logger } from '@slideloom/service-kit';
import type { Writable } from 'node:stream';
import type { ChannelModel, ConfirmChannel, Message, Options } from 'amqplib';
import { tie, type Broker } from './broker.ts';
import { describeDestination } from './describe-destination.ts';
import { delayLevelFor, exchanges, queueOf } from './topology.ts';

/** A message as the outbox holds it. */
export type OutgoingMessage = {
  /** UUID, unique for the message. */
  id: string;
  kind: 'command' | 'event';
  name: string;
  payload: unknown;
  traceparent: string | null;
};

export type Publisher = {
  /** Whether the broker takes messages at present: it is connected, and no alarm of its own (memory, disk) blocks it. */
  isOpen(): boolean;
  /** Resolves once the broker has confirmed the message; rejects with `unavailable` when it has not within the deadline. */
  publish(message: OutgoingMessage): Promise<void>;
  /** Sends a received message to wait for about `ms`, after which it is delivered to its own queue again. */
  delay(message: Message, ms: number): Promise<void>;
  /** Sends a received message to its service's dead letters, with a reason. */
  deadLetter(message: Message, reason: { code: string; text: string }): Promise<void>;
  /** Publishes an event without waiting for a confirmation: a best-effort notification, which may be lost. */
  notify<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
};

const confirmDeadlineMs = 5_000;
/**
 * Messages sent and not confirmed yet, whether or not a caller still waits for that: a socket that takes nothing keeps them all.
 * Beyond this a publish is refused, and the outbox keeps the message.
 */
const maxUnconfirmed = 10_000;

/** A message that is to be confirmed. Its id is its slot and a number, as slots are used again. */
type Waiting = { id: string; resolve: () => void; reject: (error: AppError) => void; timer: NodeJS.Timeout };

/** Publishes on one confirm channel, `mandatory`: what no queue takes is an error, not a loss. */
export async function createPublisher(broker: Broker, logger: Logger): Promise<Publisher> {
  let channel: ConfirmChannel | undefined;
  let unconfirmed = 0;
  let isBlocked = false;
  let holdWrites: () => void = () => undefined;
  const waiting = createSlots<Waiting>();

  const settle = (id: string, error?: AppError) => {
    const slot = Number.parseInt(id, 10);
    const entry = waiting.get(slot);
    if (entry?.id !== id) return;
    waiting.delete(slot);
    clearTimeout(entry.timer);
    if (error) entry.reject(error);
    else entry.resolve();
  };

  await broker.attach(async (connection) => {
    const opened = await connection.createConfirmChannel();
    tie(opened, connection, logger, 'publisher');
    opened.on('close', () => {
      if (channel === opened) channel = undefined;
      for (const { id } of waiting) settle(id, unavailable('the publishing channel closed'));
    });
    opened.on('return', (message: Message) => {
      settle(String(message.properties.headers?.['x-publish-id']), unavailable('no queue takes the message'));
    });
    holdWrites = createWriteHold(connection);
    connection.on('blocked', (reason: unknown) => {
      isBlocked = true;
      logger.warn({ reason }, 'the broker takes no messages');
    });
    connection.on('unblocked', () => void (isBlocked = false));
    isBlocked = false;
    unconfirmed = 0;
    channel = opened;
  });

  let sequence = 0;
  const send = (exchange: string, key: string, content: Buffer, options: Options.Publish): Promise<void> => {
    const target = channel;
    if (!target) return Promise.reject(unavailable('no connection to the broker'));
    // What is sent meanwhile is not lost but held back: each try would be one more copy when the alarm is over.
    if (isBlocked) return Promise.reject(unavailable('the broker takes no messages'));
    if (unconfirmed >= maxUnconfirmed) return Promise.reject(unavailable('too many unconfirmed messages'));
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => settle(entry.id, unavailable('the broker did not confirm in time')),
        confirmDeadlineMs,
      );
      const entry: Waiting = { id: '', resolve, reject, timer };
      const publishId = (entry.id = `${waiting.add(entry)}.${++sequence}`);
      const headers = { ...(options.headers as object), 'x-publish-id': publishId };
      try {
        holdWrites();
        target.publish(
          exchange,
          key,
          content,
          { mandatory: true, ...options, headers, persistent: true },
          (error: unknown) => {
            if (channel === target) unconfirmed -= 1;
            settle(publishId, error ? unavailable('the broker refused the message') : undefined);
          },
        );
        unconfirmed += 1;
      } catch {
        settle(publishId, unavailable('the publishing channel closed'));
      }
    });
  };

  return {
    isOpen: () => channel !== undefined && !isBlocked,
    publish(message) {
      const { exchange, key, version, isMandatory } = addressOf(message);
      const sendAs = (traceparent: string | null) => {
        const options = toOptions({ ...message, traceparent }, version);
        return send(exchange, key, toContent(message.payload), { ...options, mandatory: isMandatory });
      };
      if (message.traceparent === null) return sendAs(null);
      const attributes = { ...describeDestination(exchange, key), 'messaging.message.id': message.id };
      return inProducerSpan(`publish ${key}`, { traceparent: message.traceparent, attributes }, (span) =>
        sendAs(currentTraceparent(span) ?? message.traceparent),
      );
    },
    delay: (message, ms) =>
      send(exchanges.delay(delayLevelFor(ms)), message.fields.routingKey, message.content, carryOver(message)),
    deadLetter: (message, reason) =>
      send(exchanges.dead, message.fields.routingKey, message.content, {
        ...carryOver(message),
        headers: {
          ...originalHeaders(message),
          'x-dead-code': reason.code,
          'x-dead-reason': reason.text.slice(0, 1_000),
          'x-dead-at': new Date().toISOString(),
        },
      }),
    notify(name, payload) {
      try {
        channel?.publish(exchanges.events, name, toContent(payload), { contentType: 'application/json', type: name });
      } catch {
        // The channel has just closed; a notification may be lost.
      }
    },
  };
}

/**
 * What is published in one turn of the event loop goes to the socket in one write: each write of its own costs a system call and
 * wakes the broker. amqplib flushes in `setImmediate`, so the hold ends right behind it.
 */
function createWriteHold(connection: ChannelModel): () => void {
  const { stream } = connection.connection as unknown as { stream?: Partial<Writable> };
  let isHeld = false;
  return () => {
    if (isHeld || !stream?.cork || !stream.uncork) return;
    isHeld = true;
    stream.cork();
    setImmediate(() =>
      setImmediate(() => {
        isHeld = false;
        stream.uncork?.();
      }),
    );
  };
}

function unavailable(detail: string): AppError {
  return new AppError('unavailable', { cause: new Error(detail) });
}

function addressOf(message: OutgoingMessage) {
  if (message.kind === 'command') {
    const name = message.name as CommandName;
    return { exchange: exchanges.jobs, key: queueOf(name), version: commands[name].version, isMandatory: true };
  }
  // An event may have no subscriber.
  const { version } = events[message.name as EventName];
  return { exchange: exchanges.events, key: message.name, version, isMandatory: false };
}

const toContent = (payload: unknown) => Buffer.from(JSON.stringify(payload));

function toOptions(message: OutgoingMessage, version: number): Options.Publish {
  return {
    messageId: message.id,
    type: message.name,
    contentType: 'application/json',
    timestamp: Math.floor(Date.now() / 1_000),
    headers: {
      'x-version': version,
      ...(message.traceparent === null ? {} : { traceparent: message.traceparent }),
    },
  };
}

/** The properties that a message keeps on its way through a delay; RabbitMQ's own death records stay behind. */
function carryOver(message: Message): Options.Publish {
  const { messageId, type, contentType, timestamp } = message.properties;
  return { messageId, type, contentType, timestamp, headers: originalHeaders(message) };
}

function originalHeaders(message: Message): Record<string, unknown> {
  const headers = message.properties.headers ?? {};
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'traceparent' || name === 'x-version'));
}
