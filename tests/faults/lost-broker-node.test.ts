import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PlannedDeck } from '@slideloom/contracts';
import { localDir, startRabbitmqCluster, type RabbitmqCluster } from '@slideloom/local';
import { createSilentLogger, eventually } from '@slideloom/testing';
import {
  createPublisher,
  createRequester,
  openBroker,
  queueOf,
  serveRequests,
  type Broker,
} from '@slideloom/messaging';

let cluster: RabbitmqCluster;
const brokers: Broker[] = [];
const logger = createSilentLogger();

beforeAll(async () => {
  mkdirSync(localDir, { recursive: true });
  const dir = mkdtempSync(join(localDir, 'cluster-'));
  cluster = await startRabbitmqCluster({ dir, password: 'cluster', cookie: 'clustercookie' });
}, 240_000);
afterAll(async () => {
  await Promise.all(brokers.map((broker) => broker.close()));
  await cluster?.stop({ discard: true });
}, 60_000);

async function open(node: number): Promise<Broker> {
  const broker = await openBroker({ url: cluster.nodes[node]!.url, name: `at ${node}`, logger });
  brokers.push(broker);
  return broker;
}

const command = (job_id: string) =>
  ({ id: randomUUID(), kind: 'command', name: 'slides.render', payload: { job_id }, traceparent: null }) as const;

/** Wherever the queues' leaders are, one of these takes some of them. */
it.each([0, 1, 2])(
  'node %i of three is killed: nothing that was confirmed is lost, who comes anew finds everything, requests are answered',
  async (lost) => {
    const [one, other] = [0, 1, 2].filter((node) => node !== lost) as [number, number];
    const publisher = await createPublisher(await open(one), logger);
    const sent = Array.from({ length: 50 }, () => randomUUID());
    await Promise.all(sent.map((job_id) => publisher.publish(command(job_id))));

    await cluster.nodes[lost]!.kill();

    const [asking, working] = [await open(one), await open(other)];
    expect([asking, working].map((broker) => broker.state().isConnected)).toEqual([true, true]);
    const got = new Set<string>();
    // Each on a channel of its own: the broker ends one that asks a queue whose next leader is being chosen.
    await eventually(async () => {
      const message = await working.withChannel((channel) => channel.get(queueOf('slides.render'), { noAck: true }));
      if (message) got.add((JSON.parse(message.content.toString()) as { job_id: string }).job_id);
      expect(got.size).toBe(sent.length);
    }, 120_000);
    expect(got).toEqual(new Set(sent));

    const background = { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff', gradientAngle: 180 };
    const deck = { slides: [{ name: 'one', background }], texts: [], images: [] };
    const plan = { deck, pictures: [] } as unknown as PlannedDeck;
    const responder = await serveRequests({
      broker: working,
      logger,
      name: 'slides.plan',
      prefetch: 1,
      handler: async () => plan,
    });
    const requester = await createRequester(asking, logger);
    expect(await requester.request('slides.plan', { prompt: 'x' })).toMatchObject({
      deck: { slides: [{ name: 'one' }] },
    });
    await responder.drain();
    await cluster.nodes[lost]!.start();
  },
  240_000,
);
