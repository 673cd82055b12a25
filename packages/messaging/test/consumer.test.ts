import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import {
  consumeCommands,
  deadQueueOf,
  delayedMessages,
  listDeadLetters,
  queueOf,
  type Broker,
  type Consumer,
  type Delivery,
  type Publisher,
  type AckDecision,
} from '../src/index.ts';
import { command, createBrokerWorld, type BrokerWorld } from './support/broker-world.ts';

type Handler = (delivery: Delivery<'slides.render'>) => Promise<AckDecision>;

const queue = queueOf('slides.render');
let world: BrokerWorld;
let sender: Publisher;
let broker: Broker;
let consumer: Consumer | undefined;

beforeAll(async () => {
  world = await createBrokerWorld();
  ({ publisher: sender } = await world.openPublisher());
});
afterAll(() => world.close());
beforeEach(() => {
  consumer = undefined;
});
afterEach(async () => {
  world.proxy.heal();
  await consumer?.drain();
  await broker.close();
  await world.observer.withChannel(async (channel) => {
    const waiting = [1, 5, 15, 30, 60, 120].map((seconds) => `delay.${seconds}000.v1`);
    for (const name of [queue, deadQueueOf('render'), ...waiting]) await channel.purgeQueue(name);
  });
});

async function consume(handler: Handler, { prefetch = 1, url = world.proxy.url } = {}): Promise<void> {
  const opened = await world.openPublisher(url);
  broker = opened.broker;
  const handlers = { 'slides.render': handler };
  consumer = await consumeCommands({ ...opened, logger: world.logger, prefetch, handlers });
}

/** Nothing waits, is held, or is parked. */
const allGone = () =>
  eventually(async () => {
    await consumer?.drain();
    await broker.close();
    expect([
      await world.depth(queue),
      await world.depth(deadQueueOf('render')),
      await delayedMessages(world.observer),
    ]).toEqual([0, 0, 0]);
  });

function gate(): { open: () => void; passed: Promise<void> } {
  let open = () => undefined as void;
  const passed = new Promise<void>((resolve) => void (open = resolve));
  return { open, passed };
}

describe('a message whose decision is', () => {
  it('done is gone, and was shown with its payload, id and trace', async () => {
    const seen: Delivery<'slides.render'>[] = [];
    await consume(async (delivery) => {
      seen.push(delivery);
      return { action: 'done' };
    });
    const message = command();
    await sender.publish(message);
    await eventually(() => expect(seen).toHaveLength(1));
    expect(seen[0]).toEqual({ payload: message.payload, messageId: message.id, traceparent: message.traceparent });
    await allGone();
  });

  it('to wait comes back to its own queue after the delay, the same message, and not before', async () => {
    const seen: { at: number; delivery: Delivery<'slides.render'> }[] = [];
    await consume(async (delivery) => {
      seen.push({ at: Date.now(), delivery });
      return seen.length < 2 ? { action: 'wait', ms: 700 } : { action: 'done' };
    });
    await sender.publish(command());
    await eventually(() => expect(seen).toHaveLength(2));
    expect(seen[1]!.delivery).toEqual(seen[0]!.delivery);
    expect(seen[1]!.at - seen[0]!.at).toBeGreaterThanOrEqual(950);
    await allGone();
  });

  it('dead lies among its service’s dead letters, with the reason, the time and its trace', async () => {
    await consume(async () => ({ action: 'dead', code: 'content_rejected', text: `no${'!'.repeat(2_000)}` }));
    const message = command();
    await sender.publish(message);
    const parked = await world.take(deadQueueOf('render'));
    expect(JSON.parse(parked.content.toString())).toEqual(message.payload);
    expect(parked.properties).toMatchObject({ messageId: message.id, type: 'slides.render' });
    expect(parked.properties.headers).toMatchObject({
      'x-dead-code': 'content_rejected',
      'x-dead-reason': `no${'!'.repeat(998)}`,
      'x-dead-at': expect.stringMatching(/^\d{4}-.*Z$/),
      traceparent: message.traceparent,
    });
    await allGone();
  });
});

describe('a message', () => {
  it.each([
    ['that is not JSON', Buffer.from('{')],
    ['of another shape', Buffer.from('{"job":1}')],
    ['with an id that is none', Buffer.from('{"job_id":"../../etc"}')],
    ['that is empty', Buffer.alloc(0)],
    ['of broken bytes', Buffer.from([0xff, 0xfe, 0x00])],
  ])('%s is parked as unreadable, and its handler is spared', async (_case, content) => {
    await consume(() => Promise.reject(new Error('handled')));
    await world.observer.withChannel(async (channel) => void channel.sendToQueue(queue, content));
    const letter = await eventually(async () => {
      const [first] = await listDeadLetters(world.observer, 'render');
      if (!first) throw new Error('no letter');
      return first;
    });
    expect(letter).toMatchObject({ code: 'unreadable', body: content.toString('utf8') });
    expect(world.lines.some(({ fields }) => /handled/.test(String((fields as { err?: Error }).err)))).toBe(false);
  });

  it('whose handler could not say what to do waits five seconds, it is neither lost nor in the way', async () => {
    const seen: string[] = [];
    await consume(async ({ messageId }) => {
      seen.push(messageId);
      if (seen.length === 1) throw new Error('the database is away');
      return { action: 'done' };
    });
    const [first, second] = [command(), command()];
    await sender.publish(first);
    await sender.publish(second);
    await eventually(() => expect(seen).toEqual([first.id, second.id]));
    await eventually(async () => expect(await world.depth('delay.5000.v1')).toBe(1));
    expect((await world.take('delay.5000.v1')).properties.messageId).toBe(first.id);
  });

  it('that the broker delivered too often in vain ends among the dead letters', async () => {
    broker = await world.open();
    await sender.publish(command());
    await broker.withChannel(async (channel) => {
      for (let delivery = 0; delivery <= 20; delivery += 1) {
        const message = await eventually(async () => {
          const got = await channel.get(queue);
          if (!got) throw new Error('not yet');
          return got;
        });
        channel.nack(message, false, true);
      }
    });
    await eventually(async () =>
      expect(await listDeadLetters(world.observer, 'render')).toEqual([
        expect.objectContaining({ code: 'delivery_limit' }),
      ]),
    );
  });
});

describe('a consumer', () => {
  it('works on as many messages at once as its prefetch says, and no more', async () => {
    const gates = [gate(), gate(), gate(), gate(), gate()];
    let [started, most, running] = [0, 0, 0];
    await consume(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await gates[started++]!.passed;
        running -= 1;
        return { action: 'done' };
      },
      { prefetch: 3 },
    );
    await Promise.all(gates.map(() => sender.publish(command())));
    await eventually(() => expect(started).toBe(3));
    gates.forEach(({ open }) => open());
    await eventually(() => expect(started).toBe(5));
    expect(most).toBe(3);
    await allGone();
  });

  it('that drains takes no new message, ends those under way, and leaves the others in the queue', async () => {
    const { open, passed } = gate();
    let started = 0;
    await consume(async () => {
      started += 1;
      await passed;
      return { action: 'done' };
    });
    await sender.publish(command());
    await eventually(() => expect(started).toBe(1));
    let isDrained = false;
    const draining = consumer!.drain().then(() => (isDrained = true));
    await sender.publish(command());
    await eventually(async () => expect(await world.depth(queue)).toBe(1));
    expect(isDrained).toBe(false);
    open();
    await draining;
    await broker.close();
    expect(started).toBe(1);
    expect(await world.depth(queue)).toBe(1);
  });

  it('that drains is not held up by a broker that hangs', async () => {
    await consume(async () => ({ action: 'done' }));
    world.proxy.freeze();
    const startedAt = Date.now();
    await consumer!.drain();
    expect(Date.now() - startedAt).toBeLessThan(30_000);
    world.proxy.cut();
  });

  it('goes on after its queue was deleted under it', async () => {
    const seen: string[] = [];
    await consume(async ({ messageId }) => {
      seen.push(messageId);
      return { action: 'done' };
    });
    await world.observer.withChannel((channel) => channel.deleteQueue(queue));
    const message = command();
    await eventually(() => sender.publish(message));
    await eventually(() => expect(seen).toEqual([message.id]));
  });

  it('that loses its connection in the middle of its work loses no message, and goes on with the others', async () => {
    const done = new Set<string>();
    const started: string[] = [];
    const { open, passed } = gate();
    await consume(
      async ({ payload }) => {
        started.push(payload.job_id);
        if (started.length <= 4) await passed;
        done.add(payload.job_id);
        return { action: 'done' };
      },
      { prefetch: 4 },
    );
    const jobIds = Array.from({ length: 12 }, () => randomUUID());
    await Promise.all(jobIds.map((jobId) => sender.publish(command(jobId))));
    await eventually(() => expect(started).toHaveLength(4));
    world.proxy.cut();
    world.proxy.heal();
    open();
    await eventually(() => expect(done.size).toBe(12));
    expect([...done].toSorted()).toEqual(jobIds.toSorted());
    expect(started.length).toBeGreaterThanOrEqual(16);
    await allGone();
  });

  it('whose decision cannot be carried out gives the message back, and it is judged again', async () => {
    let judged = 0;
    await consume(async () => {
      judged += 1;
      if (judged > 1) return { action: 'done' };
      world.proxy.cut();
      world.proxy.heal();
      return { action: 'wait', ms: 60_000 };
    });
    await sender.publish(command());
    await eventually(() => expect(judged).toBe(2));
    await allGone();
  });
});
