import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import {
  countDeadLetters,
  deadQueueOf,
  goThroughDeadLetters,
  listDeadLetters,
  purgeDeadLetters,
  type Broker,
} from '../src/index.ts';
import { createBrokerWorld, type BrokerWorld } from './support/broker-world.ts';

let world: BrokerWorld;
const queue = deadQueueOf('render');

beforeAll(async () => {
  world = await createBrokerWorld();
});
afterAll(() => world.close());
beforeEach(() => world.observer.withChannel(async (channel) => void (await channel.purgeQueue(queue))));

const park = (content: string, options: { messageId?: string; headers?: Record<string, unknown> } = {}) =>
  world.observer.withConfirmChannel(async (channel) => {
    channel.sendToQueue(queue, Buffer.from(content), { type: 'slides.render', ...options });
    await channel.waitForConfirms();
  });

const forget = (id: string) =>
  goThroughDeadLetters(world.observer, 'render', (letter) => (letter.id === id ? 'remove' : 'keep'));
const listedIds = async () => (await listDeadLetters(world.observer, 'render')).map(({ id }) => id);

/** Runs `work` while deadlines pass only as the test says. */
async function withOwnTime(work: () => Promise<void>): Promise<void> {
  const real = ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] as const;
  jest.useFakeTimers({ doNotFake: [...real, 'clearImmediate', 'clearInterval'] });
  try {
    await work();
  } finally {
    jest.useRealTimers();
  }
}

describe('dead letters', () => {
  it('are listed oldest first with reason, time and job, as often as one likes, and stay', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [index, messageId] of ids.entries()) {
      const headers = { 'x-dead-code': 'internal', 'x-dead-reason': 'why', 'x-dead-at': '2026-11-21T00:00:00.000Z' };
      await park(JSON.stringify({ job_id: `job ${index}` }), { messageId, headers });
    }
    for (let time = 0; time < 3; time += 1) {
      expect(await listDeadLetters(world.observer, 'render')).toEqual(
        ids.map((id, index) => ({
          id,
          service: 'render',
          name: 'slides.render',
          code: 'internal',
          reason: 'why',
          parkedAt: '2026-11-21T00:00:00.000Z',
          body: `{"job_id":"job ${index}"}`,
          jobId: `job ${index}`,
        })),
      );
    }
    expect(await world.depth(queue)).toBe(3);
  });

  it('are removed one by one, and the others stay', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const messageId of ids) await park('{}', { messageId });
    await forget(ids[0]!);
    expect(await listedIds()).toEqual([ids[1]]);
    expect(await countDeadLetters(world.observer, 'render')).toBe(1);
  });

  it('that have no id are not lost by being looked at: each is its own', async () => {
    await park('garbage one');
    await park('garbage two');
    await listDeadLetters(world.observer, 'render');
    const letters = await listDeadLetters(world.observer, 'render');
    expect(letters.map(({ body }) => body)).toEqual(['garbage one', 'garbage two']);
    expect(new Set(letters.map(({ id }) => id)).size).toBe(2);
    await forget(letters[0]!.id);
    expect((await listDeadLetters(world.observer, 'render')).map(({ body }) => body)).toEqual(['garbage two']);
  });

  it('that a crash doubled are shown once, and are single again', async () => {
    const messageId = randomUUID();
    await park('{}', { messageId });
    await park('{}', { messageId });
    expect(await listDeadLetters(world.observer, 'render')).toHaveLength(1);
    expect(await world.depth(queue)).toBe(1);
  });

  it('are listed and purged as many as there are, and nothing is published by a purge', async () => {
    const count = 1_050;
    await world.observer.withConfirmChannel(async (channel) => {
      for (let n = 0; n < count; n += 1)
        channel.sendToQueue(queue, Buffer.from('{}'), { type: 'slides.render', messageId: `letter-${n}` });
      await channel.waitForConfirms();
    });
    const ids = await listedIds();
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([count, 'letter-0', `letter-${count - 1}`]);
    const silent: Broker = { ...world.observer, withConfirmChannel: () => Promise.reject(new Error('publishes')) };
    expect(await purgeDeadLetters(silent, 'render')).toBe(count);
    expect(await countDeadLetters(world.observer, 'render')).toBe(0);
  });

  it('may take longer in all than one answer of the broker may', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const messageId of ids) await park('{}', { messageId });
    const seen: string[] = [];
    await withOwnTime(() =>
      goThroughDeadLetters(world.observer, 'render', ({ id }) => {
        seen.push(id);
        jest.advanceTimersByTime(25_000);
        return 'keep';
      }),
    );
    expect(seen).toEqual(ids);
    expect(await listedIds()).toEqual(ids);
  });

  it('are not lost when the broker falls silent in the middle, which is said after its deadline', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const messageId of ids) await park('{}', { messageId });
    const broker = await world.open(world.proxy.url);
    const seen: string[] = [];
    await withOwnTime(async () => {
      let outcome: unknown;
      const pass = goThroughDeadLetters(broker, 'render', ({ id }) => {
        seen.push(id);
        if (seen.length === 2) world.proxy.freeze();
        return 'keep';
      }).catch((error: unknown) => void (outcome = error));
      while (seen.length < 2) await new Promise(setImmediate);
      for (let second = 0; second < 31; second += 1) {
        await new Promise(setImmediate);
        jest.advanceTimersByTime(1_000);
      }
      await pass;
      expect(outcome).toMatchObject({ code: 'unavailable' });
    });
    world.proxy.cut();
    world.proxy.heal();
    // The first may have its new place already.
    await eventually(async () => expect((await listedIds()).toSorted()).toEqual(ids.toSorted()));
    expect(await world.depth(queue)).toBe(3);
  });
});
