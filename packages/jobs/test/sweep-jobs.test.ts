import { beforeEach, describe, expect, it } from '@jest/globals';
import type { JobType } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { createSilentLogger } from '@slideloom/testing';
import { sweepJobs, type OutboxMessage } from '../src/index.ts';

let stuck: Record<string, string[]>;
let asked: { type: string; inQueue: number; limit: number }[];
let published: OutboxMessage[];
let hasMemory: boolean;
let forgotten: number;
let waiting: (command: string) => Promise<number>;
let publish: (message: OutboxMessage) => Promise<void>;

beforeEach(() => {
  stuck = { image_gen: [], render: [] };
  [asked, published, hasMemory, forgotten] = [[], [], true, 0];
  reported = [];
  waiting = async (command) => (command === 'slides.render' ? 7 : 0);
  publish = async (message) => void published.push(message);
});

let nextId = 0;
let reported: [JobType, number][] = [];
const round = () =>
  sweepJobs({
    store: {
      dueTypes: async () => Object.keys(stuck) as JobType[],
      sweep: async (sweep) => {
        asked.push(sweep);
        return (stuck[sweep.type] ?? []).map((id) => ({ id, traceparent: `trace of ${id}` }));
      },
      forgetPublished: async () => (forgotten += 1),
    },
    broker: {
      waitingMessages: waiting,
      checkMemory: async (onForgotten) => {
        if (hasMemory) return 'remembered';
        await onForgotten();
        return 'forgotten';
      },
    },
    publisher: { publish: (message) => publish(message) },
    ids: { next: () => `id-${(nextId += 1)}` },
    logger: createSilentLogger(),
    onPublished: (type, messages) => void reported.push([type, messages]),
  });

describe('a round over stuck jobs', () => {
  it('tells the store how many messages wait in the queue of each type, and publishes what it answers, in the trace that each began in', async () => {
    stuck = { image_gen: ['a'], render: ['b', 'c'] };
    expect(await round()).toBe(3);
    expect(reported).toEqual([
      ['image_gen', 1],
      ['render', 2],
    ]);
    expect(asked).toEqual([
      { type: 'image_gen', inQueue: 0, limit: 1_000 },
      { type: 'render', inQueue: 7, limit: 1_000 },
    ]);
    expect(published.map(({ kind, name, payload, traceparent }) => [kind, name, payload, traceparent])).toEqual([
      ['command', 'image.generate', { job_id: 'a' }, 'trace of a'],
      ['command', 'slides.render', { job_id: 'b' }, 'trace of b'],
      ['command', 'slides.render', { job_id: 'c' }, 'trace of c'],
    ]);
    expect(new Set(published.map(({ id }) => id)).size).toBe(3);
  });

  it('makes every unfinished job due first, if the broker has lost its memory, and only then', async () => {
    await round();
    expect(forgotten).toBe(0);
    hasMemory = false;
    await round();
    expect(forgotten).toBe(1);
  });

  it('gives every type its turn, although another cannot be looked at, and says so', async () => {
    stuck = { image_gen: ['a'], render: ['b'] };
    waiting = (command) =>
      command === 'image.generate' ? Promise.reject(new AppError('unavailable')) : Promise.resolve(0);
    await expect(round()).rejects.toMatchObject({ code: 'unavailable' });
    expect(published.map(({ payload }) => payload)).toEqual([{ job_id: 'b' }]);
  });

  it('publishes the others when one is not taken, and counts those that were', async () => {
    stuck = { image_gen: [], render: ['a', 'b', 'c'] };
    publish = async (message) => {
      if ((message.payload as { job_id: string }).job_id === 'a') throw new AppError('unavailable');
      published.push(message);
    };
    expect(await round()).toBe(2);
    expect(published).toHaveLength(2);
  });
});
