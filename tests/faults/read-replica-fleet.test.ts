import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { followJob, unwrap } from '@slideloom/client';
import { createApi, type Api } from '@slideloom/fleet-testing/api';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { localDir, startPostgresPair, type PostgresPair } from '@slideloom/local';
import { createTestBroker, eventually } from '@slideloom/testing';
import { setStandby } from './support/replica-world.ts';

const lanes = 6;
const writesPerLane = 50;

let pair: PostgresPair;
let world: TestFleet;

beforeAll(async () => {
  mkdirSync(localDir, { recursive: true });
  pair = await startPostgresPair({ dir: mkdtempSync(join(localDir, 'replica-fleet-')), password: 'pair' });
  // A read that did not wait for it would be earlier than what it must find.
  await setStandby(pair.standby(), { recovery_min_apply_delay: '30ms' });
  const { url: RABBITMQ_URL } = await createTestBroker();
  world = await startTestFleet({
    name: 'read-replica',
    env: { RABBITMQ_URL },
    services: ['gateway', 'render'],
    replicas: { gateway: 2 },
    databaseServer: pair.primary()!.url,
    reroute: async (env) => {
      const { pathname } = new URL(env['DATABASE_URL']!);
      return { ...env, DATABASE_REPLICA_URL: Object.assign(new URL(pair.standby().url), { pathname }).href };
    },
  });
}, 240_000);
afterAll(async () => {
  await world?.stop();
  await pair?.stop({ discard: true });
});

const gateway = (index: number) => world.fleet.of('gateway')[index]!;

/** A team, by the gateway that is written to and by the one that is read. */
async function newCaller(): Promise<{ writes: Api; reads: Api }> {
  const { apiKey } = await world.newTeam();
  return { writes: createApi(gateway(0).baseUrl!, apiKey), reads: createApi(gateway(1).baseUrl!, apiKey) };
}

/** A metric of the gateway that is read. */
async function metric(series: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', gateway(1).healthUrl))).text();
  const line = text.split('\n').find((each) => each.startsWith(`slideloom_${series}`));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}
const readsBy = (server: string) => metric(`replica_reads_total{server="${server}"`);
const isUnused = (reason: string) => metric(`replica_unused{reason="${reason}"`);

describe('lists and polls of a gateway with a replica', () => {
  it('300 things that another gateway made are each found at once, by id and in the list, and most are read at the replica', async () => {
    const before = await readsBy('replica');
    const lane = async () => {
      const { writes, reads } = await newCaller();
      const missing: string[] = [];
      for (let number = 0; number < writesPerLane; number += 1) {
        const { id } = await unwrap(writes.POST('/projects', { body: { name: 'p', type: 'slideshow', data: {} } }));
        const one = await reads.GET('/projects/{id}', { params: { path: { id } } });
        const list = await unwrap(reads.GET('/projects', { params: { query: { limit: 1 } } }));
        if (one.response.status !== 200 || list[0]?.id !== id) missing.push(id);
      }
      return missing;
    };
    expect((await Promise.all(Array.from({ length: lanes }, lane))).flat()).toEqual([]);
    expect((await readsBy('replica')) - before).toBeGreaterThan(lanes * writesPerLane);
  });

  it('a job is found as ended by whoever was told so by a stream', async () => {
    const { writes, reads } = await newCaller();
    const ids = await Promise.all(Array.from({ length: 8 }, () => writes.render(gradientDeck(1))));
    const found = await Promise.all(
      ids.map(async (id) => {
        for await (const _job of followJob(writes, id));
        return (await unwrap(reads.GET('/jobs/{id}', { params: { path: { id } } }))).status;
      }),
    );
    expect(found).toEqual(ids.map(() => 'completed'));
  });

  it('are all answered while the replica is killed, and are read at it again once it is back', async () => {
    const callers = await Promise.all([newCaller(), newCaller(), newCaller()]);
    const statuses = new Set<number>();
    const ending = new AbortController();
    const reading = callers.map(async ({ reads }) => {
      while (!ending.signal.aborted) {
        statuses.add((await reads.GET('/jobs')).response.status);
        // A team may ask ten times a second.
        await pause(100);
      }
    });
    try {
      await pair.standby().kill();
      await eventually(async () => expect(await isUnused('unreachable')).toBe(1));
      await pair.standby().start();
      await eventually(async () => expect(await isUnused('unreachable')).toBe(0));
      const before = await readsBy('replica');
      await eventually(async () => expect(await readsBy('replica')).toBeGreaterThan(before));
    } finally {
      ending.abort();
      await Promise.all(reading);
    }
    expect([...statuses]).toEqual([200]);
  });
});
