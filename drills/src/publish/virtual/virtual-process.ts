import { AsyncLocalStorage } from 'node:async_hooks';
import { createJobRepository, type Database } from '@slideloom/db';
import { createJobRunner, createJobTurns, type AckDecision } from '@slideloom/jobs';
import { createPlatforms } from '@slideloom/publish/platforms';
import type { PublishOrder, PublishPorts } from '@slideloom/publish/ports';
import { createPublishWork } from '@slideloom/publish/publish-post';
import { createPublishRepository } from '@slideloom/publish/publish-repository';
import type { Clock, IdSource, Logger } from '@slideloom/service-kit';
import type { Death } from './plan-case.ts';
import type { CodePlant } from './plants.ts';
import { createMortalClock } from '../../virtual/mortal-clock.ts';
import type { VirtualTime } from '../../virtual/virtual-time.ts';

export type VirtualProcess = {
  name: string;
  isDead(): boolean;
  /** Runs something in this process: never resolves if the process dies first. */
  call<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** The machine's clock is set forward or, where negative, back. */
  jump(ms: number): void;
  run(jobId: string): Promise<AckDecision>;
  kill(): void;
  clock: Clock;
};

/** As the configuration of the fleet has them. */
const leaseMs = 12_000;
const attemptTimeoutMs = 180_000;
/** What a call of a port takes at most, ms: others come in between. */
const callMs = 3;

/** A publish process: the real work, journal and adapters, in virtual time, with places to die at every call of a port. */
export function startVirtualProcess(of: {
  name: string;
  /** Of the platform, for this process. */
  baseUrl: string;
  database: Database;
  time: VirtualTime;
  ids: IdSource;
  logger: Logger;
  random: () => number;
  relay: { holdMs: number; send(messages: readonly { name: string; payload: unknown }[]): void };
  /** Makes the pictures of a post, and answers how many there are. */
  preparePictures: (order: PublishOrder) => Promise<number>;
  death: Death | undefined;
  plant: CodePlant | undefined;
  activity: ReturnType<VirtualTime['openActivity']>;
  onDeath: () => void;
  /** After each call that was carried out, before its answer arrives: `name` is the port's function. */
  afterCall: (name: string) => Promise<void>;
  onCall: ((name: string, args: unknown[], result: unknown) => void) | undefined;
}): VirtualProcess {
  const { database, time, ids, logger, random, activity, death } = of;
  let isDead = false;
  let places = 0;
  const life = createMortalClock(time);
  const { clock } = life;
  let cancelDeath: (() => void) | undefined;
  const nested = new AsyncLocalStorage<true>();
  const never = <Result>() => new Promise<Result>(() => undefined);

  const kill = () => {
    if (isDead) return;
    isDead = true;
    activity.end();
    cancelDeath?.();
    life.end();
    runner.abort();
    of.onDeath();
  };
  const passPlace = (isBefore: boolean) => {
    if (isBefore) places += 1;
    if (death?.kind === 'place' && death.place <= places && death.isBefore === isBefore) kill();
  };

  const call = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    if (isDead) return never();
    const isNested = nested.getStore() === true;
    if (!isNested) await clock.sleep(Math.round(random() * callMs));
    passPlace(true);
    if (isDead) return never();
    if (!isNested) activity.enter();
    try {
      await time.settle();
      const result = await nested.run(true, run);
      if (!isNested) await of.afterCall(name);
      if (isDead) return await never();
      passPlace(false);
      if (!isNested && life.isStalled()) {
        activity.leave();
        await clock.sleep(0);
        activity.enter();
      }
      return isDead ? await never() : result;
    } catch (error) {
      if (isDead) return await never();
      throw error;
    } finally {
      if (!isNested) activity.leave();
    }
  };
  /** The same object, whose asynchronous functions run in this process. `reportAccepted` answers at once and is left as it is. */
  const inProcess = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function' || name === 'reportAccepted') return value;
        return (...args: unknown[]) =>
          call(String(name), async () => {
            const result = await (value as (...all: unknown[]) => Promise<unknown>).apply(target, args);
            of.onCall?.(String(name), args, result);
            return result;
          });
      },
    });

  const relay = {
    holdMs: of.relay.holdMs,
    send: (messages: readonly { name: string; payload: unknown }[]) => (isDead ? undefined : of.relay.send(messages)),
  };
  const client = { SHORTVIDEO_CLIENT_ID: 'client', SHORTVIDEO_CLIENT_SECRET: 'secret', PHOTOAPP_CLIENT_ID: 'client' };
  const addresses = { SHORTVIDEO_BASE_URL: of.baseUrl, PHOTOAPP_BASE_URL: of.baseUrl };
  const platforms = createPlatforms(
    { BASE_URL: 'https://gateway.test', ...client, PHOTOAPP_CLIENT_SECRET: 'secret', ...addresses },
    { clock, timeoutMs: 60_000 },
  );
  const plantedIn = <Port extends object>(port: Port, plant?: (port: Port) => Partial<Port>): Port => ({
    ...port,
    ...plant?.(port),
  });
  const adapters = new Map(
    [...platforms].map(([name, { adapter }]) => [name, inProcess(plantedIn(adapter!, of.plant?.adapter))]),
  );
  const store = createPublishRepository({ database, relay, notify: () => undefined, ids, logger });
  const ports: PublishPorts = {
    store: inProcess(plantedIn(store, of.plant?.store)),
    platformOf: (platform) => adapters.get(platform)!,
    accessToken: () => Promise.resolve('a-token'),
    async preparePictures(order) {
      const count = await call('preparePictures', () => of.preparePictures(order));
      const picture = { objectKey: 'picture', width: 1_080, height: 1_350, sizeBytes: 1_000 };
      return Array.from({ length: count }, (_, position) => ({ ...picture, position }));
    },
    mediaUrl: (token, position) => `https://gateway.test/media/${token}/${position}.jpg`,
    newMediaToken: () => `media-${ids.next()}`,
    newId: () => ids.next(),
    clock,
  };
  const runner = createJobRunner({
    store: inProcess(createJobRepository(database)),
    turns: createJobTurns(),
    relay,
    notify: () => undefined,
    work: createPublishWork(ports),
    clock,
    ids,
    random,
    logger,
    leaseMs,
    attemptTimeoutMs,
  });
  if (death?.kind === 'time') cancelDeath = time.schedule(death.atMs, kill);
  if (death?.kind === 'stall') cancelDeath = time.schedule(death.atMs, () => life.stall(death.forMs));

  const { jump } = life;
  return { name: of.name, isDead: () => isDead, call, kill, jump, clock, run: (jobId) => runner.run(jobId) };
}
