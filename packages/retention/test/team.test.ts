import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createCreditRepository, rawSql, verifyLedger, type Database } from '@slideloom/db';
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

/** A text that no other team has, in every row that the fill makes. */
const mark = (of: TestTeam) => `mark-${of.teamId}`;

/** Values that checks ask for, by `table.column`. */
const given: Record<string, string> = {
  'memberships.role': `'admin'`,
  'jobs.status': `'failed'`,
  'jobs.error': `'no'`,
  'jobs.lease_until': 'NULL',
  'decks.state': 'NULL',
  'decks.lease_until': 'NULL',
  'publish_attempts.state': `'delivered'`,
  'scheduled_posts.status': `'published'`,
  'webhook_deliveries.state': `'delivered'`,
  'webhook_deliveries.ended_at': 'now()',
  'webhook_endpoints.disabled_at': 'NULL',
  'credit_reversals.balance': `'topup'`,
  'credit_balances.monthly': '0',
  'ledger_entries.delta': '0',
  'coupons.credits': '5',
};

let ids: Record<string, string>;
/** Rows that others refer to. */
const idOf: Record<string, string> = {
  stores: 'store',
  projects: 'project',
  webhook_endpoints: 'endpoint',
  webhook_events: 'event',
  webhook_deliveries: 'delivery',
};

function valueOf(of: TestTeam, { table, column, type }: { table: string; column: string; type: string }): string {
  const own = given[`${table}.${column}`];
  if (own !== undefined) return own;
  if (column === 'team_id') return `'${of.teamId}'`;
  if (column === 'store_id') return `'${ids['store']}'`;
  if (column === 'api_key_id') return `'${of.apiKeyId}'`;
  if (column === 'coupon_id') return `'${ids['coupon']}'`;
  if (column === 'project_id') return `'${ids['project']}'`;
  if (column === 'listener_id') return `'${ids['endpoint']}'`;
  if (column === 'event_id') return `'${ids['event']}'`;
  if (column === 'delivery_id' && type === 'uuid') return `'${ids['delivery']}'`;
  if (column === 'id' && type === 'uuid') return `'${ids[idOf[table] ?? ''] ?? randomUUID()}'`;
  if (column === 'platform') return `'shortvideo'`;
  if (column === 'platform_user_id') return `'creator-${of.teamId}'`;
  switch (type) {
    case 'uuid':
      return `'${randomUUID()}'`;
    case 'text':
      return `'${mark(of)}-${randomUUID()}'`;
    case 'bytea':
      return `'${mark(of)}-${randomUUID()}'::bytea`;
    case 'json':
    case 'jsonb':
      return `'{"team_id": "${of.teamId}", "text": "${mark(of)}"}'`;
    case '_text':
      return `'{"${mark(of)}"}'`;
    case 'timestamptz':
      return 'now()';
    case 'date':
      return 'current_date';
    case 'bool':
      return 'false';
    default:
      return '1';
  }
}

/** A row of the team in every table that can have one. */
async function fill(of: TestTeam): Promise<void> {
  const coupon = randomUUID();
  ids = { ...Object.fromEntries(Object.values(idOf).map((name) => [name, randomUUID()])), coupon };
  await database.prisma.coupon.create({
    data: { id: coupon, code: `C-${coupon}`.toUpperCase(), credits: 5, max_claims: 3, created_by: 'tester' },
  });
  await createCreditRepository(database).claimCoupon(`C-${coupon}`, {
    teamId: of.teamId,
    userId: mark(of),
    authMode: null,
    apiKeyId: null,
    route: '/r',
  });
  const byTable = Map.groupBy(await columnsOf(database), ({ table }) => table);
  const first = [...Object.keys(idOf), 'social_accounts'];
  const tables = (await teamTables(database)).map(({ table }) => table).filter((table) => !first.includes(table));
  const made = ['teams', 'credit_balances', 'subscriptions', 'coupon_claims', 'ledger_entries', 'credit_operations'];
  for (const table of [...first, ...tables].filter((name) => !made.includes(name))) {
    const needed = byTable
      .get(table)!
      .filter(
        ({ column, type, isNeeded }) =>
          isNeeded ||
          given[`${table}.${column}`] !== undefined ||
          (type === 'text' && column === 'external_id') ||
          column === 'store_id' ||
          column === 'team_id',
      );
    await database.prisma.$executeRawUnsafe(
      `INSERT INTO ${table} (${needed.map(({ column }) => `"${column}"`).join()})
       VALUES (${needed.map((column) => valueOf(of, column)).join()}) ON CONFLICT DO NOTHING`,
    );
  }
  for (const prefix of teamPrefixes(of.teamId)) {
    await bucket.store.put({ key: `${prefix}a/b.png`, body: Buffer.from('x'), contentType: 'image/png' });
  }
}

const erase = (of: TestTeam, isAll = true, parts = {}) =>
  eraseTeam({ database, store: bucket.store, ...parts }, of.teamId, { isAll, settle: () => Promise.resolve() });

const traces = (of: TestTeam) => tracesOf(database, [mark(of), of.teamId, of.apiKeyId, of.ownerId]);

beforeEach(async () => {
  team = await createTeam(database);
  other = await createTeam(database);
  await fill(team);
});

describe('the tables of a team', () => {
  it('are, with those of the fleet, all tables that there are: a new one needs its place here', async () => {
    const known = [...(await teamTables(database)).map(({ table }) => table), ...fleetTables].toSorted();
    const tables = [...new Set((await columnsOf(database)).map(({ table }) => table))].toSorted();
    expect(known.filter((table) => table !== '_prisma_migrations')).toEqual(
      tables.filter((table) => table !== '_prisma_migrations'),
    );
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
    await fill(other);
    const others = await traces(other);
    const answer = await erase(team);
    expect(answer).toMatchObject({ objects: 5 });
    expect(await traces(team)).toEqual([]);
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
      .$executeRaw`UPDATE ledger_entries SET metadata = metadata || ${JSON.stringify({ author: mark(team), reason: mark(team) })}::jsonb WHERE team_id = ${team.teamId}::uuid`;
    const before = await rowsOf(`ledger_entries WHERE team_id = '${team.teamId}'`);
    await erase(team, false);
    expect((await traces(team)).filter((table) => !(creditTables as readonly string[]).includes(table))).toEqual([]);
    expect(await rowsOf(`ledger_entries WHERE team_id = '${team.teamId}'`)).toBe(before);
    for (const table of creditTables) {
      for (const text of [mark(team), team.ownerId, team.apiKeyId]) {
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
      expect(await traces(team)).toEqual([]);
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
    expect(await traces(team)).toEqual([]);
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
      `UPDATE jobs SET lease_until = now() + interval '1 minute' WHERE team_id = '$team'`,
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
