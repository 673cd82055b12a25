import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AppError } from '@slideloom/service-kit';
import { eventually } from '@slideloom/testing';
import type { ChannelModel } from 'amqplib';
import { listenToEvents, queueOf, type Broker, type Publisher } from '../src/index.ts';
import { command, createBrokerWorld, event, type BrokerWorld } from './support/broker-world.ts';

let world: BrokerWorld;
let broker: Broker;
let publisher: Publisher;
const queue = queueOf('slides.render');

beforeAll(async () => {
  world = await createBrokerWorld();
  ({ broker, publisher } = await world.openPublisher(world.proxy.url));
});
afterAll(() => world.close());
afterEach(async () => {
  jest.useRealTimers();
  world.proxy.heal();
  await eventually(() => broker.ping());
});

const reasonOf = async (work: Promise<void>): Promise<string> => {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ code: 'unavailable' });
  return ((failure as AppError).cause as Error).message;
};

describe('a published command', () => {
  it('lies in its queue when the publish resolves, persistent, with its id, type, version and trace', async () => {
    const message = command();
    await publisher.publish(message);
    const { content, properties } = await world.take(queue);
    expect(JSON.parse(content.toString())).toEqual(message.payload);
    expect(properties).toMatchObject({
      messageId: message.id,
      type: 'slides.render',
      contentType: 'application/json',
      deliveryMode: 2,
      headers: { traceparent: message.traceparent, 'x-version': 1 },
    });
  });

  it('that no queue takes is an error, not a loss', async () => {
    await world.observer.withChannel((channel) => channel.deleteQueue(queue));
    try {
      expect(await reasonOf(publisher.publish(command()))).toBe('no queue takes the message');
    } finally {
      await world.open();
    }
    await publisher.publish(command());
    await world.take(queue);
  });

  it('of an unknown name is refused before it goes out', () => {
    expect(() => publisher.publish({ ...command(), name: 'nobody.knows' })).toThrow(TypeError);
  });

  it('is confirmed for each of many at once', async () => {
    const messages = Array.from({ length: 300 }, () => command());
    await Promise.all(messages.map((message) => publisher.publish(message)));
    expect(
      await eventually(async () => {
        expect(await world.depth(queue)).toBe(300);
        return true;
      }),
    ).toBe(true);
    await world.observer.withChannel((channel) => channel.purgeQueue(queue));
  });
});

describe('a published event', () => {
  it('needs no listener', async () => {
    await expect(publisher.publish(event())).resolves.toBeUndefined();
  });

  it('reaches every listener, and so does a hint', async () => {
    const received: string[] = [];
    for (const name of ['a', 'b']) {
      await listenToEvents(await world.open(), world.logger, (kind) => void received.push(`${name} ${kind}`));
    }
    await publisher.publish(event());
    publisher.notify('job.processing', event().payload as never);
    await eventually(() => {
      expect(received.toSorted()).toEqual([
        'a job.completed',
        'a job.processing',
        'b job.completed',
        'b job.processing',
      ]);
    });
  });
});

describe('without a broker', () => {
  it('a publish that waits for its confirm is rejected as soon as the connection is lost', async () => {
    world.proxy.freeze();
    const pending = Array.from({ length: 3 }, () => reasonOf(publisher.publish(command())));
    world.proxy.cut();
    expect(await Promise.all(pending)).not.toContain('the broker did not confirm in time');
  });

  it('a publish is refused at once, and a hint does no harm', async () => {
    world.proxy.cut();
    await eventually(() => expect(broker.ping()).rejects.toMatchObject({ code: 'unavailable' }));
    expect(publisher.isOpen()).toBe(false);
    expect(await reasonOf(publisher.publish(command()))).toBe('no connection to the broker');
    expect(() => publisher.notify('job.processing', event().payload as never)).not.toThrow();
  });

  it('a publish goes out again when the broker is back, with nobody’s help', async () => {
    world.proxy.cut();
    world.proxy.heal();
    await eventually(() => publisher.publish(command()));
    await world.take(queue);
  });
});

/** Fakes only the timers by which a publish waits. */
function fakeTimeouts() {
  const doNotFake = [
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
    'nextTick',
    'queueMicrotask',
    'Date',
  ];
  jest.useFakeTimers({ doNotFake: doNotFake as never });
}

describe('a broker that hangs', () => {
  it('fails a publish after five seconds', async () => {
    fakeTimeouts();
    world.proxy.freeze();
    const pending = reasonOf(publisher.publish(command()));
    jest.advanceTimersByTime(4_999);
    const early = await Promise.race([pending, Promise.resolve('still waiting')]);
    jest.advanceTimersByTime(1);
    expect([early, await pending]).toEqual(['still waiting', 'the broker did not confirm in time']);
  });

  it('because of an alarm of its own is sent nothing, for as long as that lasts', async () => {
    const connections: ChannelModel[] = [];
    await broker.attach(async (connection) => void connections.push(connection));
    const connection = connections.at(-1)!;
    expect(publisher.isOpen()).toBe(true);
    connection.emit('blocked', 'low on memory');
    expect(publisher.isOpen()).toBe(false);
    expect(await reasonOf(publisher.publish(command()))).toBe('the broker takes no messages');
    connection.emit('unblocked');
    expect(publisher.isOpen()).toBe(true);
    await publisher.publish(command());
    await world.take(queue);
  });

  it('is sent no more than ten thousand messages without a confirm, whether or not anybody still waits for one', async () => {
    fakeTimeouts();
    world.proxy.freeze();
    const pending = Array.from({ length: 10_001 }, () => reasonOf(publisher.publish(command())));
    expect(await pending.at(-1)).toBe('too many unconfirmed messages');
    jest.advanceTimersByTime(5_000);
    expect(await pending[0]).toBe('the broker did not confirm in time');
    expect(await reasonOf(publisher.publish(command()))).toBe('too many unconfirmed messages');
    jest.useRealTimers();
    world.proxy.cut();
    world.proxy.heal();
    await eventually(() => publisher.publish(command()));
  });
});
