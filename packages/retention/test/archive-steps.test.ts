import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { acceptWork, type Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
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
  createArchivePasses,
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

describe('after a jump forward of PostgreSQL’s clock that was put right', () => {
  const passes = () => createArchivePasses(database);
  const stored = (set: string) => run(`UPDATE archive_passes SET ${set}`);
  const take = (passEveryMs = 3_600_000) => passes().take('jobs', { token: randomUUID(), passEveryMs });

  it('a pass is begun although the last one ended later than now, and its age is not negative', async () => {
    await jobs(1);
    expect(await archive('jobs')).toBe(1);
    await stored(`ended_at = now() + interval '3 years', oldest_at = now() + interval '3 years'`);
    expect(await passes().measure()).toEqual([{ relation: 'jobs', passSeconds: 0, oldestSeconds: 0 }]);
    await jobs(1);
    const pass = await take();
    expect(pass).toMatchObject({ teamId: team.teamId });
    // Its age is seen from now on, also where it does not come to its end.
    await stored(`begun_at = begun_at - interval '4 days'`);
    expect((await passes().measure())[0]!.passSeconds).toBeGreaterThan(345_000);
  });

  it('a lease has ended that would end later than any can, and a pass that was begun later than now has an age', async () => {
    await jobs(1);
    expect(await take()).not.toBeNull();
    await stored(`lease_until = now() + interval '170 seconds'`);
    expect(await take()).toBeNull();
    await stored(`lease_until = now() + interval '3 years', begun_at = now() + interval '3 years'`);
    expect(await passes().measure()).toMatchObject([{ passSeconds: 0 }]);
    expect(await take()).not.toBeNull();
    await stored(`begun_at = begun_at - interval '4 days'`);
    expect((await passes().measure())[0]!.passSeconds).toBeGreaterThan(345_000);
  });
});
