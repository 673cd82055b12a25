import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PlannedDeck } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { eventually } from '@slideloom/testing';
import { createRequester, queueOf, serveRequests, type Broker, type Consumer, type Requester } from '../src/index.ts';
import { formerQueueOf } from '../src/topology.ts';
import { createBrokerWorld, type BrokerWorld } from './support/broker-world.ts';

type Handler = (payload: { prompt: string }, signal: AbortSignal, leftMs: number) => Promise<PlannedDeck>;

let world: BrokerWorld;
let asking: Broker;
let requester: Requester;
const answering: { broker: Broker; responder: Consumer }[] = [];

/** A handler that goes on until its test has ended. */
const releases: (() => void)[] = [];
const endless: Handler = () =>
  new Promise((_resolve, reject) => void releases.push(() => reject(new AppError('unavailable'))));

const gradient = { type: 'gradient' as const, gradientFrom: '#000', gradientTo: '#fff', gradientAngle: 180 };
const planFor = (name: string) =>
  ({
    deck: { slides: [{ name, background: gradient }], texts: [], images: [] },
    pictures: [],
  }) as unknown as PlannedDeck;
const nameIn = (plan: PlannedDeck) => plan.deck.slides[0]!.name;

beforeAll(async () => {
  world = await createBrokerWorld();
  asking = await world.open(world.proxy.url);
  requester = await createRequester(asking, world.logger);
});
afterAll(() => world.close());
afterEach(async () => {
  jest.useRealTimers();
  world.proxy.heal();
  for (const release of releases.splice(0)) release();
  for (const { broker, responder } of answering.splice(0)) {
    await responder.drain();
    await broker.close();
  }
  await world.observer.withChannel((channel) => channel.purgeQueue(queueOf('slides.plan')));
  await eventually(() => asking.ping());
});

async function serve(handler: Handler, prefetch = 4): Promise<Consumer> {
  const broker = await world.open();
  const responder = await serveRequests({ broker, logger: world.logger, name: 'slides.plan', prefetch, handler });
  answering.push({ broker, responder });
  return responder;
}
/** Asks as a gateway of another release does, by the name of a queue alone. */
const askAt = (queue: string, prompt: string, headers: Record<string, unknown> = {}) =>
  world.observer.withChannel(
    (channel) =>
      new Promise<unknown>((resolve, reject) => {
        const replyTo = 'amq.rabbitmq.reply-to';
        channel
          .consume(replyTo, (message) => resolve(JSON.parse(message!.content.toString())), { noAck: true })
          .then(
            () => channel.sendToQueue(queue, Buffer.from(JSON.stringify({ prompt })), { replyTo, headers }),
            reject,
          );
      }),
  );
const ask = (prompt: string, signal?: AbortSignal) => requester.request('slides.plan', { prompt }, signal);

describe('a request', () => {
  it('is answered, each of many at once with its own answer', async () => {
    await serve(async ({ prompt }) => planFor(prompt));
    const prompts = Array.from({ length: 20 }, (_, index) => `prompt ${index}`);
    expect((await Promise.all(prompts.map((prompt) => ask(prompt)))).map(nameIn)).toEqual(prompts);
  });

  it('that fails is answered with the code and public message of the failure', async () => {
    await serve(() =>
      Promise.reject(new AppError('content_rejected', { message: 'Not this prompt', cause: 'secret' })),
    );
    await expect(ask('x')).rejects.toMatchObject({ code: 'content_rejected', message: 'Not this prompt', status: 400 });
  });

  it('whose handler breaks is answered as internal, and says nothing of why', async () => {
    await serve(() => Promise.reject(new TypeError('secret of the house')));
    await expect(ask('x')).rejects.toMatchObject({ code: 'internal', message: 'Internal server error' });
  });

  it('whose answer is not what was promised is an error of ours', async () => {
    await serve(async () => ({ deck: 'none' }) as never);
    await expect(ask('x')).rejects.toBeInstanceOf(Error);
    await eventually(() => asking.ping());
  });

  it('ends with its caller’s signal', async () => {
    await serve(endless);
    const controller = new AbortController();
    const pending = ask('x', controller.signal);
    controller.abort(new AppError('request_timeout'));
    await expect(pending).rejects.toMatchObject({ code: 'request_timeout' });
  });

  it('that nobody answers ends at its deadline, and waits for nobody afterwards', async () => {
    jest.useFakeTimers({
      doNotFake: [
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
        'Date',
      ],
    });
    const pending = expect(ask('x')).rejects.toMatchObject({ code: 'planner_unavailable', status: 502 });
    jest.advanceTimersByTime(25_000);
    await pending;
  });

  it('is refused at once without a broker, and ends at once when the broker goes', async () => {
    await serve(endless);
    const pending = expect(ask('x')).rejects.toMatchObject({ code: 'unavailable' });
    world.proxy.cut();
    await pending;
    await expect(ask('y')).rejects.toMatchObject({ code: 'unavailable' });
    world.proxy.heal();
  });

  it('is answered by another when the one that has it dies', async () => {
    let started = 0;
    await serve((...asked) => {
      started += 1;
      return endless(...asked);
    }, 1);
    const pending = ask('again');
    await eventually(() => expect(started).toBe(1));
    await answering.splice(0)[0]!.broker.close();
    await serve(async ({ prompt }) => planFor(prompt));
    expect(nameIn(await pending)).toBe('again');
  });

  it('is handled within what is left of its time, and within all of it where nothing, or a wrong clock, says when it was asked', async () => {
    const left: Record<string, number> = {};
    await serve(async ({ prompt }, _signal, leftMs) => {
      left[prompt] = leftMs;
      return planFor(prompt);
    });
    const queue = queueOf('slides.plan');
    await ask('now');
    await askAt(queue, 'waited', { 'x-asked-at': Date.now() - 10_000 });
    await askAt(queue, 'unsaid');
    await askAt(queue, 'ahead', { 'x-asked-at': Date.now() + 60_000 });
    await askAt(queue, 'behind', { 'x-asked-at': Date.now() - 60_000 });
    expect(left).toMatchObject({ unsaid: 25_000, ahead: 25_000, behind: 25_000 });
    expect(left['now']).toBeGreaterThan(15_000);
    expect(left['waited']).toBeLessThanOrEqual(15_000);
  });

  it('of a gateway of the release before is answered too, where its queue stands', async () => {
    const former = formerQueueOf('slides.plan');
    const classic = { durable: true, arguments: { 'x-queue-type': 'classic' } };
    await world.observer.withChannel((channel) => channel.assertQueue(former, classic));
    await serve(async ({ prompt }) => planFor(prompt));
    const answered = await askAt(former, 'as before');
    expect(nameIn((answered as { reply: PlannedDeck }).reply)).toBe('as before');
    await world.observer.withChannel((opened) => opened.deleteQueue(former));
  });

  it('that is not readable is answered as an error and stands in nobody’s way', async () => {
    await serve(async ({ prompt }) => planFor(prompt));
    await world.observer.withChannel(
      async (channel) => void channel.sendToQueue(queueOf('slides.plan'), Buffer.from('{')),
    );
    expect(nameIn(await ask('next'))).toBe('next');
  });
});

describe('a responder that drains', () => {
  it('answers what it has and takes nothing new', async () => {
    let answer = () => undefined as void;
    const gate = new Promise<void>((resolve) => void (answer = resolve));
    const started: string[] = [];
    const responder = await serve(async ({ prompt }) => {
      started.push(prompt);
      await gate;
      return planFor(prompt);
    });
    const first = ask('first');
    await eventually(() => expect(started).toEqual(['first']));
    const drained = responder.drain();
    await eventually(() => expect(world.lines.at(-1)?.message).toBe('takes no new message'));
    const second = ask('second');
    answer();
    await drained;
    expect(nameIn(await first)).toBe('first');
    expect(started).toEqual(['first']);
    await serve(async ({ prompt }) => planFor(prompt));
    expect(nameIn(await second)).toBe('second');
  });
});
