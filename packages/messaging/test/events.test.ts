import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { listenToEvents, type Publisher } from '../src/index.ts';
import { createBrokerWorld, event, type BrokerWorld } from './support/broker-world.ts';

let world: BrokerWorld;
let sender: Publisher;
let received: string[];

beforeAll(async () => {
  world = await createBrokerWorld();
  ({ publisher: sender } = await world.openPublisher());
});
afterAll(() => world.close());
beforeEach(() => {
  received = [];
});

const listen = async () => {
  const broker = await world.open(world.proxy.url);
  await listenToEvents(broker, world.logger, (name, payload) => {
    if ('job_id' in payload) received.push(`${name} ${payload.job_id}`);
    if (received.length === 1) throw new Error('a listener that breaks');
  });
  return broker;
};

/** Publishes events until one more is received: an event that is published while no process subscribes is lost. */
const receivesAnother = async () => {
  const before = received.length;
  await eventually(async () => {
    await sender.publish(event());
    expect(received.length).toBeGreaterThan(before);
  });
};

describe('a listener to events', () => {
  it('hears on after it broke, after an event that it cannot read, and after its connection was lost', async () => {
    const broker = await listen();
    await receivesAnother();
    await world.observer.withChannel(async (channel) => {
      channel.publish('slideloom.events', 'job.completed', Buffer.from('{'));
      channel.publish('slideloom.events', 'job.unheard_of', Buffer.from('{}'));
    });
    await receivesAnother();
    world.proxy.cut();
    world.proxy.heal();
    await receivesAnother();
    await broker.close();
  });

  it('hears on after its queue was taken away', async () => {
    const broker = await listen();
    await receivesAnother();
    const vhost = new URL(world.url).pathname.slice(1);
    const control = async (...args: string[]) =>
      (await promisify(execFile)(process.env['RABBITMQCTL']!, ['--quiet', '--vhost', vhost, ...args])).stdout;
    const names = (await control('list_queues', 'name', '--no-table-headers')).split('\n');
    for (const name of names.filter((each) => each.startsWith('amq.gen-'))) await control('delete_queue', name);
    await receivesAnother();
    await broker.close();
  });
});
