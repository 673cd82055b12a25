import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commands, requests } from '@slideloom/contracts';
import { declareTopology, delayLevelFor, delayLevelsMs, exchanges, queueOf, queues } from '../src/index.ts';
import { createBrokerWorld, type BrokerWorld } from './support/broker-world.ts';

let world: BrokerWorld;

beforeAll(async () => {
  world = await createBrokerWorld();
});
afterAll(() => world.close());

describe('the topology', () => {
  it('is declared again and again without a change, as every service does when it connects', async () => {
    await world.observer.withChannel(async (channel) => {
      await declareTopology(channel);
      await declareTopology(channel);
    });
    for (const { name } of queues()) expect(await world.depth(name)).toBe(0);
  });

  it('has a durable, replicated queue for every command, with an end to deliveries and a place for dead letters', () => {
    const byName = new Map(queues().map((queue) => [queue.name, queue]));
    for (const [name, { owner }] of Object.entries(commands)) {
      const queue = queueOf(name as keyof typeof commands);
      expect(byName.get(queue)).toMatchObject({
        options: {
          arguments: {
            'x-queue-type': 'quorum',
            'x-delivery-limit': 20,
            'x-dead-letter-exchange': exchanges.dead,
            'x-dead-letter-strategy': 'at-least-once',
          },
        },
      });
      const dead = byName.get(`${owner}.dead.v1`);
      expect(dead?.bindings).toContainEqual({ exchange: exchanges.dead, key: queue });
    }
  });

  it('has a replicated queue for every request, which forgets what nobody waits for any more', () => {
    const byName = new Map(queues().map((queue) => [queue.name, queue]));
    for (const [name, { deadlineMs }] of Object.entries(requests)) {
      expect(byName.get(queueOf(name as keyof typeof requests))).toMatchObject({
        options: { arguments: { 'x-queue-type': 'quorum', 'x-message-ttl': deadlineMs, 'x-max-length': 1_000 } },
      });
    }
  });

  it('comes back whole after its queues and exchanges were deleted under the services', async () => {
    await world.observer.withChannel(async (channel) => {
      for (const { name } of queues()) await channel.deleteQueue(name);
      await channel.deleteExchange(exchanges.jobs);
      await channel.deleteExchange(exchanges.dead);
    });
    await world.open();
    for (const { name } of queues()) expect(await world.depth(name)).toBe(0);
  });

  it('refuses a queue that stands with other arguments', async () => {
    const queue = queueOf('slides.render');
    await world.observer.withChannel(async (channel) => {
      await channel.deleteQueue(queue);
      await channel.assertQueue(queue, { durable: true });
    });
    await expect(world.observer.withChannel((channel) => declareTopology(channel))).rejects.toMatchObject({
      code: 406,
    });
    await world.observer.withChannel((channel) => channel.deleteQueue(queue));
  });
});

describe('the levels of delay', () => {
  it('make nobody wait less than asked, up to the longest, nor more than twice that and ten seconds', () => {
    for (let ms = 0; ms <= 120_000; ms += 250) {
      expect(delayLevelFor(ms)).toBeGreaterThanOrEqual(ms);
      expect(delayLevelFor(ms)).toBeLessThanOrEqual(2 * ms + 10_000);
    }
    expect(delayLevelFor(3_600_000)).toBe(120_000);
    expect([...delayLevelsMs]).toEqual([...delayLevelsMs].sort((one, other) => one - other));
  });
});
