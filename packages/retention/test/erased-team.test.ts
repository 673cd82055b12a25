import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction, query, type Database } from '@slideloom/db';
import {
  createTeam,
  createTestBucket,
  createTestDatabase,
  eventually,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { erasedOverdue, eraseTeam, sweepErasedTeams, teamTables } from '../src/index.ts';
import { fillTeam, insertRow, markOf, newIds } from './support/fill-team.ts';
import { tracesOf } from './support/traces-of.ts';

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
  team = await createTeam(database);
});

const erase = (settle: () => Promise<unknown> = () => Promise.resolve()) =>
  eraseTeam({ database, store: bucket.store }, team.teamId, { isAll: true, settle: settle as () => Promise<void> });
const traces = () => tracesOf(database, [markOf(team), team.teamId, team.ownerId, team.apiKeyId]);
const project = (prisma: Pick<Database['prisma'], '$executeRaw'>) =>
  prisma.$executeRaw`INSERT INTO projects (id, team_id, name, type, data, created_by) VALUES (${randomUUID()}::uuid, ${team.teamId}::uuid, 'n', 't', '{}', 'u')`;

/** Tables whose rows cannot come late, and why. */
const exceptions: Readonly<Record<string, string>> = {
  archive_files: 'its transaction holds the row of the team',
  api_key_spending: 'follows the acceptance of work',
  api_key_uses: 'is written for keys that are there',
  audit_entries: 'is written by changes of other tables, the erasure among them',
  coupon_claims: 'is written with the balances locked',
  credential_changes: 'is written by the erasure',
  credit_balances: 'is written with the team',
  credit_operations: 'is written with the balances locked',
  credit_reversals: 'is written with the balances locked',
  deleted_rows: 'is written by the erasure',
  device_grants: 'is of no team until one of its members allows it',
  jobs: 'is written with the balances locked, and by posts that are there',
  ledger_checkpoints: 'is written by the erasure',
  ledger_entries: 'is written with the balances locked',
  outbox: 'is sent and then gone',
  platform_events: 'is of a creator at a platform',
  platform_users: 'is of a creator at a platform',
  project_revisions: 'hangs on a project',
  publish_slots: 'is written with a job',
  store_deletions: 'hangs on a store',
  teams: 'is the team',
  webhook_attempts: 'hangs on a delivery',
  webhook_deliveries: 'hangs on an event',
  webhook_events: 'is written by changes of other tables, the erasure among them',
  webhook_listener_events: 'hangs on an endpoint and an event',
};

describe('a row that comes for a team after it was closed', () => {
  it('is refused by every table, but where it cannot come', async () => {
    await fillTeam(database, bucket, team);
    const tables = (await teamTables(database)).map(({ table }) => table);
    const refused: string[] = [];
    await erase(async () => {
      for (const table of tables.filter((name) => exceptions[name] === undefined)) {
        await insertRow(database, team, table, newIds()).catch(
          ({ code }: { code: string }) => void (code === 'team_not_found' && refused.push(table)),
        );
      }
    });
    expect([...refused, ...Object.keys(exceptions)].toSorted()).toEqual(tables.toSorted());
    await expect(query(() => project(database.prisma))).rejects.toMatchObject({ code: 'team_not_found' });
    expect(await traces()).toEqual(['erased_teams']);
  });

  it('is seen and removed where its transaction was under way when the team was closed', async () => {
    const { promise: isClosed, resolve: close } = Promise.withResolvers<void>();
    const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
    const work = async ({ prisma }: Parameters<Parameters<typeof inTransaction>[1]>[0]) => {
      await project(prisma);
      write();
      await isClosed;
      // The erasure asks again and again what is under way.
      const polls = new Set<number>();
      await eventually(async () => {
        const rows = await database.prisma.$queryRaw<{ query_start: Date }[]>`
          SELECT query_start FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%xact_start <%'`;
        for (const { query_start: at } of rows) polls.add(at.getTime());
        expect(polls.size).toBeGreaterThan(2);
      });
    };
    const request = inTransaction(database, work, { lifeMs: 120_000 });
    await isWritten;
    await erase(async () => close());
    await request;
    expect(await traces()).toEqual(['erased_teams']);
  });
});

describe('a transaction that began before the team was closed, and does not end,', () => {
  const eraseSoon = () =>
    eraseTeam({ database, store: bucket.store }, team.teamId, {
      isAll: true,
      settle: () => Promise.resolve(),
      olderMs: 300,
    });

  it('is named where it has written, and nothing is removed until it is over', async () => {
    await late();
    const refusal = await inTransaction(database, async ({ prisma }) => {
      await project(prisma);
      const [own] = await prisma.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      return { pid: own!.pid, ...(await eraseSoon()) };
    });
    expect(refusal).toEqual({ pid: refusal.pid, reason: expect.stringContaining(`processes ${refusal.pid} in`) });
    expect(await bucket.keys(`teams/${team.teamId}/`)).toHaveLength(1);
    expect(await eraseSoon()).toMatchObject({ objects: 1, rows: { projects: 1 } });
    expect(await traces()).toEqual(['erased_teams']);
  });

  it('is waited for no further where it only reads, as a backup does', async () => {
    await inTransaction(database, async ({ prisma }) => {
      await prisma.$queryRaw`SELECT count(*) FROM projects`;
      expect(await eraseSoon()).toMatchObject({ rows: expect.anything() });
    });
    expect(await traces()).toEqual(['erased_teams']);
  });

  const late = () =>
    bucket.store.put({ key: `teams/${team.teamId}/one.png`, body: Buffer.from('x'), contentType: 'image/png' });
});

describe('an object that comes to a team after it was erased', () => {
  const late = (prefix: string) =>
    bucket.store.put({ key: `${prefix}/${team.teamId}/late.png`, body: Buffer.from('x'), contentType: 'image/png' });
  const later = (interval: string) =>
    database.prisma
      .$executeRaw`UPDATE erased_teams SET sweep_at = sweep_at - ${interval}::interval WHERE id = ${team.teamId}::uuid`;
  const aDayLater = () => later('1 day');
  /** Whether another look of the team is due only later. */
  const taken = async () =>
    (
      await database.prisma.$queryRaw<unknown[]>`
        SELECT FROM erased_teams WHERE id = ${team.teamId}::uuid AND sweep_at > clock_timestamp()`
    ).length;
  const sweep = () => sweepErasedTeams({ database, store: bucket.store });

  it('is removed a day later, and again a day later, until there is none', async () => {
    await erase();
    await late('drawn');
    expect(await sweep()).toBe(0);
    await aDayLater();
    await late('incoming');
    expect(await sweep()).toBe(2);
    expect(await bucket.keys(`drawn/${team.teamId}/`)).toEqual([]);
    expect(await traces()).toEqual(['erased_teams']);
    await late('incoming');
    expect(await sweep()).toBe(0);
    await aDayLater();
    expect(await sweep()).toBe(1);
    await aDayLater();
    expect(await sweep()).toBe(0);
    expect(await traces()).toEqual([]);
  });

  it('of one team that cannot be removed keeps no other team’s, is named, and is tried again an hour later', async () => {
    const stuck = team;
    await erase();
    await late('drawn');
    await aDayLater();
    await aDayLater();
    team = await createTeam(database);
    await erase();
    await late('drawn');
    await aDayLater();
    const removeMany = (keys: string[]) =>
      keys.some((key) => key.includes(stuck.teamId))
        ? Promise.reject(new Error('held'))
        : bucket.store.removeMany(keys);
    const store = { list: bucket.store.list.bind(bucket.store), removeMany };
    await expect(sweepErasedTeams({ database, store })).rejects.toThrow(`cannot be removed: ${stuck.teamId}`);
    // It is due again in an hour, and overdue since it was due first.
    expect(await erasedOverdue(database)).toBeGreaterThan(86_000);
    expect(await bucket.keys(`drawn/${team.teamId}/`)).toEqual([]);
    expect(await sweep()).toBe(0);
    team = stuck;
    await later('1 hour');
    expect(await sweep()).toBe(1);
    expect(await erasedOverdue(database)).toBe(0);
  });

  it('is looked for by one of two schedulers, which come at once, and the next look stays', async () => {
    await erase();
    await late('drawn');
    await aDayLater();
    const { promise: isSecondDone, resolve } = Promise.withResolvers<void>();
    const list = async (prefix: string) => {
      await isSecondDone;
      return bucket.store.list(prefix);
    };
    const store = { list, removeMany: bucket.store.removeMany.bind(bucket.store) };
    const first = sweepErasedTeams({ database, store });
    await eventually(async () => expect(await taken()).toBe(1));
    expect(await sweep()).toBe(0);
    resolve();
    expect(await first).toBe(1);
    expect(await traces()).toEqual(['erased_teams']);
  });

  it.each(['is there', 'is not there'])(
    'that %s is looked for a day after its team was erased anew, whatever a sweep of before finds',
    async (what) => {
      await erase();
      if (what !== 'is not there') await late('drawn');
      await aDayLater();
      const list = async (prefix: string) => {
        const page = await bucket.store.list(prefix);
        // The same team once more, as an operator may.
        await erase();
        return page;
      };
      const removeMany = bucket.store.removeMany.bind(bucket.store);
      await sweepErasedTeams({ database, store: { list, removeMany } });
      const [row] = await database.prisma.$queryRaw<{ hours: number }[]>`
        SELECT (extract(epoch FROM sweep_at - clock_timestamp()) / 3600)::float8 AS hours FROM erased_teams WHERE id = ${team.teamId}::uuid`;
      expect(row!.hours).toBeGreaterThan(23);
    },
  );

  it('is looked for although that is due later than it ever is: PostgreSQL’s clock was ahead, and was put right', async () => {
    await erase();
    await late('drawn');
    await later('-3 years');
    expect(await erasedOverdue(database)).toBe(0);
    expect(await sweep()).toBe(1);
    await aDayLater();
    expect(await sweep()).toBe(0);
    expect(await traces()).toEqual([]);
  });

  it('is not looked for where the erasure was not ended: its objects are its own to remove', async () => {
    await expect(erase(() => Promise.reject(new Error('the process ends')))).rejects.toThrow('the process ends');
    await late('teams');
    await aDayLater();
    expect(await sweep()).toBe(0);
    expect(await erase()).toMatchObject({ objects: 1 });
  });
});

describe('an erasure that was not ended', () => {
  it('counts as overdue since its team was closed, until it is ended', async () => {
    const before = await erasedOverdue(database);
    await expect(erase(() => Promise.reject(new Error('the process ends')))).rejects.toThrow('the process ends');
    const closed = (interval: string) =>
      database.prisma
        .$executeRaw`UPDATE erased_teams SET closed_at = closed_at - ${interval}::interval WHERE id = ${team.teamId}::uuid`;
    await closed('10 days');
    expect(before).toBeLessThan(60);
    expect(await erasedOverdue(database)).toBeGreaterThan(10 * 86_400);
    // Started again, it is as old as before.
    await expect(erase(() => Promise.reject(new Error('the process ends')))).rejects.toThrow('the process ends');
    expect(await erasedOverdue(database)).toBeGreaterThan(10 * 86_400);
    await erase();
    expect(await erasedOverdue(database)).toBeLessThan(60);
    // Erased again, long after it was ended: since then.
    await expect(erase(() => Promise.reject(new Error('the process ends')))).rejects.toThrow('the process ends');
    expect(await erasedOverdue(database)).toBeLessThan(60);
    await erase();
  });
});
