import {
  errorCodes,
  requests,
  type ErrorCode,
  type RequestName,
  type RequestPayload,
  type RequestReply,
} from '@slideloom/contracts';
import {
  AppError,
  currentTraceparent,
  inEntrySpan,
  inSpan,
  toAppError,
  uuidV7,
  withDeadline,
  type Logger,
} from '@slideloom/service-kit';
import type { Channel, ConsumeMessage } from 'amqplib';
import { tie, type Broker } from './broker.ts';
import { consumeQueues, type Consumer } from './consume-queues.ts';
import { describeDestination } from './describe-destination.ts';
import { exchanges, formerQueueOf, queueOf } from './topology.ts';

/** RabbitMQ's pseudo-queue: replies come back on the asking channel. Source: RabbitMQ's direct reply-to guide. */
const directReplyTo = 'amq.rabbitmq.reply-to';
const maxWaitingRequests = 1_000;
/** The header with the moment of asking, ms since 1970. */
const askedAt = 'x-asked-at';

export type Requester = {
  /** Asks the owner of a request and waits for its answer, at most until the request's deadline. */
  request<Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
    signal?: AbortSignal,
  ): Promise<RequestReply<Name>>;
};

type Answer = { ok: true; reply: unknown } | { ok: false; code: ErrorCode; message: string };

/** Rejects with the owner's error, with `planner_unavailable` after the deadline, or `unavailable` without a broker. */
export async function createRequester(broker: Broker, logger: Logger): Promise<Requester> {
  let channel: Channel | undefined;
  const waiting = new Map<string, (answer: Answer) => void>();

  await broker.attach(async (connection) => {
    const opened = await connection.createChannel();
    tie(opened, connection, logger, 'requester');
    opened.on('close', () => {
      if (channel === opened) channel = undefined;
      for (const answer of waiting.values())
        answer({ ok: false, code: 'unavailable', message: errorCodes.unavailable.message });
    });
    await opened.consume(
      directReplyTo,
      (message) => {
        if (!message) return;
        waiting.get(String(message.properties.correlationId))?.(readAnswer(message));
      },
      { noAck: true },
    );
    channel = opened;
  });

  return {
    async request(name, payload, signal) {
      const target = channel;
      if (!target || waiting.size >= maxWaitingRequests) throw new AppError('unavailable');
      const id = uuidV7.next();
      const { deadlineMs, reply } = requests[name];
      try {
        const attributes = describeDestination(exchanges.jobs, queueOf(name));
        const answer = await inSpan(`request ${queueOf(name)}`, { kind: 'CLIENT', attributes }, () =>
          withDeadline(
            deadlineMs,
            'planner_unavailable',
            () =>
              new Promise<Answer>((resolve) => {
                waiting.set(id, resolve);
                ask(target, name, id, payload);
              }),
            signal,
          ),
        );
        if (!answer.ok)
          throw new AppError(answer.code in errorCodes ? answer.code : 'internal', { message: answer.message });
        return reply.parse(answer.reply) as RequestReply<typeof name>;
      } finally {
        waiting.delete(id);
      }
    },
  };
}

function ask(channel: Channel, name: RequestName, correlationId: string, payload: unknown): void {
  const contentType = 'application/json';
  const expiration = requests[name].deadlineMs;
  try {
    const traceparent = currentTraceparent();
    const headers = { [askedAt]: Date.now(), ...(traceparent !== null && { traceparent }) };
    const options = { correlationId, replyTo: directReplyTo, type: name, contentType, expiration, headers };
    channel.publish(exchanges.jobs, queueOf(name), Buffer.from(JSON.stringify(payload)), options);
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
}

function readAnswer(message: ConsumeMessage): Answer {
  try {
    return JSON.parse(message.content.toString('utf8')) as Answer;
  } catch {
    return { ok: false, code: 'internal', message: errorCodes.internal.message };
  }
}

/**
 * Answers a request; `handler` gets the parsed payload, a signal that fires at the deadline, and the time until then: a request that has
 * waited for its turn has less. Drain it on a stop: a request that is cut off is asked again elsewhere, but its caller waits meanwhile.
 */
export async function serveRequests<Name extends RequestName>(options: {
  broker: Broker;
  logger: Logger;
  name: Name;
  prefetch: number;
  handler: (payload: RequestPayload<Name>, signal: AbortSignal, leftMs: number) => Promise<RequestReply<Name>>;
}): Promise<Consumer> {
  const { broker, name, logger, prefetch } = options;
  const answerTo = async (message: ConsumeMessage): Promise<Answer> => {
    try {
      const payload = requests[name].payload.parse(
        JSON.parse(message.content.toString('utf8')),
      ) as RequestPayload<Name>;
      const leftMs = timeLeft(message, requests[name].deadlineMs);
      const reply = await withDeadline(leftMs, 'planner_unavailable', (signal) =>
        options.handler(payload, signal, leftMs),
      );
      return { ok: true, reply };
    } catch (error) {
      const known = toAppError(error);
      logger.warn({ err: error, request: name }, 'request failed');
      return { ok: false, code: known.code, message: known.message };
    }
  };

  const handle = async (message: ConsumeMessage, channel: Channel): Promise<void> => {
    const answer = await answerTo(message);
    try {
      const { replyTo, correlationId } = message.properties as { replyTo?: string; correlationId?: string };
      if (replyTo) channel.sendToQueue(replyTo, Buffer.from(JSON.stringify(answer)), { correlationId });
      channel.ack(message);
    } catch {
      // The channel is closed; the request is sent again elsewhere, or its deadline ends the wait.
    }
  };

  const handleInTrace = (message: ConsumeMessage, channel: Channel): Promise<void> => {
    const traceparent = message.properties.headers?.['traceparent'] as unknown;
    const attributes = describeDestination(exchanges.jobs, queueOf(name));
    const options = { kind: 'CONSUMER', attributes, traceparent } as const;
    return inEntrySpan(`process ${queueOf(name)}`, options, () => handle(message, channel));
  };
  const handlers = new Map([[queueOf(name), handleInTrace]]);
  const optional = new Map([[formerQueueOf(name), handleInTrace]]);
  return consumeQueues({ broker, logger, what: 'responder', prefetch, handlers, optional });
}

/** The whole time where nothing says when it was asked, or a clock that is wrong does: the broker delivers nothing that has waited so long. */
function timeLeft({ properties }: ConsumeMessage, deadlineMs: number): number {
  const waitedMs = Date.now() - Number(properties.headers?.[askedAt]);
  return waitedMs > 0 && waitedMs < deadlineMs ? deadlineMs - waitedMs : deadlineMs;
}
