import { randomUUID } from 'node:crypto';
import { createSilentLogger, createTestBroker, eventually, type LoggedLine } from '@slideloom/testing';
import type { GetMessage } from 'amqplib';
import { createPublisher, openBroker, type Broker, type OutgoingMessage, type Publisher } from '../../src/index.ts';
import { startBrokerProxy, type BrokerProxy } from './broker-proxy.ts';

export type BrokerWorld = {
  /** The broker itself, and the same behind a proxy that can take it away. */
  url: string;
  proxy: BrokerProxy;
  lines: LoggedLine[];
  logger: ReturnType<typeof createSilentLogger>;
  open(url?: string): Promise<Broker>;
  openPublisher(url?: string): Promise<{ broker: Broker; publisher: Publisher }>;
  /** Looks at the queues without any of what is tested in between. */
  observer: Broker;
  depth(queue: string): Promise<number>;
  /** Takes the next message out of a queue, once there is one. */
  take(queue: string): Promise<GetMessage>;
  close(): Promise<void>;
};

export async function createBrokerWorld(): Promise<BrokerWorld> {
  const { url } = await createTestBroker();
  const proxy = await startBrokerProxy(url);
  const logger = createSilentLogger();
  const brokers: Broker[] = [];
  const open = async (at = url) => {
    const broker = await openBroker({ url: at, name: 'test', logger });
    brokers.push(broker);
    return broker;
  };
  const observer = await open();
  return {
    url,
    proxy,
    logger,
    lines: logger.lines,
    open,
    openPublisher: async (at) => {
      const broker = await open(at);
      return { broker, publisher: await createPublisher(broker, logger) };
    },
    observer,
    depth: (queue) => observer.withChannel(async (channel) => (await channel.checkQueue(queue)).messageCount),
    take: (queue) =>
      eventually(async () => {
        const message = await observer.withChannel((channel) => channel.get(queue, { noAck: true }));
        if (!message) throw new Error(`nothing in ${queue}`);
        return message;
      }),
    async close() {
      proxy.heal();
      await Promise.all(brokers.map((broker) => broker.close()));
      await proxy.close();
    },
  };
}

/** A command to render some job. */
export function command(jobId: string = randomUUID()): OutgoingMessage & { payload: { job_id: string } } {
  return {
    id: randomUUID(),
    kind: 'command',
    name: 'slides.render',
    payload: { job_id: jobId },
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  };
}

/** An event of some job. */
export function event(): OutgoingMessage {
  const payload = { job_id: randomUUID(), team_id: randomUUID(), type: 'render' };
  return { id: randomUUID(), kind: 'event', name: 'job.completed', payload, traceparent: null };
}
