import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { acceptWork, type Database } from '@slideloom/db';
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
import {
  archivedRelations,
  archiveRelation,
  checkRestore,
  eachFile,
  readArchiveRows,
  type ArchiveParts,
  type RelationName,
} from '../src/index.ts';

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
    .$executeRaw`TRUNCATE teams, jobs, scheduled_posts, publish_attempts, decks, archive_files, archive_passes, ledger_entries,
    credit_balances, credit_operations`;
  team = await createTeam(database);
});

const run = (sql: string) => database.prisma.$executeRawUnsafe(sql.replaceAll('$team', team.teamId));
const count = async (table: string) =>
  (await database.prisma.$queryRawUnsafe<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${table}`))[0]!.n;
const archive = (name: RelationName, more: Partial<ArchiveParts> = {}) =>
  archiveRelation(
    { database, store: bucket.store, now: Date.now, newToken: () => uuidV7.next(), ...more },
    archivedRelations[name],
    { days: 100, budgetMs: 60_000 },
  );

/** Free jobs that ended 200 days ago, each a second after the one before; `n` counts them. */
const jobs = (number: number, { teamId = team.teamId, deckId = 'NULL', input = `'{}'` } = {}) =>
  run(`INSERT INTO jobs (id, team_id, type, status, input, result, user_id, route, max_attempts, deck_id, created_at, updated_at)
       SELECT gen_random_uuid(), '${teamId}', 'render', 'completed', ${input}, '{}', 'u', 'r', 3, ${deckId},
              now() - interval '200 days' + n * interval '1 second', now() - interval '200 days'
       FROM generate_series(1, ${number}) n`);

describe('a file that cannot be written', () => {
  const without = (teamId: string): Pick<ObjectStore, 'put' | 'get'> => ({
    put: (object) => (object.key.includes(teamId) ? Promise.reject(new Error('refused')) : bucket.store.put(object)),
    get: (key, options) => bucket.store.get(key, options),
  });

  it('keeps the rows of its team alone, with their age, and is said at the end', async () => {
    const others = [await createTeam(database), await createTeam(database)];
    for (const { teamId } of [team, ...others]) await jobs(2, { teamId });
    const [first] = [team, ...others].map(({ teamId }) => teamId).toSorted();
    await expect(archive('jobs', { store: without(first!) })).rejects.toThrow('refused');
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

  it('is tried with fewer rows in the next pass, and the others’ turn comes before', async () => {
    const other = await createTeam(database);
    await jobs(1_200);
    await jobs(2, { teamId: other.teamId });
    // As a store, or a statement, that takes too long for so much.
    const slow: Pick<ObjectStore, 'put' | 'get'> = {
      put: (object) =>
        (object.body as Buffer).length > 6_000 ? Promise.reject(new Error('too slow')) : bucket.store.put(object),
      get: (key, options) => bucket.store.get(key, options),
    };
    const shortPages = new Map<string, number>();
    const pass = async () => {
      await run('TRUNCATE archive_passes');
      return archive('jobs', { store: slow, shortPages }).catch((error: Error) => error.message);
    };
    expect(await pass()).toBe('too slow');
    expect(await database.prisma.job.count({ where: { team_id: other.teamId } })).toBe(0);
    expect(await count('jobs')).toBe(1_200);
    expect(await pass()).toBe(1_200);
    expect(shortPages.size).toBe(0);
  });

  it('keeps no other row of its team when it is the fault of one', async () => {
    await jobs(40);
    await jobs(1, { input: `'{"is": "unwritable"}'` });
    await jobs(40);
    const choosy: Pick<ObjectStore, 'put' | 'get'> = {
      put: (object) => {
        const isRows = object.key.endsWith('.gz');
        const text = isRows ? gunzipSync(object.body as Buffer).toString() : '';
        return text.includes('unwritable') ? Promise.reject(new Error('refused')) : bucket.store.put(object);
      },
      get: (key, options) => bucket.store.get(key, options),
    };
    const shortPages = new Map<string, number>();
    for (let pass = 0; pass < 4; pass += 1) {
      await run('TRUNCATE archive_passes');
      await expect(archive('jobs', { store: choosy, shortPages })).rejects.toThrow('refused');
    }
    expect(await database.prisma.job.findMany({ select: { input: true } })).toEqual([{ input: { is: 'unwritable' } }]);
  });

  it('ends the call after three teams, without a lease, and the next call goes on behind them', async () => {
    const teams = [team.teamId];
    for (let n = 0; n < 3; n += 1) teams.push((await createTeam(database)).teamId);
    for (const teamId of teams) await jobs(1, { teamId });
    await expect(archive('jobs', { store: without('archive/') })).rejects.toThrow('refused');
    const [pass] = await database.prisma.archivePass.findMany();
    expect(pass).toMatchObject({ lease_until: null, at_team: teams.toSorted().at(-1) });
    expect(await archive('jobs')).toBe(1);
    expect(await count('jobs')).toBe(3);
  });
});

describe('a deck that is archived', () => {
  it('stays, with its jobs, where a job was accepted for it after it was looked at', async () => {
    const deck = randomUUID();
    await run(`INSERT INTO decks (id, team_id, prompt, slides, texts, created_at)
               VALUES ('${deck}', '$team', 'p', '[]', '[]', now() - interval '200 days')`);
    await jobs(1, { deckId: `'${deck}'` });
    const job = uuidV7.next();
    const accept = () =>
      acceptWork(database, {
        teamId: team.teamId,
        userId: team.ownerId,
        authMode: null,
        apiKeyId: null,
        route: '/render',
        traceparent: null,
        holdMs: 0,
        jobs: [
          {
            id: job,
            messageId: uuidV7.next(),
            command: 'slides.render',
            type: 'render',
            reason: 'render',
            input: {},
            cost: 1,
            modelId: null,
            maxAttempts: 3,
            deckId: deck,
          },
        ],
      });
    // The statement that looks for candidates has ended when the rows are read.
    let isAccepted = false;
    const prisma = new Proxy(database.prisma, {
      get(target, name) {
        if (name !== '$queryRaw') return Reflect.get(target, name) as unknown;
        return async (text: TemplateStringsArray, ...values: unknown[]) => {
          const rows = await target.$queryRaw(text, ...values);
          if (!isAccepted && JSON.stringify(rows).includes('"is_due":true')) {
            isAccepted = true;
            await accept();
          }
          return rows;
        };
      },
    });
    expect(await archive('decks', { database: { ...database, prisma } })).toBe(0);
    expect(isAccepted).toBe(true);
    expect([await count('decks'), await count('jobs'), await count('archive_files')]).toEqual([1, 2, 0]);
    expect(await database.prisma.job.findUnique({ where: { id: job } })).toMatchObject({ status: 'pending' });
  });
});

describe('the files of the archive', () => {
  it('have no more than their share of bytes, by what is written and not by what is stored', async () => {
    // Compressed in the table to some bytes.
    await jobs(40, { input: `json_build_object('text', repeat('a', 10000))` });
    expect(await archive('jobs', { maxLinesBytes: 100_000 })).toBe(40);
    const counts: number[] = [];
    for await (const file of eachFile(database)) counts.push(file.rows['jobs']!);
    expect(counts.reduce((sum, rows) => sum + rows, 0)).toBe(40);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
  });

  it('can be restored after a column with a default has come that may not be null', async () => {
    await jobs(1);
    await archive('jobs');
    const { value: file } = await eachFile(database).next();
    const rows = await readArchiveRows(bucket.store, file);
    await run(`ALTER TABLE jobs ADD COLUMN colour text NOT NULL DEFAULT 'red'`);
    try {
      expect(await checkRestore(database, rows)).toBe(1);
    } finally {
      await run(`ALTER TABLE jobs DROP COLUMN colour`);
    }
  });
});

describe('the candidates of a page', () => {
  it('are found by indexes, however large the tables are', async () => {
    await jobs(60_000);
    await run(`INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, created_by, status, job_id, updated_at)
               SELECT gen_random_uuid(), team_id, gen_random_uuid(), 'shortvideo', created_at, 't', 'u', 'published', id, updated_at
               FROM jobs ORDER BY created_at LIMIT 30000`);
    await run(`INSERT INTO publish_attempts (id, team_id, job_id, post_id, social_account_id, platform, platform_user_id, state, media_token, request, updated_at)
               SELECT gen_random_uuid(), team_id, job_id, id, social_account_id, platform, id::text, 'delivered', gen_random_uuid(), '{}', updated_at
               FROM scheduled_posts`);
    await run(`INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, job_id, created_at)
               SELECT team_id, -1, 'render', 'u', 'r', id, created_at FROM jobs`);
    await database.prisma
      .$executeRaw`ANALYZE jobs, scheduled_posts, publish_attempts, ledger_entries, ledger_checkpoints, decks`;
    for (const name of ['jobs', 'scheduled_posts'] as const) {
      const { candidates, limit } = archivedRelations[name];
      const [plan] = await database.prisma.$queryRaw<{ 'QUERY PLAN': unknown }[]>`
        EXPLAIN (ANALYZE, FORMAT JSON) ${candidates({ teamId: team.teamId, before: new Date(), after: null, limit })}`;
      const nodes = JSON.stringify(plan).match(/"Node Type":"[^"]*Seq Scan"[^{}]*"Relation Name":"[^"]*"/g) ?? [];
      const scanned = nodes.map((node) => /"Relation Name":"([^"]*)"/.exec(node)![1]);
      expect([name, scanned.filter((table) => !['decks', 'ledger_checkpoints'].includes(table!))]).toEqual([name, []]);
    }
  });
});
