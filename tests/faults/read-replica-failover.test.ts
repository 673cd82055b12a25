import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTcpService, type TcpService } from '@slideloom/fleet-testing/tcp-service';
import type { LocalPostgres } from '@slideloom/local';
import { eventually } from '@slideloom/testing';
import {
  askBy,
  asPlainRole,
  keepChecking,
  setStandby,
  startReplicaWorld,
  type ReplicaWorld,
  type WatchedReplica,
} from './support/replica-world.ts';

const lanes = 4;
const refusedPauseMs = 20;

let world: ReplicaWorld;
let replicas: TcpService;
/** Where the address of the replica leads. */
let target: LocalPostgres;

beforeAll(async () => {
  world = await startReplicaWorld({ hasService: true });
  await world.write();
  target = world.pair.standby();
  replicas = await startTcpService(() => [target.url]);
}, 120_000);
afterAll(async () => {
  await replicas?.close();
  await world?.stop();
});

/** Writes, and asks for each row that was confirmed, until it is ended; answers what was wrong. Refusals are not: there may be no primary. */
function keepWriting(replica: WatchedReplica) {
  const ask = askBy(replica.reads);
  const ending = new AbortController();
  const wrong: unknown[] = [];
  let found = 0;
  const isRefusal = (error: unknown) => (error as { code?: string }).code === 'unavailable';
  const once = async () => {
    const id = await world.write();
    if (await ask(id)) found += 1;
    else wrong.push(`${id} is missing`);
  };
  const lane = async () => {
    while (!ending.signal.aborted) {
      await once().catch(async (error: unknown) => {
        if (!isRefusal(error)) wrong.push(error);
        await pause(refusedPauseMs);
      });
    }
  };
  const writing = Array.from({ length: lanes }, lane);
  return {
    found: () => found,
    async end() {
      ending.abort();
      await Promise.all(writing);
      return wrong;
    },
  };
}

it('through a failover nothing that was confirmed is missing, and the new standby is read in the end', async () => {
  const replica = await world.open(replicas.through(asPlainRole(target.url)));
  const checking = keepChecking(replica);
  const writing = keepWriting(replica);
  try {
    await eventually(() => expect(replica.served.replica).toBeGreaterThan(20));
    // The address leads to the server that is promoted, which is no standby any more.
    await world.pair.failOver();
    await eventually(() => expect(replica.whyUnused()).toBe('not_a_standby'));
    const found = writing.found();
    await eventually(() => expect(writing.found()).toBeGreaterThan(found + 20));

    target = world.pair.standby();
    await eventually(() => expect(replica.whyUnused()).toBeNull());
    const before = replica.served.replica;
    await eventually(() => expect(replica.served.replica).toBeGreaterThan(before + 20));
  } finally {
    expect(await writing.end()).toEqual([]);
    await checking.end();
  }
});

it('a standby that outlives the failover is read when it can be seen to follow the new primary', async () => {
  target = await world.pair.addStandby();
  const replica = await world.open(replicas.through(asPlainRole(target.url)));
  expect(replica.whyUnused()).toBeNull();
  const checking = keepChecking(replica);
  const writing = keepWriting(replica);
  try {
    await eventually(() => expect(replica.served.replica).toBeGreaterThan(20));
    await world.pair.failOver();
    await eventually(() => expect(replica.whyUnused()).toBe('another_timeline'));
    const served = replica.served.replica;

    const { port } = new URL(world.pair.primary()!.url);
    const former = await target.psql('SHOW primary_conninfo');
    await setStandby(target, {
      primary_conninfo: former.replace(/port='?\d+'?/, `port=${port}`).replaceAll("'", "''"),
    });
    const following = `SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'`;
    await eventually(async () => expect(await world.pair.primary()!.psql(following)).toBe('2'));
    const found = writing.found();
    await eventually(() => expect(writing.found()).toBeGreaterThan(found + 20));
    expect([replica.whyUnused(), replica.served.replica]).toEqual(['another_timeline', served]);

    await world.pair.primary()!.psql('GRANT pg_read_all_stats TO plain');
    await eventually(() => expect(replica.served.replica).toBeGreaterThan(served + 20));
    expect(replica.whyUnused()).toBeNull();
  } finally {
    expect(await writing.end()).toEqual([]);
    await checking.end();
  }
});
