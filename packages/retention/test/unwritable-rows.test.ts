import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import {
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { archivedRelations, archiveRelation, type ArchiveParts, type RelationName } from '../src/index.ts';

let suite: TestDatabase;
let bucket: TestBucket;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  database = suite.database;
});
afterAll(async () => {
  bucket.store.close();
  await suite.drop();
});
beforeEach(async () => {
  await database.prisma
    .$executeRaw`TRUNCATE teams, jobs, archive_files, archive_passes, ledger_entries, credit_balances, credit_operations, payment_events`;
  team = await createTeam(database);
});

const run = (sql: string) => database.prisma.$executeRawUnsafe(sql.replaceAll('$team', team.teamId));
const count = async (from: string) =>
  (await database.prisma.$queryRawUnsafe<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${from}`))[0]!.n;
type Store = Pick<ObjectStore, 'put' | 'get'>;
/** A call of a process that has just started: it knows what PostgreSQL knows. */
const archive = (name: RelationName, store: Store = bucket.store, more: Partial<ArchiveParts> = {}) =>
  archiveRelation({ database, store, now: Date.now, newToken: () => uuidV7.next(), ...more }, archivedRelations[name], {
    days: 100,
    budgetMs: 60_000,
  });
/** Calls, each of a new process, until the pass over all teams has ended; answers how many. */
async function wholePass(name: RelationName, store: Store, more: Partial<ArchiveParts> = {}): Promise<number> {
  for (let calls = 1; calls <= 60; calls += 1) {
    await archive(name, store, more).catch(() => undefined);
    if ((await count(`archive_passes WHERE relation = '${name}' AND begun_at IS NULL`)) === 1) return calls;
  }
  throw new Error('the pass has not ended');
}

/** Free jobs that ended 200 days ago, each a second after the one before; `n` counts them. */
const jobs = (number: number, { teamId = team.teamId, input = `'{}'`, hoursLater = 0 } = {}) =>
  run(`INSERT INTO jobs (id, team_id, type, status, input, result, user_id, route, max_attempts, created_at, updated_at)
       SELECT gen_random_uuid(), '${teamId}', 'render', 'completed', ${input}, '{}', 'u', 'r', 3,
              now() - interval '200 days' + interval '${hoursLater} hours' + n * interval '1 second', now() - interval '200 days'
       FROM generate_series(1, ${number}) n`);
const unwritable = `'{"is": "unwritable"}'`;

/** A store that refuses a file with a row that says so. */
const choosy: Store = {
  put: (object) => {
    const text = object.key.endsWith('.gz') ? gunzipSync(object.body as Buffer).toString() : '';
    return text.includes('unwritable') ? Promise.reject(new Error('refused')) : bucket.store.put(object);
  },
  get: (key, options) => bucket.store.get(key, options),
};
const without = (part: string): Store => ({
  put: (object) => (object.key.includes(part) ? Promise.reject(new Error('refused')) : bucket.store.put(object)),
  get: (key, options) => bucket.store.get(key, options),
});

describe('a file that cannot be written', () => {
  it('is tried with fewer rows at once, by whichever process goes on', async () => {
    await jobs(1_200);
    // As a store, or a statement, that takes too long for so much.
    const slow: Store = {
      put: (object) =>
        object.key.endsWith('.gz') && (object.body as Buffer).length > 6_000
          ? Promise.reject(new Error('too slow'))
          : bucket.store.put(object),
      get: (key, options) => bucket.store.get(key, options),
    };
    await expect(archive('jobs', slow)).rejects.toThrow('too slow');
    await wholePass('jobs', slow);
    expect(await count('jobs')).toBe(0);
  });

  it('keeps no other row of its team when it is the fault of some, however near they are to each other', async () => {
    await jobs(40);
    await jobs(2, { input: unwritable, hoursLater: 1 });
    await jobs(3, { hoursLater: 2 });
    await jobs(1, { input: unwritable, hoursLater: 3 });
    await jobs(600, { hoursLater: 4 });
    await wholePass('jobs', choosy);
    const left = await database.prisma.job.findMany({ select: { input: true } });
    expect(left).toEqual(Array.from({ length: 3 }, () => ({ input: { is: 'unwritable' } })));
  });

  it('keeps the rows of its team alone, with their age, and is said at the end', async () => {
    const others = [await createTeam(database), await createTeam(database)];
    for (const { teamId } of [team, ...others]) await jobs(2, { teamId });
    const [first] = [team, ...others].map(({ teamId }) => teamId).toSorted();
    await expect(archive('jobs', without(first!))).rejects.toThrow('refused');
    await wholePass('jobs', without(first!));
    const left = await database.prisma.job.findMany();
    expect(left.map(({ team_id: id }) => id)).toEqual([first, first]);
    const [pass] = await database.prisma.archivePass.findMany();
    expect(pass).toMatchObject({
      lease_until: null,
      at_team: null,
      ended_at: expect.any(Date),
      oldest_at: expect.any(Date),
    });
  });

  it('ends a call after three failures, without a lease, and the turn of its team after a hundred', async () => {
    const other = await createTeam(database);
    const [first, second] = [team.teamId, other.teamId].toSorted() as [string, string];
    await jobs(200, { teamId: first });
    await jobs(1, { teamId: second });
    let puts = 0;
    const counting: Store = {
      ...without(first),
      put: (object) => ((puts += Number(object.key.includes(first))), without(first).put(object)),
    };
    await expect(archive('jobs', counting)).rejects.toThrow('refused');
    expect([puts, await count('archive_passes WHERE lease_token IS NULL AND begun_at IS NOT NULL')]).toEqual([3, 1]);
    await wholePass('jobs', counting);
    expect([puts, await count(`jobs WHERE team_id = '${first}'`), await count('jobs')]).toEqual([100, 200, 200]);
  });

  it('keeps no other event of a payment, which are of no team', async () => {
    await run(`INSERT INTO payment_events (id, type, payload, applied_at, outcome)
               SELECT 'evt_' || n, CASE n WHEN 30 THEN 'unwritable' ELSE 't' END, '{}', now() - interval '200 days' + n * interval '1 second', 'applied'
               FROM generate_series(1, 60) n`);
    await wholePass('payment_events', choosy);
    expect(await database.prisma.paymentEvent.findMany({ select: { id: true } })).toEqual([{ id: 'evt_30' }]);
  });
});

describe('while the store takes no file at all,', () => {
  const down: Store = {
    put: () => Promise.reject(new Error('the disk is full')),
    get: (key, options) => bucket.store.get(key, options),
  };

  it('no row is passed over, for however many calls, and all are moved once it is back', async () => {
    await jobs(3);
    const passedOver: string[] = [];
    const more = { onPassedOver: ({ id }: { id: string }) => passedOver.push(id) };
    for (let calls = 1; calls <= 40; calls += 1)
      await expect(archive('jobs', down, more)).rejects.toThrow('the disk is full');
    expect([passedOver, await count('jobs')]).toEqual([[], 3]);
    expect(await archive('jobs', bucket.store, more)).toBe(3);
  });

  it('nor where it takes files and gives none back', async () => {
    await jobs(3);
    const mute: Store = { put: bucket.store.put.bind(bucket.store), get: () => Promise.reject(new Error('no quorum')) };
    for (let calls = 1; calls <= 4; calls += 1) await expect(archive('jobs', mute)).rejects.toThrow('no quorum');
    expect(await archive('jobs')).toBe(3);
  });

  it.each(['jobs', 'ledger_entries'] as const)('nor where a process that wrote %s ended with it', async (relation) => {
    await jobs(3);
    await archive(relation, down).catch(() => undefined);
    const atEnd = `page_rows = 1, rows_left = 1, failures = 4, lease_token = gen_random_uuid(), lease_until = now()`;
    await run(`UPDATE archive_passes SET begun_at = now(), at_team = '$team', ${atEnd} WHERE relation = '${relation}'`);
    const passedOver: string[] = [];
    const more = { onPassedOver: ({ id }: { id: string }) => passedOver.push(id) };
    await expect(archive(relation, down, more)).rejects.toMatchObject({ code: 'storage_unavailable' });
    const [pass] = await database.prisma.archivePass.findMany();
    expect([passedOver, pass]).toMatchObject([[], { page_rows: 0, at_team: team.teamId, lease_token: null }]);
  });
});

it('rows of which one changed while they were written stay, and their age is known', async () => {
  await jobs(3);
  const changing: Store = {
    put: async (object) => {
      if (object.key.endsWith('.gz'))
        await run(`UPDATE jobs SET result = '{"now": "another"}' WHERE id = (SELECT min(id::text)::uuid FROM jobs)`);
      return bucket.store.put(object);
    },
    get: (key, options) => bucket.store.get(key, options),
  };
  expect(await archive('jobs', changing)).toBe(0);
  const [pass] = await database.prisma.archivePass.findMany();
  expect([await count('jobs'), Date.now() - pass!.oldest_at!.getTime() > 190 * 86_400_000]).toEqual([3, true]);
});

describe('a checkpoint of the ledger, whose rows belong into one file', () => {
  /** Rows from 200 days ago, as large as an operator's reason makes them, behind one checkpoint, of a period that is over. */
  async function ledger(teamId: string, rows: number): Promise<void> {
    await run(`DELETE FROM ledger_entries WHERE team_id = '${teamId}'`);
    await run(`INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, metadata, created_at)
               SELECT '${teamId}', 0, 'admin_grant', 'author', 'ops', jsonb_build_object('reason', repeat(md5(n::text), 16)),
                      now() - interval '200 days' + n * interval '1 second'
               FROM generate_series(1, ${rows}) n`);
    await run(`SELECT checkpoint_ledger('${teamId}', 'infinity', 10000)`);
    await run(`UPDATE credit_balances SET period = period + 1 WHERE team_id = '${teamId}'`);
  }

  it('keeps its team alone where its file cannot be written, also when the process ended at it', async () => {
    const teams = [team, await createTeam(database), await createTeam(database)].map(({ teamId }) => teamId).toSorted();
    for (const teamId of teams) await ledger(teamId, 3);
    await wholePass('ledger_entries', without(teams[1]!));
    const left = () => database.prisma.ledgerEntry.groupBy({ by: ['team_id'], _count: true });
    expect(await left()).toEqual([{ team_id: teams[1], _count: 3 }]);
    await run(
      `UPDATE archive_passes SET begun_at = now(), at_team = '${teams[1]}', lease_token = gen_random_uuid(), lease_until = now()`,
    );
    await wholePass('ledger_entries', bucket.store);
    expect(await left()).toEqual([{ team_id: teams[1], _count: 3 }]);
    await run(`UPDATE archive_passes SET ended_at = '-infinity'`);
    await wholePass('ledger_entries', bucket.store);
    expect(await left()).toEqual([]);
  });

  it('is moved in one step also where it covers as many rows as any', async () => {
    await ledger(team.teamId, 10_000);
    expect(await archive('ledger_entries')).toBe(10_000);
    expect(await database.prisma.archiveFile.findMany()).toMatchObject([{ rows: { ledger_entries: 10_000 } }]);
  });
});

describe('a process that ends in a step', () => {
  it('is followed by one that takes fewer rows, and passes over a row that ends each of them', async () => {
    await jobs(20);
    await jobs(1, { input: unwritable, hoursLater: 1 });
    await jobs(20, { hoursLater: 2 });
    const passedOver: string[] = [];
    const deadly = async (): Promise<boolean> => {
      let isDead = false;
      const { promise: isAt, resolve } = Promise.withResolvers<void>();
      const store: Store = {
        put: async (object) => {
          const text = object.key.endsWith('.gz') ? gunzipSync(object.body as Buffer).toString() : '';
          if (!text.includes('unwritable')) return bucket.store.put(object);
          isDead = true;
          resolve();
          return new Promise(() => undefined);
        },
        get: (key, options) => bucket.store.get(key, options),
      };
      await Promise.race([archive('jobs', store, { onPassedOver: ({ id }) => passedOver.push(id) }), isAt]);
      // Its lease lapses.
      await run(`UPDATE archive_passes SET lease_until = now() WHERE lease_token IS NOT NULL`);
      return isDead;
    };
    let deaths = 0;
    while (await deadly()) expect((deaths += 1)).toBeLessThan(10);
    const left = await database.prisma.job.findMany();
    expect(left.map(({ input }) => input)).toEqual([{ is: 'unwritable' }]);
    expect(passedOver).toEqual([left[0]!.id]);
    // With 500, 62, 7 and 1 rows.
    expect(deaths).toBe(4);
  });
});
