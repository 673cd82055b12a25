import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase, sql } from '@slideloom/db';
import { childProcesses } from '@slideloom/local';
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
let replica: WatchedReplica;

beforeAll(async () => {
  world = await startReplicaWorld();
  replica = await world.open(asPlainRole(world.pair.standby().url));
  await world.write();
}, 120_000);
afterAll(() => world?.stop());

const isUsed = () => eventually(async () => (await replica.check(), expect(replica.whyUnused()).toBeNull()));

describe('while the standby applies everything 20 ms late', () => {
  beforeAll(() => setStandby(world.pair.standby(), { recovery_min_apply_delay: '20ms' }));
  afterAll(() => setStandby(world.pair.standby(), { recovery_min_apply_delay: null }));

  it('300 reads each find what was written before, by another process, and most are answered by the replica', async () => {
    const checking = keepChecking(replica);
    const before = replica.served.replica;
    try {
      expect(await world.missingOf(300, askBy(replica.reads))).toBe(0);
    } finally {
      await checking.end();
    }
    expect(replica.served.replica - before).toBeGreaterThan(150);
  });

  it('a read that did not wait for the position would miss some: the test above means something', async () => {
    const { url } = world.pair.standby();
    const unguarded = openDatabase({ url, poolMax: 8, applicationName: 'unguarded', connectMs: 30_000 });
    try {
      // Longer than a read takes on a busy machine.
      await setStandby(world.pair.standby(), { recovery_min_apply_delay: '2s' });
      expect(await world.missingOf(100, askBy(unguarded))).toBeGreaterThan(0);
    } finally {
      await unguarded.close();
    }
  });
});

it('while the standby applies nothing, writes are answered, the primary is read, and nothing is missing', async () => {
  await isUsed();
  const { psql } = world.pair.standby();
  await psql('SELECT pg_wal_replay_pause()');
  try {
    expect(await world.missingOf(100, askBy(replica.reads))).toBe(0);
    expect(replica.whyUnused()).toBe('behind');
    await replica.check();
    expect(replica.whyUnused()).toBe('behind');
  } finally {
    await psql('SELECT pg_wal_replay_resume()');
  }
  await isUsed();
  const before = replica.served.replica;
  expect(await askBy(replica.reads)(world.lastId())).toBe(true);
  expect(replica.served.replica).toBe(before + 1);
});

it('while the primary is busy and says its position late, the replica is read all the same', async () => {
  await isUsed();
  const patient = await world.open(asPlainRole(world.pair.standby().url));
  const asking = `SELECT pid FROM pg_stat_activity WHERE application_name = 'reads' AND query LIKE '%pg_current_wal_flush_lsn%' ORDER BY backend_start DESC LIMIT 1`;
  const pid = Number(await world.pair.primary()!.psql(asking));
  process.kill(pid, 'SIGSTOP');
  setTimeout(() => process.kill(pid, 'SIGCONT'), 1_800);
  const [isThere] = await Promise.all([askBy(patient.reads)(world.lastId()), patient.check()]);
  expect([isThere, patient.served, patient.whyUnused()]).toEqual([true, { replica: 1, primary: 0, fallback: 0 }, null]);
});

it('a read that finds all connections to the standby in use is answered by the primary, and it alone', async () => {
  const narrow = await world.open(asPlainRole(world.pair.standby().url), { poolMax: 1 });
  const slow = narrow.reads.rows(sql`SELECT pg_sleep(1.8)`);
  const isSleeping = `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(1.8)%' AND pid <> pg_backend_pid()`;
  await eventually(async () => expect(await world.pair.standby().psql(isSleeping)).toBe('1'));
  expect(await askBy(narrow.reads)(world.lastId())).toBe(true);
  expect([narrow.served.fallback, narrow.whyUnused()]).toEqual([1, null]);
  await slow;
  expect(narrow.served.replica).toBe(1);
});

it('a read that is under way at a standby which falls behind ends there', async () => {
  const { psql } = world.pair.standby();
  const late = await world.open(asPlainRole(world.pair.standby().url));
  const slow = late.reads.rows(sql`SELECT pg_sleep(1.7)`);
  const isSleeping = `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(1.7)%' AND pid <> pg_backend_pid()`;
  await eventually(async () => expect(await psql(isSleeping)).toBe('1'));
  await psql('SELECT pg_wal_replay_pause()');
  try {
    await world.write();
    await late.check();
    expect(late.whyUnused()).toBe('behind');
    await slow;
  } finally {
    await psql('SELECT pg_wal_replay_resume()');
  }
  expect(late.served).toEqual({ replica: 1, primary: 0, fallback: 0 });
});

describe('when the standby fails', () => {
  beforeAll(isUsed);

  it('by a kill, every read is answered, and the replica is used again once it is back', async () => {
    const checking = keepChecking(replica);
    const reading = keepReading(askBy(replica.reads), world.lastId());
    try {
      const before = replica.served.replica;
      await eventually(() => expect(replica.served.replica).toBeGreaterThan(before));
      await world.pair.standby().kill();
      await eventually(() => expect(replica.whyUnused()).toBe('unreachable'));
      const answered = reading.answered();
      await eventually(() => expect(reading.answered()).toBeGreaterThan(answered + 50));
      await world.pair.standby().start();
      await eventually(() => expect(replica.whyUnused()).toBeNull());
    } finally {
      expect(await reading.end()).toEqual([]);
      await checking.end();
      await world.pair.standby().start();
    }
  });

  it('by silence, reads that wait for it are answered by the primary long before their statements would end', async () => {
    const patient = await world.open(asPlainRole(world.pair.standby().url), { statementTimeoutMs: 30_000 });
    const checking = keepChecking(patient);
    const reading = keepReading(askBy(patient.reads), world.lastId());
    const pid = world.pair.standby().pid!;
    let silenced: number[] = [];
    try {
      // Each lane has its connection by then.
      await eventually(() => expect(patient.served.replica).toBeGreaterThan(200));
      // While it is stopped it starts no others.
      process.kill(pid, 'SIGSTOP');
      silenced = [pid, ...childProcesses(pid)];
      for (const each of silenced) process.kill(each, 'SIGSTOP');
      const answered = reading.answered();
      // Its eight lanes wait for the server that is silent.
      await eventually(() => expect(reading.answered()).toBeGreaterThan(answered + 50), 15_000);
      expect(patient.whyUnused()).toBe('unreachable');
    } finally {
      for (const each of silenced.toReversed()) process.kill(each, 'SIGCONT');
      expect(await reading.end()).toEqual([]);
      await checking.end();
    }
  });

  it('because it must apply a change that a read is in the way of, the primary answers that read alone', async () => {
    await isUsed();
    await setStandby(world.pair.standby(), { max_standby_streaming_delay: '0' });
    try {
      const before = replica.served.fallback;
      const slow = replica.reads.rows<{ n: string }>(sql`SELECT count(*) AS n, pg_sleep(1) FROM written`);
      const others = `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(1)%' AND pid <> pg_backend_pid()`;
      await eventually(async () => expect(await world.pair.standby().psql(others)).toBe('1'));
      // Replaying it takes a lock that no reader may hold.
      await world.pair.primary()!.psql('ALTER TABLE written ADD COLUMN note text');
      expect(Number((await slow)[0]!.n)).toBe(world.lastId() + 1);
      expect([replica.served.fallback - before, replica.whyUnused()]).toEqual([1, null]);
    } finally {
      await setStandby(world.pair.standby(), { max_standby_streaming_delay: null });
    }
  });

  it('what the primary would refuse as well is refused once', async () => {
    await isUsed();
    const before = replica.served.fallback;
    await expect(replica.reads.rows(sql`SELECT id / 0 FROM written`)).rejects.toMatchObject({ code: 'internal' });
    expect([replica.served.fallback - before, replica.whyUnused()]).toEqual([0, null]);
  });

  it('by slow statements, the primary answers, and the standby is left alone for a while, however good its checks are', async () => {
    const rested = await world.open(asPlainRole(world.pair.standby().url), { restMs: 1_500 });
    const slowThere = sql`SELECT id FROM written, (SELECT CASE WHEN pg_is_in_recovery() THEN pg_sleep(60) END) AS slow WHERE id = 0`;
    expect(await rested.reads.rows(slowThere)).toHaveLength(1);
    expect([rested.served.fallback, rested.whyUnused()]).toEqual([1, 'slow']);
    await rested.check();
    expect(rested.whyUnused()).toBe('slow');
    await eventually(async () => (await rested.check(), expect(rested.whyUnused()).toBeNull()));
    expect(await askBy(rested.reads)(world.lastId())).toBe(true);
    expect(rested.served).toEqual({ replica: 1, primary: 0, fallback: 1 });
  });

  it('by a process that hangs in a statement, the primary answers, and the standby is left alone as well', async () => {
    const hung = await world.open(asPlainRole(world.pair.standby().url));
    const slow = hung.reads.rows(sql`SELECT CASE WHEN pg_is_in_recovery() THEN pg_sleep(1.6) END`);
    const sleeping = `SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(1.6)%' AND pid <> pg_backend_pid()`;
    let pid = 0;
    await eventually(async () => expect((pid = Number(await world.pair.standby().psql(sleeping)))).toBeGreaterThan(0));
    process.kill(pid, 'SIGSTOP');
    try {
      expect(await slow).toHaveLength(1);
      expect([hung.served.fallback, hung.whyUnused()]).toEqual([1, 'slow']);
      await hung.check();
      expect(hung.whyUnused()).toBe('slow');
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  it('what is too slow for the primary as well is no reason to leave the standby alone', async () => {
    const hasty = await world.open(asPlainRole(world.pair.standby().url), { statementTimeoutMs: 500 });
    await world.write();
    await expect(hasty.reads.rows(sql`SELECT pg_sleep(60)`)).rejects.toMatchObject({ code: 'unavailable' });
    expect([hasty.served.fallback, hasty.whyUnused()]).toEqual([1, null]);
    const patient = await world.open(asPlainRole(world.pair.standby().url), { statementTimeoutMs: 30_000 });
    expect(await patient.reads.rows(sql`SELECT pg_sleep(2.5)`)).toHaveLength(1);
    expect([patient.served.fallback, patient.whyUnused()]).toEqual([1, null]);
  });

  it('a transaction is refused: its connection would not be asked how far it is', async () => {
    const { prisma } = replica.reads as unknown as {
      prisma: { $transaction(work: () => Promise<void>): Promise<void> };
    };
    await expect(prisma.$transaction(async () => undefined)).rejects.toThrow();
  });
});

describe('what is no replica of this primary is not read:', () => {
  const urls = {
    not_a_standby: () => world.pair.primary()!.url,
    another_cluster: () => process.env['TEST_DATABASE_URL']!,
    unreachable: () => 'postgresql://plain:plain@127.0.0.1:1/slideloom',
  };

  it.each(Object.entries(urls))('%s', async (reason, url) => {
    const other = await world.open(url());
    expect(await askBy(other.reads)(world.lastId())).toBe(true);
    expect([other.whyUnused(), other.served]).toEqual([reason, { replica: 0, primary: 1, fallback: 0 }]);
  });

  it('one whose primary commits asynchronously: what was confirmed may not be in its log yet', async () => {
    const { psql } = world.pair.primary()!;
    await psql('ALTER ROLE plain SET synchronous_commit = off');
    try {
      const other = await world.open(asPlainRole(world.pair.standby().url));
      expect(other.whyUnused()).toBe('asynchronous_commit');
    } finally {
      await psql('ALTER ROLE plain RESET synchronous_commit');
    }
  });

  it('one that was promoted, and one that has another history than the primary, though its log is longer', async () => {
    const standby = world.pair.standby();
    await isUsed();
    await standby.psql('SELECT pg_promote()');
    await replica.check();
    expect(replica.whyUnused()).toBe('not_a_standby');
    await standby.psql('CHECKPOINT');
    await standby.psql('SET synchronous_commit = local; CREATE TABLE own AS SELECT generate_series(1, 10000) AS id');
    await standby.psql(`ALTER SYSTEM SET primary_conninfo = ''`);
    await standby.stop();
    writeFileSync(join(standby.dataDir, 'standby.signal'), '');
    await standby.start();
    await replica.check();
    expect(replica.whyUnused()).toBe('another_timeline');
    expect(await askBy(replica.reads)(world.lastId())).toBe(true);
  });
});
