import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deadQueueOf, listDeadLetters, removeDeadLetters } from '../src/index.ts';
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
    const removed = await removeDeadLetters(world.observer, 'render', ({ id }) => id === ids[0]);
    expect(removed.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await listDeadLetters(world.observer, 'render')).map(({ id }) => id)).toEqual([ids[1]]);
  });

  it('that have no id are not lost by being looked at: each is its own', async () => {
    await park('garbage one');
    await park('garbage two');
    await listDeadLetters(world.observer, 'render');
    const letters = await listDeadLetters(world.observer, 'render');
    expect(letters.map(({ body }) => body)).toEqual(['garbage one', 'garbage two']);
    expect(new Set(letters.map(({ id }) => id)).size).toBe(2);
    await removeDeadLetters(world.observer, 'render', ({ id }) => id === letters[0]!.id);
    expect((await listDeadLetters(world.observer, 'render')).map(({ body }) => body)).toEqual(['garbage two']);
  });

  it('that a crash doubled are shown once, and are single again', async () => {
    const messageId = randomUUID();
    await park('{}', { messageId });
    await park('{}', { messageId });
    expect(await listDeadLetters(world.observer, 'render')).toHaveLength(1);
    expect(await world.depth(queue)).toBe(1);
  });
});
