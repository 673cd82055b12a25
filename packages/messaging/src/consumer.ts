import { commands, type CommandName, type CommandPayload } from '@slideloom/contracts';
import { inEntrySpan, type Logger, type Span } from '@slideloom/service-kit';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Broker } from './broker.ts';
import { consumeQueues, type Consumer, type QueueHandler } from './consume-queues.ts';
import { describeDestination } from './describe-destination.ts';
import type { Publisher } from './publisher.ts';
import { queueOf } from './topology.ts';

/** What becomes of a message when its handler is done with it. */
export type AckDecision =
  | { action: 'done' }
  /** Deliver it again after about `ms`. */
  | { action: 'wait'; ms: number }
  /** Park it among the dead letters. */
  | { action: 'dead'; code: string; text: string };

export type Delivery<Name extends CommandName> = {
  payload: CommandPayload<Name>;
  messageId: string;
  traceparent: string | null;
};

export type CommandHandlers = { [Name in CommandName]?: (delivery: Delivery<Name>) => Promise<AckDecision> };

/** How long a message waits whose handler could not even say what to do with it (the database was away, say), ms. */
const brokenHandlerWaitMs = 5_000;

/**
 * Consumes the commands of one service, at most `prefetch` at a time. A message is acknowledged once its decision is carried
 * out: done, sent to wait, or parked with its reason. What cannot be read is parked. What cannot be carried out, because
 * the broker is going, is redelivered; the handlers may run twice (invariant 3).
 */
export async function consumeCommands(options: {
  broker: Broker;
  publisher: Publisher;
  logger: Logger;
  prefetch: number;
  handlers: CommandHandlers;
}): Promise<Consumer> {
  const { broker, publisher, logger, prefetch } = options;

  const carryOut = async (channel: Channel, message: ConsumeMessage, decision: AckDecision): Promise<void> => {
    if (decision.action === 'wait') await publisher.delay(message, decision.ms);
    if (decision.action === 'dead') await publisher.deadLetter(message, { code: decision.code, text: decision.text });
    channel.ack(message);
  };

  const handle = async (name: CommandName, message: ConsumeMessage, channel: Channel, span: Span): Promise<void> => {
    try {
      const decision = await judge(name, message);
      span.setAttribute('slideloom.decision', decision.action);
      await carryOut(channel, message, decision);
    } catch (error) {
      logger.warn({ err: error, queue: queueOf(name) }, 'message goes back to its queue');
      try {
        channel.nack(message, false, true);
      } catch {
        // The channel is closed; the broker redelivers by itself.
      }
    }
  };

  const handlerOf = (name: CommandName) =>
    options.handlers[name] as (delivery: Delivery<CommandName>) => Promise<AckDecision>;

  const judge = async (name: CommandName, message: ConsumeMessage): Promise<AckDecision> => {
    const parsed = parse(name, message);
    if (!parsed) return { action: 'dead', code: 'unreadable', text: 'The message is not what its type promises' };
    try {
      return await handlerOf(name)(parsed);
    } catch (error) {
      logger.error({ err: error, queue: queueOf(name), messageId: parsed.messageId }, 'handler failed');
      return { action: 'wait', ms: brokenHandlerWaitMs };
    }
  };

  /** Handles a message in the trace that it carries; a message without one starts its own. */
  const handleInTrace = (name: CommandName, message: ConsumeMessage, channel: Channel): Promise<void> => {
    const queue = queueOf(name);
    const traceparent = message.properties.headers?.['traceparent'] as unknown;
    return inEntrySpan(`process ${queue}`, { kind: 'CONSUMER', traceparent }, (span) => {
      if (span.isRecording()) {
        span.setAttributes({
          ...describeDestination(message.fields.exchange, queue),
          'messaging.operation.type': 'process',
        });
        span.setAttribute('messaging.message.id', String(message.properties.messageId));
      }
      return handle(name, message, channel, span);
    });
  };

  const handlers = new Map<string, QueueHandler>(
    (Object.keys(options.handlers) as CommandName[]).map((name) => [
      queueOf(name),
      (message, channel) => handleInTrace(name, message, channel),
    ]),
  );
  return consumeQueues({ broker, logger, what: 'consumer', prefetch, handlers });
}

function parse<Name extends CommandName>(name: Name, message: ConsumeMessage): Delivery<Name> | null {
  try {
    const payload = commands[name].payload.parse(JSON.parse(message.content.toString('utf8')));
    const traceparent = message.properties.headers?.['traceparent'] as unknown;
    return {
      payload: payload as CommandPayload<Name>,
      messageId: String(message.properties.messageId),
      traceparent: typeof traceparent === 'string' ? traceparent : null,
    };
  } catch {
    return null;
  }
}
