import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { createSilentLogger, createTestClock, eventually, settle, type TestClock } from '@slideloom/testing';
import { createRelay, type OutboxMessage, type Relay } from '../src/index.ts';

let clock: TestClock;
let logger: ReturnType<typeof createSilentLogger>;
let relay: Relay;
let outbox: Map<string, OutboxMessage>;
let takes: number;
let confirms: string[][];
let published: string[];
let publish: (message: OutboxMessage) => Promise<void>;
let isOpen: boolean;

const message = (id: string): OutboxMessage => ({
  id,
  kind: 'command',
  name: 'slides.render',
  payload: {},
  traceparent: null,
});

/** Runs while the outbox is read. */
let duringTake: () => Promise<unknown>;

beforeEach(() => {
  clock = createTestClock();
  logger = createSilentLogger();
  [outbox, takes, confirms, published] = [new Map(), 0, [], []];
  publish = async ({ id }) => void published.push(id);
  isOpen = true;
  duringTake = async () => undefined;
});
afterEach(() => relay.stop());

/** Rows whose hold has lapsed; a take holds what it takes, as the database does. */
function start(
  confirm = async (ids: readonly string[]) => ids.forEach((id) => outbox.delete(id)),
  longestPauseMs?: number,
): Relay {
  const heldUntil = new Map<string, number>();
  relay = createRelay({
    store: {
      take: async ({ limit, holdMs }) => {
        takes += 1;
        await duringTake();
        const due = [...outbox.values()].filter(({ id }) => (heldUntil.get(id) ?? 0) <= clock.now()).slice(0, limit);
        for (const { id } of due) heldUntil.set(id, clock.now() + holdMs);
        return due;
      },
      confirm: (ids) => {
        confirms.push([...ids]);
        return confirm(ids);
      },
    },
    publisher: { publish: (each) => publish(each), isOpen: () => isOpen },
    clock,
    logger,
    ...(longestPauseMs !== undefined && { longestPauseMs }),
  });
  return relay;
}

const fill = (count: number) => {
  for (let index = 0; index < count; index += 1) outbox.set(`m${index}`, message(`m${index}`));
};
const refuse = () => Promise.reject(new AppError('unavailable'));

describe('a message that has just been written', () => {
  it('is published at once, and forgotten together with others once it is confirmed', async () => {
    start();
    const messages = [1, 2, 3].map((index) => message(`m${index}`));
    relay.send(messages.slice(0, 2));
    relay.send(messages.slice(2));
    expect(published).toEqual(['m1', 'm2', 'm3']);
    await settle();
    expect(confirms).toEqual([]);
    await clock.advance(25);
    expect(confirms).toEqual([['m1', 'm2', 'm3']]);
  });

  it('that is not confirmed stays, and the sweep sends it when its hold has lapsed', async () => {
    start();
    await settle();
    publish = refuse;
    outbox.set('m1', message('m1'));
    relay.send([message('m1')]);
    await settle();
    expect(outbox.has('m1')).toBe(true);
    publish = async ({ id }) => void published.push(id);
    await clock.advance(2_000);
    expect(published).toEqual(['m1']);
    await clock.advance(25);
    await eventually(() => expect(outbox.size).toBe(0));
  });

  it('that is confirmed but could not be forgotten is sent again: at least once', async () => {
    fill(1);
    let isAway = true;
    start(async (ids) => {
      if (isAway) throw new AppError('unavailable');
      ids.forEach((id) => outbox.delete(id));
    });
    await settle();
    await clock.advance(25);
    await eventually(() => expect(confirms).toHaveLength(1));
    isAway = false;
    await clock.advance(10_000);
    expect(published).toEqual(['m0', 'm0']);
    await clock.advance(25);
    await eventually(() => expect(outbox.size).toBe(0));
  });

  it('is held for its writer while that has a broker, and for nobody while it has none', () => {
    start();
    expect(relay.holdMs).toBe(10_000);
    isOpen = false;
    expect(relay.holdMs).toBe(0);
  });

  it('never makes its writer fail, whatever the publisher throws', async () => {
    start();
    publish = () => {
      throw new TypeError('no such command');
    };
    expect(() => relay.send([message('m1'), message('m2')])).not.toThrow();
    await settle();
    expect(logger.lines).toEqual([
      expect.objectContaining({ level: 'warn', fields: expect.objectContaining({ messages: 2 }) }),
    ]);
  });
});

describe('the sweep of the outbox', () => {
  it('goes on at once while there is more, and rests when there is not', async () => {
    fill(1_234);
    start();
    await clock.advance(0);
    expect(new Set(published).size).toBe(1_234);
    expect(takes).toBe(3);
    await clock.advance(10_000);
    expect(takes).toBe(8);
    await eventually(() => expect(outbox.size).toBe(0));
    expect(confirms.every((ids) => ids.length <= 500)).toBe(true);
  });

  it('does not turn in circles over a backlog that the broker refuses, and says so once a round', async () => {
    fill(2_000);
    publish = refuse;
    start();
    await clock.advance(9_000);
    expect(takes).toBe(5);
    expect(logger.lines).toHaveLength(4);
    publish = async ({ id }) => void published.push(id);
    await clock.advance(20_000);
    expect(new Set(published).size).toBe(2_000);
    await eventually(() => expect(outbox.size).toBe(0));
  });

  it('touches nothing while the publisher knows that the broker is away, and begins as soon as it is back', async () => {
    fill(3);
    isOpen = false;
    start();
    await clock.advance(600_000);
    expect(takes).toBe(0);
    isOpen = true;
    await clock.advance(2_000);
    expect(published).toEqual(['m0', 'm1', 'm2']);
  });

  it('rests longer and longer while nothing is written or found, and two seconds again after either', async () => {
    start(undefined, 15_000);
    await clock.advance(0);
    const takesIn = async (ms: number) => {
      const before = takes;
      await clock.advance(ms);
      return takes - before;
    };
    // After 2, 4, 8 and then 15 s.
    expect(await takesIn(14_000)).toBe(3);
    expect(await takesIn(600_000)).toBe(40);
    relay.send([message('m1')]);
    expect(await takesIn(2_000)).toBe(1);
    await clock.advance(600_000);
    // A row of a trigger, which no process sends, becomes due with those that this process wrote.
    outbox.set('of-a-trigger', message('of-a-trigger'));
    relay.send([message('m2')]);
    await clock.advance(2_000);
    expect(published).toContain('of-a-trigger');
    expect(await takesIn(2_000)).toBe(1);
  });

  it('rests no longer than two seconds after reads that fail: rows may be waiting', async () => {
    duringTake = () => Promise.reject(new Error('away'));
    start(undefined, 15_000);
    await clock.advance(600_000);
    expect(takes).toBeGreaterThanOrEqual(300);
  });

  it('never rests longer than its longest pause: what another process left behind is found', async () => {
    start(undefined, 15_000);
    await clock.advance(600_000);
    outbox.set('left', message('left'));
    await clock.advance(15_000);
    expect(published).toEqual(['left']);
  });

  it('survives a database that is away', async () => {
    start();
    await settle();
    fill(1);
    const real = outbox;
    outbox = undefined as never;
    await clock.advance(4_000);
    outbox = real;
    await clock.advance(2_000);
    expect(published).toEqual(['m0']);
  });

  it('can be asked for, and answers how much it found', async () => {
    start();
    await settle();
    fill(3);
    expect(await relay.sweep()).toBe(3);
  });
});

describe('a stop', () => {
  it('waits until what was sent is confirmed and forgotten', async () => {
    start();
    let confirm = () => undefined as void;
    publish = () => new Promise<void>((resolve) => void (confirm = resolve));
    relay.send([message('m1')]);
    let isStopped = false;
    const stopping = relay.stop().then(() => (isStopped = true));
    await settle();
    expect(isStopped).toBe(false);
    confirm();
    await stopping;
    expect(confirms).toEqual([['m1']]);
  });

  it('ends a long rest', async () => {
    start(undefined, 15_000);
    await clock.advance(600_000);
    await relay.stop();
    expect(clock.sleepers).toBe(0);
  });

  it('begins no long rest after a read that was under way', async () => {
    start(undefined, 15_000);
    await clock.advance(600_000);
    let answer = () => undefined as unknown;
    duringTake = () => new Promise((resolve) => void (answer = () => resolve(undefined)));
    await clock.advance(15_000);
    let isStopped = false;
    const stopping = relay.stop().then(() => (isStopped = true));
    answer();
    await settle();
    expect(isStopped).toBe(true);
    await stopping;
  });

  it('does not wait for a broker that is away: what is not sent is another process’s', async () => {
    fill(3_000);
    publish = refuse;
    start();
    relay.send([message('x')]);
    await relay.stop();
    expect(takes).toBe(1);
    expect(outbox.size).toBe(3_000);
  });

  it('ends also when nothing can be forgotten any more', async () => {
    start(refuse);
    relay.send([message('m1')]);
    await relay.stop();
    expect(confirms).toEqual([['m1']]);
    await clock.advance(60_000);
    expect(takes).toBe(1);
  });
});

describe('a broker that is slower than we are', () => {
  it('bounds what is under way: the rest is left to the sweep', async () => {
    start();
    await settle();
    publish = ({ id }) => {
      published.push(id);
      return new Promise(() => undefined);
    };
    for (let index = 0; index < 6_000; index += 1) relay.send([message(`m${index}`)]);
    expect(published).toHaveLength(5_001);
    relay = { ...relay, stop: async () => undefined };
  });
});
