import { commands, requests, type CommandName, type RequestName, type ServiceName } from '@slideloom/contracts';
import type { Channel, Options } from 'amqplib';

/** Every exchange. `delay` is a family, one fanout for each level. */
export const exchanges = {
  jobs: 'slideloom.jobs',
  events: 'slideloom.events',
  dead: 'slideloom.dead',
  delay: (levelMs: number) => `slideloom.delay.${levelMs}`,
} as const;

/**
 * How long a message can wait, ms. One queue for each time avoids head-of-line blocking. The levels are so close that no message waits
 * longer than twice its delay plus ten seconds: that long the sweep leaves its job alone.
 */
export const delayLevelsMs = [1_000, 5_000, 15_000, 30_000, 60_000, 120_000] as const;

/** The queue of a command or request, which is also its routing key. A changed argument below needs a new version there. */
export function queueOf(name: CommandName | RequestName): string {
  const { version } = name in commands ? commands[name as CommandName] : requests[name as RequestName];
  return `${name}.v${version}`;
}

/**
 * Where gateways of the release before ask, during a rollout alone: a classic queue, which is served where it stands and not declared,
 * because one on a lost node cannot be.
 */
export function formerQueueOf(name: RequestName): string {
  return `${name}.v${requests[name].version - 1}`;
}

/** Where a service's messages end that will not be tried again. */
export function deadQueueOf(service: ServiceName): string {
  return `${service}.dead.v1`;
}

/** The smallest level that is at least `ms`, or the largest: a longer delay is made of several. */
export function delayLevelFor(ms: number): number {
  return delayLevelsMs.find((level) => level >= ms) ?? delayLevelsMs[delayLevelsMs.length - 1]!;
}

const quorum = { 'x-queue-type': 'quorum' };
/** At-least-once dead-lettering asks for `reject-publish`. Source: RabbitMQ's quorum queue guide. */
const deadLetterTo = (exchange: string) => ({
  'x-dead-letter-exchange': exchange,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

/** A guard alone: attempts are counted in PostgreSQL, and end a job long before this. */
const deliveryLimit = 20;
const maxDeadLetters = 100_000;

type Queue = { name: string; options: Options.AssertQueue; bindings: { exchange: string; key: string }[] };

/** The whole topology, made from the message catalogue. */
export function queues(): Queue[] {
  const work = Object.keys(commands).map((name) => {
    const queue = queueOf(name as CommandName);
    const queueArguments = { ...quorum, ...deadLetterTo(exchanges.dead), 'x-delivery-limit': deliveryLimit };
    return {
      name: queue,
      options: { arguments: queueArguments },
      bindings: [{ exchange: exchanges.jobs, key: queue }],
    };
  });
  const asked = Object.entries(requests).map(([name, { deadlineMs }]) => {
    const queue = queueOf(name as RequestName);
    // These are quorum queues too, although nothing is lost with them: a durable classic queue is refused while its node is away, and a service
    // that declares it has no connection at all (ADR 87).
    const queueArguments = {
      ...quorum,
      'x-delivery-limit': deliveryLimit,
      'x-message-ttl': deadlineMs,
      'x-max-length': 1_000,
    };
    return {
      name: queue,
      options: { arguments: queueArguments },
      bindings: [{ exchange: exchanges.jobs, key: queue }],
    };
  });
  const delayed = delayLevelsMs.map((level) => ({
    name: `delay.${level}.v1`,
    options: { arguments: { ...quorum, ...deadLetterTo(exchanges.jobs), 'x-message-ttl': level } },
    bindings: [{ exchange: exchanges.delay(level), key: '' }],
  }));
  const owners = [...new Set(Object.values(commands).map((command) => command.owner))];
  const dead = owners.map((owner) => ({
    name: deadQueueOf(owner),
    options: { arguments: { ...quorum, 'x-max-length': maxDeadLetters } },
    bindings: (Object.keys(commands) as CommandName[])
      .filter((name) => commands[name].owner === owner)
      .map((name) => ({ exchange: exchanges.dead, key: queueOf(name) })),
  }));
  return [...work, ...asked, ...delayed, ...dead];
}

/**
 * Declares everything; what stands already is left as it is. Rejects with the broker's PRECONDITION_FAILED when a queue
 * stands with other arguments.
 */
export async function declareTopology(channel: Channel): Promise<void> {
  await channel.assertExchange(exchanges.jobs, 'direct', { durable: true });
  await channel.assertExchange(exchanges.events, 'topic', { durable: true });
  await channel.assertExchange(exchanges.dead, 'direct', { durable: true });
  for (const level of delayLevelsMs) await channel.assertExchange(exchanges.delay(level), 'fanout', { durable: true });
  for (const queue of queues()) {
    await channel.assertQueue(queue.name, { durable: true, ...queue.options });
    for (const { exchange, key } of queue.bindings) await channel.bindQueue(queue.name, exchange, key);
  }
}
