import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { createSilentLogger, eventually } from '@slideloom/testing';
import type { ChannelModel } from 'amqplib';
import { checkMemory, queueOf, waitingMessages } from '../src/index.ts';
import { tie } from '../src/broker.ts';
import { command, createBrokerWorld, type BrokerWorld } from './support/broker-world.ts';

let world: BrokerWorld;

beforeAll(async () => {
  world = await createBrokerWorld();
});
afterAll(() => world.close());
afterEach(() => world.proxy.heal());

const within = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  const startedAt = Date.now();
  try {
    return await work;
  } finally {
    expect(Date.now() - startedAt).toBeLessThan(ms);
  }
};
const unavailable = expect.objectContaining({ code: 'unavailable' });

describe('a connection', () => {
  it('comes back by itself after it broke, with everything that was attached', async () => {
    const broker = await world.open(world.proxy.url);
    const seen: ChannelModel[] = [];
    await broker.attach(async (connection) => void seen.push(connection));
    world.proxy.cut();
    await eventually(() => expect(broker.ping()).rejects.toEqual(unavailable));
    await broker.attach(async (connection) => void seen.push(connection));
    expect(seen).toHaveLength(1);
    world.proxy.heal();
    await eventually(() => expect(seen).toHaveLength(3));
    await eventually(() => broker.ping());
    expect(seen[1]).toBe(seen[2]);
    await broker.close();
  });

  it('comes back after the broker itself closed it', async () => {
    const broker = await world.open();
    let attached = 0;
    await broker.attach(async () => void (attached += 1));
    const vhost = new URL(world.url).pathname.slice(1);
    await promisify(execFile)(process.env['RABBITMQCTL']!, ['close_all_connections', '--vhost', vhost, 'test']);
    await eventually(() => expect(attached).toBe(2));
    await eventually(() => broker.ping());
    await broker.close();
  });

  it('is let go once, however many channels end with it', async () => {
    const broker = await world.open(world.proxy.url);
    const opened = await new Promise<ChannelModel>((resolve) => {
      void broker.attach(async (connection) => {
        for (let count = 0; count < 20; count += 1) {
          tie(await connection.createChannel(), connection, createSilentLogger(), 'one of many');
        }
        resolve(connection);
      });
    });
    const before = opened.listenerCount('close');
    let atItsEnd = NaN;
    opened.prependOnceListener('close', () => void (atItsEnd = opened.listenerCount('close')));
    await broker.close();
    expect(atItsEnd - before).toBeLessThan(3);
  });

  it('is not there when a process starts before its broker, says so, and is made once it can be', async () => {
    world.proxy.cut();
    const broker = await world.open(world.proxy.url);
    const attached: string[] = [];
    await broker.attach(async () => void attached.push('attached'));
    await expect(broker.ping()).rejects.toEqual(unavailable);
    await expect(broker.withChannel(async () => 1)).rejects.toEqual(unavailable);
    world.proxy.heal();
    await eventually(() => expect(attached).toEqual(['attached']));
    await broker.close();
  });

  it('is made anew when something attached to it fails, now or at a reconnect, until that succeeds', async () => {
    const broker = await world.open(world.proxy.url);
    let failures = 0;
    await broker.attach(async () => {
      if (failures++ < 3) throw new Error('not this time');
    });
    await eventually(() => expect(failures).toBe(4));
    await eventually(() => broker.ping());
    await broker.close();
  });

  it('is made anew when it is lost in the middle of its setting up', async () => {
    const broker = await world.open(world.proxy.url);
    let attempts = 0;
    await broker.attach(async (connection) => {
      attempts += 1;
      if (attempts === 1) return;
      if (attempts === 2) {
        world.proxy.cut();
        world.proxy.heal();
      }
      const channel = await connection.createChannel();
      await channel.checkQueue(queueOf('slides.render'));
    });
    world.proxy.cut();
    world.proxy.heal();
    await eventually(() => expect(attempts).toBeGreaterThanOrEqual(3));
    await eventually(() => broker.ping());
    await broker.close();
  });

  it('is made anew although the broker never agreed to the end of the old one', async () => {
    const broker = await world.open(world.proxy.url);
    let attempts = 0;
    await broker.attach(async () => {
      attempts += 1;
      if (attempts > 1) return;
      world.proxy.freeze();
      throw new Error('give this connection up');
    });
    const made = world.proxy.connections;
    await eventually(() => expect(world.proxy.connections).toBeGreaterThan(made));
    world.proxy.cut();
    world.proxy.heal();
    await eventually(() => expect(attempts).toBe(2));
    await eventually(() => broker.ping());
    await broker.close();
  });
});

describe('a broker that hangs', () => {
  it('is told from one that answers, within two seconds', async () => {
    const broker = await world.open(world.proxy.url);
    await broker.ping();
    world.proxy.freeze();
    await within(20_000, expect(broker.ping()).rejects.toEqual(unavailable));
    world.proxy.heal();
    world.proxy.cut();
    world.proxy.heal();
    await eventually(() => broker.ping());
    await broker.close();
  });

  it('does not hold up a process that stops', async () => {
    const broker = await world.open(world.proxy.url);
    world.proxy.freeze();
    await within(35_000, broker.close());
  });
});

describe('a channel for some work', () => {
  it('answers what the work answers, and is closed whatever that was', async () => {
    const broker = await world.open();
    expect(await broker.withChannel(async () => 'answer')).toBe('answer');
    const own = new AppError('not_found');
    await expect(broker.withChannel(() => Promise.reject(own))).rejects.toBe(own);
    await expect(broker.withChannel((channel) => channel.checkQueue('no such queue'))).rejects.toMatchObject({
      code: 404,
    });
    await broker.ping();
    await broker.close();
  });

  it('never keeps its caller waiting when the connection goes, at the latest moment either', async () => {
    const broker = await world.open(world.proxy.url);
    const work = broker.withChannel(async () => {
      world.proxy.freeze();
      return 'done';
    });
    expect(await within(20_000, work)).toBe('done');
    world.proxy.cut();
    world.proxy.heal();
    await eventually(() => broker.ping());
    const cut = broker.withChannel(async (channel) => {
      world.proxy.cut();
      return channel.checkQueue(queueOf('slides.render'));
    });
    await within(20_000, expect(cut).rejects.toBeInstanceOf(Error));
    await broker.close();
  });
});

describe('a close', () => {
  it('ends also a connection that is just being made, and no other follows', async () => {
    const broker = await world.open(world.proxy.url);
    let attached = 0;
    await broker.attach(async () => void (attached += 1));
    world.proxy.cut();
    await eventually(() => expect(broker.ping()).rejects.toEqual(unavailable));
    world.proxy.heal();
    const made = world.proxy.connections;
    await eventually(() => expect(world.proxy.connections).toBeGreaterThan(made));
    await broker.close();
    const after = world.proxy.connections;
    await (await world.open(world.proxy.url)).close();
    await expect(broker.ping()).rejects.toEqual(unavailable);
    await eventually(() => expect(world.proxy.openConnections).toBe(0));
    expect(world.proxy.connections).toBe(after + 1);
  });
});

describe('what a broker remembers', () => {
  it('is nothing at first, and something from then on; a failure in between asks again', async () => {
    const broker = await world.open();
    await expect(checkMemory(broker, () => Promise.reject(new Error('database away')))).rejects.toThrow('away');
    let forgotten = 0;
    const check = () => checkMemory(broker, async () => void (forgotten += 1));
    expect([await check(), await check(), await check()]).toEqual(['forgotten', 'remembered', 'remembered']);
    expect(forgotten).toBe(1);
    await broker.withChannel((channel) => channel.deleteQueue('broker.memory.v1'));
    expect([await check(), await check()]).toEqual(['forgotten', 'remembered']);
    await broker.close();
  });

  it('of a queue is how many messages wait in it', async () => {
    const { broker, publisher } = await world.openPublisher();
    for (let index = 0; index < 3; index += 1) await publisher.publish(command());
    expect(await waitingMessages(broker, 'slides.render')).toBe(3);
    expect(await waitingMessages(broker, 'image.generate')).toBe(0);
    await broker.withChannel((channel) => channel.purgeQueue(queueOf('slides.render')));
    await broker.close();
  });
});
