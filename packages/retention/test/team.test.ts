import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rawSql, verifyLedger, type Database } from '@slideloom/db';
import { teamPrefixes } from '@slideloom/storage';
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
  creditTables,
  eraseTeam,
  exportTeam,
  fleetTables,
  secretColumns,
  teamTables,
} from '../src/index.ts';
import { fillTeam, markOf } from './support/fill-team.ts';
import { columnsOf, tracesOf } from './support/traces-of.ts';

let suite: TestDatabase;
let bucket: TestBucket;
let database: Database;
let team: TestTeam;
let other: TestTeam;

beforeAll(async () => {
  [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  database = suite.database;
});
afterAll(async () => {
  bucket.store.close();
  await suite.drop();
});

const rowsOf = async (statement: string) =>
  (await database.prisma.$queryRawUnsafe<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${statement}`))[0]!.n;

const erase = (of: TestTeam, isAll = true, parts = {}) =>
  eraseTeam({ database, store: bucket.store, ...parts }, of.teamId, { isAll, settle: () => Promise.resolve() });

const traces = (of: TestTeam) => tracesOf(database, [markOf(of), of.teamId, of.apiKeyId, of.ownerId]);

beforeEach(async () => {
  team = await createTeam(database);
  other = await createTeam(database);
  await fillTeam(suite.database, bucket, team);
});

describe('the tables of a team', () => {
  it('are, with those of the fleet, all tables that there are: a new one needs its place here', async () => {
    const known = [...(await teamTables(database)).map(({ table }) => table), ...fleetTables].toSorted();
    const tables = [...new Set((await columnsOf(database)).map(({ table }) => table))].toSorted();
    expect(known.filter((table) => table !== '_prisma_migrations')).toEqual(
      tables.filter((table) => table !== '_prisma_migrations'),
    );
  });

  it('are named in docs/retention.md, each with how long its rows are kept', async () => {
    const document = await readFile(fileURLToPath(new URL('../../../docs/retention.md', import.meta.url)), 'utf8');
    const table = document.split('\n').filter((line) => line.startsWith('| '));
    const named = new Set(table.flatMap((line) => line.split('|')[1]!.match(/(?<=`)[a-z_]+(?=`)/g) ?? []));
    const tables = new Set((await columnsOf(database)).map(({ table: name }) => name));
    tables.delete('_prisma_migrations');
    expect([...tables].filter((name) => !named.has(name))).toEqual([]);
  });

  it('each has a row of the team after the fill, so that what follows sees all of them', async () => {
    for (const { table, ofTeam } of await teamTables(database)) {
      const [row] = await database.prisma.$queryRaw<
        { n: number }[]
      >`SELECT count(*)::int AS n FROM ${rawSql(table)} t WHERE ${ofTeam(team.teamId)}`;
      if (table === 'deleted_rows' || table === 'credential_changes') continue;
      expect([table, row!.n > 0]).toEqual([table, true]);
    }
  });

  it('name every column with a secret', async () => {
    const secret = /ciphertext|hash|token$|verifier|sealed|user_code/;
    const found = [...new Set((await columnsOf(database)).map(({ column }) => column))].filter((column) =>
      secret.test(column),
    );
    expect(found.filter((column) => !(secretColumns as readonly string[]).includes(column)).toSorted()).toEqual([]);
  });
});

describe('team erase', () => {
  it('with --all leaves no row and no object of the team, and touches no other team', async () => {
    const filled = await traces(team);
    expect(filled.length).toBeGreaterThan(45);
    await fillTeam(suite.database, bucket, other);
    const others = await traces(other);
    const answer = await erase(team);
    expect(answer).toMatchObject({ objects: 5 });
    // For a day, so that nothing comes back.
    expect(await traces(team)).toEqual(['erased_teams']);
    for (const prefix of teamPrefixes(team.teamId)) expect(await bucket.keys(prefix)).toEqual([]);
    expect(await traces(other)).toEqual(others);
    for (const prefix of teamPrefixes(other.teamId)) expect(await bucket.keys(prefix)).toHaveLength(1);
    expect((await verifyLedger(database)).filter(({ teamId }) => teamId === null || teamId === team.teamId)).toEqual(
      [],
    );
    expect(await erase(team)).toEqual({ rows: {}, objects: 0 });
  });

  it('keeps what was given and spent, without persons, unless --all', async () => {
    await database.prisma
      .$executeRaw`UPDATE ledger_entries SET metadata = metadata || ${JSON.stringify({ author: markOf(team), reason: markOf(team) })}::jsonb WHERE team_id = ${team.teamId}::uuid`;
    const before = await rowsOf(`ledger_entries WHERE team_id = '${team.teamId}'`);
    await erase(team, false);
    expect((await traces(team)).filter((table) => !(creditTables as readonly string[]).includes(table))).toEqual([
      'erased_teams',
    ]);
    expect(await rowsOf(`ledger_entries WHERE team_id = '${team.teamId}'`)).toBe(before);
    for (const table of creditTables) {
      for (const text of [markOf(team), team.ownerId, team.apiKeyId]) {
        if (['credit_reversals', 'credit_operations'].includes(table)) continue;
        expect([table, await rowsOf(`${table} t WHERE to_jsonb(t)::text LIKE '%${text}%'`)]).toEqual([table, 0]);
      }
    }
  });

  it("keeps what a creator has at a platform who is also another team's", async () => {
    const creator = { platform: 'shortvideo', platform_user_id: `creator-${team.teamId}` };
    await database.prisma.socialAccount.create({
      data: { ...creator, id: randomUUID(), team_id: other.teamId, scopes: [], created_by: 'u' },
    });
    await erase(team);
    expect(await database.prisma.platformUser.count({ where: creator })).toBe(1);
    expect(await database.prisma.platformEvent.count({ where: creator })).toBe(1);
  });

  it('removes and exports what a shop of the team alone told, which is known by its domain', async () => {
    await database.prisma.archiveFile.deleteMany({ where: { team_id: team.teamId } });
    const shop = async (of: TestTeam, domain: string) =>
      database.prisma.store.create({
        data: { id: randomUUID(), team_id: of.teamId, platform: 'storeplatform', domain, created_by: 'u' },
      });
    const [own, shared] = [`own-${team.teamId}.example`, `shared-${team.teamId}.example`];
    await shop(team, own);
    await shop(team, shared);
    await shop(other, shared);
    const event = { platform: 'storeplatform', event: 'products/update', payload: {} };
    for (const domain of [own, shared])
      await database.prisma.platformEvent.create({
        data: { ...event, delivery_id: randomUUID(), platform_user_id: domain },
      });
    const lines: string[] = [];
    await exportTeam({ database, store: bucket.store }, team.teamId, async (file, more) => {
      if (file === 'platform_events.ndjson') lines.push(...more);
      return Promise.resolve();
    });
    expect([own, shared].map((domain) => lines.filter((line) => line.includes(domain)).length)).toEqual([1, 0]);
    await erase(team);
    expect(await database.prisma.platformEvent.count({ where: { platform_user_id: own } })).toBe(0);
    expect(await database.prisma.platformEvent.count({ where: { platform_user_id: shared } })).toBe(1);
  });

  it.each(['outbox', 'jobs', 'social_accounts', 'teams', 'audit_entries', 'ledger_checkpoints', 'deleted_rows'])(
    'ends the same after %s could not be removed',
    async (table) => {
      const { prisma } = database;
      await prisma.$executeRawUnsafe(
        `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the process ends'; END $$`,
      );
      await prisma.$executeRawUnsafe(
        `CREATE TRIGGER fail BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail()`,
      );
      await expect(erase(team)).rejects.toMatchObject({ code: 'unavailable' });
      await prisma.$executeRawUnsafe(`DROP FUNCTION fail CASCADE`);
      expect(await traces(team)).not.toEqual([]);
      expect(await erase(team)).toMatchObject({ rows: expect.anything() });
      expect(await traces(team)).toEqual(['erased_teams']);
    },
  );

  it('ends the same after the store failed at any call', async () => {
    for (let calls = 0; ; calls += 1) {
      let left = calls;
      const dies = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
        if (left === 0) return Promise.reject(new Error('the process ends'));
        left -= 1;
        return work();
      };
      const store = {
        list: (prefix: string) => dies(() => bucket.store.list(prefix)),
        removeMany: (keys: readonly string[]) => dies(() => bucket.store.removeMany(keys)),
      };
      const ended = await erase(team, true, { store }).then(
        () => true,
        () => false,
      );
      if (ended) break;
      expect(calls).toBeLessThan(20);
    }
    expect(await traces(team)).toEqual(['erased_teams']);
  });

  it.each([
    [
      'a subscription that is paid for',
      `UPDATE subscriptions SET status = 'active', stripe_subscription_id = '$id' WHERE team_id = '$team'`,
      /cancel it/,
    ],
    ...['unpaid', 'paused', 'incomplete', 'past_due', 'trialing'].map((status): [string, string, RegExp] => [
      `a subscription that is ${status}`,
      `UPDATE subscriptions SET status = '${status}', stripe_subscription_id = '$id' WHERE team_id = '$team'`,
      /cancel it/,
    ]),
    [
      'a second subscription that is paid for',
      `UPDATE subscriptions SET status = 'canceled', paying_count = 1, stripe_subscription_id = '$id' WHERE team_id = '$team'`,
      /cancel it/,
    ],
    [
      'a job that is being worked at',
      `UPDATE jobs SET status = 'processing', error = NULL, next_publish_at = now(), lease_until = now() + interval '1 minute' WHERE team_id = '$team'`,
      /1 jobs are being worked at/,
    ],
    ['a post whose outcome is open', `UPDATE publish_attempts SET state = 'review' WHERE team_id = '$team'`, /is open/],
  ])('stops before %s', async (_case, change, reason) => {
    await database.prisma.$executeRawUnsafe(change.replace('$team', team.teamId).replace('$id', randomUUID()));
    expect(await erase(team)).toEqual({ reason: expect.stringMatching(reason) });
    expect(await rowsOf(`teams WHERE id = '${team.teamId}'`)).toBe(1);
    expect(await rowsOf(`memberships WHERE team_id = '${team.teamId}'`)).toBeGreaterThan(0);
  });
});

describe('team export', () => {
  it('has each row once, however rows change between its pages', async () => {
    await database.prisma.$executeRaw`
      INSERT INTO decks (id, team_id, prompt, slides, texts)
      SELECT gen_random_uuid(), ${other.teamId}::uuid, 'p', '[]', '[]' FROM generate_series(1, 2500)`;
    const ids: string[] = [];
    await exportTeam({ database, store: bucket.store }, other.teamId, async (file, lines) => {
      if (file !== 'decks.ndjson') return;
      ids.push(...lines.map((line) => (JSON.parse(line) as { id: string }).id));
      await database.prisma.$executeRaw`UPDATE decks SET prompt = 'q' WHERE team_id = ${other.teamId}::uuid`;
    });
    expect([ids.length, new Set(ids).size]).toEqual([2500, 2500]);
  });

  it('has every row of the team by table, its objects, and no secret', async () => {
    await database.prisma.archiveFile.deleteMany({ where: { team_id: team.teamId } });
    await database.prisma.$executeRawUnsafe(
      `INSERT INTO jobs (id, team_id, type, status, input, result, user_id, route, max_attempts, created_at, updated_at, task_nonce_hash)
       VALUES ('${randomUUID()}', '${team.teamId}', 'render', 'completed', '{}', '{}', 'u', 'r', 3, '2020-01-01', '2020-01-01', 'x')`,
    );
    await archiveRelation(
      { database, store: bucket.store, now: Date.now, newToken: randomUUID },
      archivedRelations.jobs,
      { days: 100, budgetMs: 60_000 },
    );
    const files = new Map<string, string[]>();
    const counts = await exportTeam({ database, store: bucket.store }, team.teamId, (file, lines) => {
      files.set(file, [...(files.get(file) ?? []), ...lines]);
      return Promise.resolve();
    });
    for (const table of await teamTables(database)) {
      if (['deleted_rows', 'credential_changes', 'archive_files'].includes(table.table)) continue;
      expect([table.table, counts[`${table.table}.ndjson`]! > 0]).toEqual([table.table, true]);
    }
    expect([files.get('archive/jobs.ndjson')?.length, files.get('objects.ndjson')?.length]).toEqual([1, 7]);
    for (const [file, lines] of files) {
      for (const line of lines) {
        const fields = Object.keys(JSON.parse(line) as object);
        expect([file, fields.filter((field) => (secretColumns as readonly string[]).includes(field))]).toEqual([
          file,
          [],
        ]);
        expect(line).not.toContain(other.teamId);
      }
    }
  });
});
