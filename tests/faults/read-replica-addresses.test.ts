import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTcpService, type TcpService } from '@slideloom/fleet-testing/tcp-service';
import { freePort, localDir, startPgbouncer, type LocalPostgres } from '@slideloom/local';
import { eventually } from '@slideloom/testing';
import {
  askBy,
  asPlainRole,
  keepChecking,
  keepReading,
  setStandby,
  startReplicaWorld,
  type ReplicaWorld,
  type WatchedReplica,
} from './support/replica-world.ts';

let world: ReplicaWorld;

beforeAll(async () => {
  world = await startReplicaWorld();
  await world.write();
}, 120_000);
afterAll(() => world?.stop());

it('when its address leads to a standby at last, the replica is read, though the connection to the former server stays', async () => {
  const { pair } = world;
  let target = pair.primary()!.url;
  const service = await startTcpService(() => [target]);
  try {
    const replica = await world.open(service.through(asPlainRole(target)));
    expect(replica.whyUnused()).toBe('not_a_standby');
    target = pair.standby().url;
    await eventually(async () => (await replica.check(), expect(replica.whyUnused()).toBeNull()));
    expect(await askBy(replica.reads)(world.lastId())).toBe(true);
    expect(replica.served).toEqual({ replica: 1, primary: 0, fallback: 0 });
  } finally {
    await service.close();
  }
});

describe('of two standbys behind one address, as a Service of Kubernetes has it,', () => {
  let late: LocalPostgres;
  let service: TcpService;
  let replica: WatchedReplica;
  let targets: string[];
  beforeAll(async () => {
    late = await world.pair.addStandby();
    const { url } = world.pair.standby();
    targets = [url, late.url];
    service = await startTcpService(() => targets);
    replica = await world.open(service.through(asPlainRole(url)));
  }, 120_000);
  afterAll(() => service?.close());

  /** Connections of the replica on which a row was asked for last. */
  const readsAt = ({ psql }: LocalPostgres) =>
    psql(
      `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'reads' AND query LIKE 'SELECT id FROM written%'`,
    ).then(Number);

  it('one applies everything 30 ms late: 300 reads each find what was written before, at both', async () => {
    await setStandby(late, { recovery_min_apply_delay: '30ms' });
    const checking = keepChecking(replica);
    const before = replica.served.replica;
    try {
      expect(await world.missingOf(300, askBy(replica.reads))).toBe(0);
      expect(replica.served.replica - before).toBeGreaterThan(30);
      await eventually(async () => {
        await Promise.all(Array.from({ length: 8 }, () => askBy(replica.reads)(world.lastId())));
        expect(Math.min(await readsAt(world.pair.standby()), await readsAt(late))).toBeGreaterThan(0);
      });
    } finally {
      await checking.end();
      await setStandby(late, { recovery_min_apply_delay: null });
    }
  });

  it('one applies nothing: nothing is missing, and the other one answers some reads', async () => {
    const checking = keepChecking(replica);
    const before = replica.served.replica;
    await late.psql('SELECT pg_wal_replay_pause()');
    try {
      expect(await world.missingOf(100, askBy(replica.reads))).toBe(0);
      await eventually(async () => {
        expect(await askBy(replica.reads)(world.lastId())).toBe(true);
        expect(replica.served.replica).toBeGreaterThan(before);
      });
    } finally {
      await late.psql('SELECT pg_wal_replay_resume()');
      await checking.end();
    }
  });

  it('one is killed: every read is answered, soon by the other one', async () => {
    const checking = keepChecking(replica);
    const reading = keepReading(askBy(replica.reads), world.lastId());
    try {
      targets = [world.pair.standby().url];
      await late.kill();
      const before = replica.served.replica;
      await eventually(() => expect(replica.served.replica).toBeGreaterThan(before + 50));
    } finally {
      expect(await reading.end()).toEqual([]);
      await checking.end();
    }
  });
});

it('behind a pooler before the primary, 300 reads each find what was written before, and most are answered by the replica', async () => {
  const dir = mkdtempSync(join(localDir, 'replica-pooler-'));
  const pooler = await startPgbouncer({
    dir,
    port: await freePort(),
    databaseUrl: asPlainRole(world.pair.primary()!.url),
    // Fewer than the connections of its clients: each is shared.
    poolSize: 2,
    connectQuery: 'SET statement_timeout = 2500',
  });
  await setStandby(world.pair.standby(), { recovery_min_apply_delay: '20ms' });
  const replica = await world.open(asPlainRole(world.pair.standby().url), { poolerUrl: pooler.url });
  const checking = keepChecking(replica);
  try {
    expect(await world.missingOf(300, askBy(replica.reads))).toBe(0);
    expect(replica.served.replica).toBeGreaterThan(150);
    await setStandby(world.pair.standby(), { recovery_min_apply_delay: '2s' });
    expect(await world.missingOf(20, askBy(replica.reads))).toBe(0);
    expect(replica.whyUnused()).toBe('behind');
  } finally {
    await checking.end();
    await setStandby(world.pair.standby(), { recovery_min_apply_delay: null });
    await pooler.wipeData();
    rmSync(dir, { recursive: true, force: true });
  }
});
