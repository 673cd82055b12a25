import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { acceptWork, createJobRepository, verifyLedger, type Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import {
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { archivedRelations, archiveRelation, eachFile, readArchiveRows, type RelationName } from '../src/index.ts';

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
// Checkpoints stay, so each test asks for its own team's breaches.
beforeEach(async () => {
  await database.prisma
    .$executeRaw`TRUNCATE teams, jobs, archive_files, archive_passes, ledger_entries, credit_balances, credit_operations, credit_reversals`;
  team = await createTeam(database);
});

const run = (sql: string) => database.prisma.$executeRawUnsafe(sql.replaceAll('$team', team.teamId));
const archive = (name: RelationName, { days = 100, now = Date.now } = {}) =>
  archiveRelation({ database, store: bucket.store, now, newToken: () => uuidV7.next() }, archivedRelations[name], {
    days,
    budgetMs: 60_000,
  });

/** A paid job that failed 200 days ago and was refunded. */
async function failedJob(): Promise<void> {
  const lease = { jobId: uuidV7.next(), token: uuidV7.next(), messageId: uuidV7.next(), holdMs: 0 };
  await acceptWork(database, {
    teamId: team.teamId,
    userId: team.ownerId,
    authMode: null,
    apiKeyId: null,
    route: '/render',
    traceparent: null,
    holdMs: 0,
    jobs: [
      {
        id: lease.jobId,
        messageId: lease.messageId,
        command: 'slides.render',
        type: 'render',
        reason: 'render',
        input: {},
        cost: 3,
        modelId: null,
        maxAttempts: 3,
      },
    ],
  });
  const store = createJobRepository(database);
  await store.claim({ ...lease, leaseMs: 60_000 });
  await store.fail({ ...lease, messageId: uuidV7.next(), error: 'no', code: 'internal' });
  await run(`UPDATE jobs SET created_at = created_at - interval '200 days', updated_at = now() - interval '200 days'`);
}

describe('the check of the ledger, where what came later belongs to what was archived', () => {
  const seal = (before: string) =>
    run(
      `SELECT checkpoint_ledger('$team', (SELECT max(created_at) FROM ledger_entries WHERE ${before}) + interval '1 second', 10000)`,
    );
  /** Rows from before a checkpoint are archived, and the period is over. */
  async function archiveFirst(): Promise<void> {
    await archive('jobs');
    await database.prisma.$queryRaw`SELECT reset_monthly('renewal', ${team.teamId}::uuid, 100, now(), '{}')::text`;
    expect(await archive('ledger_entries', { days: 250 })).toBeGreaterThan(0);
  }
  const move = (days: number, which: string) =>
    run(
      `UPDATE ledger_entries SET created_at = created_at - interval '${days} days' WHERE team_id = '$team' AND ${which}`,
    );
  const check = async () =>
    (await Promise.all([verifyLedger(database), verifyLedger(database, { isFull: true })])).map((found) =>
      found.filter(({ teamId }) => teamId === team.teamId),
    );

  it('the full check believes a refund whose debit is in a file, and no other refund without debit', async () => {
    await failedJob();
    await move(400, `reason <> 'refund'`);
    await move(200, `reason = 'refund'`);
    await run(
      `UPDATE credit_balances SET last_ledger_at = last_ledger_at - interval '200 days' WHERE team_id = '$team'`,
    );
    await seal(`reason <> 'refund'`);
    await seal(`reason = 'refund'`);
    expect(await check()).toEqual([[], []]);
    await archiveFirst();
    expect(await database.prisma.ledgerEntry.count()).toBe(2);
    expect(await check()).toEqual([[], []]);
    const { value: file } = await eachFile(database, { relations: ['jobs'] }).next();
    const [{ row } = { row: '' }] = await readArchiveRows(bucket.store, file);
    await database.prisma.$executeRaw`INSERT INTO jobs SELECT * FROM json_populate_record(NULL::jobs, ${row}::json)`;
    expect((await check())[1]!.map(({ rule }) => rule)).toContain('a refund gives back what was taken');
  });

  it('both checks believe a reversal whose row is in a file, and no other that says more than its rows', async () => {
    await run(`INSERT INTO credit_reversals (key, team_id, balance, period, asked, taken, asked_at, read_at, steps)
               SELECT 'r' || n, '$team', 'topup', 0, 1, 1, now(), now(), 1 FROM generate_series(1, 2) n`);
    await run(`INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, topup_delta, created_at)
               VALUES ('$team', 5, 'admin_grant', 'u', 'r', 5, now() - interval '500 days')`);
    await run(
      `INSERT INTO credit_operations (key, team_id, ledger_id, credits) SELECT 'five', '$team', max(id), 5 FROM ledger_entries`,
    );
    await move(600, `topup_delta = 0`);
    for (const [key, days] of [
      ['r1', 400],
      ['r2', 1],
    ] as const) {
      await run(`INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, topup_delta, created_at)
                 VALUES ('$team', -1, 'reversal', 'u', '${key}', -1, now() - interval '${days} days')`);
      await run(`INSERT INTO credit_operations (key, team_id, ledger_id, credits)
                 SELECT 'reversal:${key}:1', '$team', max(id), 1 FROM ledger_entries`);
    }
    await seal(`route = 'r1'`);
    await run(`UPDATE credit_balances b SET (topup, last_ledger_at) =
               (SELECT sum(topup_delta), max(created_at) FROM ledger_entries e WHERE e.team_id = b.team_id) WHERE team_id = '$team'`);
    expect(await check()).toEqual([[], []]);
    await archiveFirst();
    expect(await check()).toEqual([[], []]);
    await run(`UPDATE credit_reversals SET taken = 2, asked = 2 WHERE key = 'r2'`);
    for (const found of await check()) expect(found).toMatchObject([{ detail: 'reversal r2' }]);
  });
});

describe('by PostgreSQL’s clock', () => {
  const aged = async (days: number) => {
    await run(`DELETE FROM payment_events`);
    await run(`INSERT INTO payment_events (id, type, payload, applied_at, outcome)
               VALUES ('evt_${days}', 't', '{}', now() - interval '${days} days', 'applied')`);
    await run(`UPDATE ledger_entries SET created_at = created_at - interval '${days} days'`);
    await run(`SELECT checkpoint_ledger('$team', 'infinity', 10000)`);
    await database.prisma.$queryRaw`SELECT reset_monthly('renewal', ${team.teamId}::uuid, 100, now(), '{}')::text`;
  };

  it.each([
    [60, 0],
    [140, 1],
  ])(
    'a scheduler whose clock is years ahead moves what is older than its retention alone (%i days)',
    async (days, moved) => {
      await aged(days);
      const of = { now: () => Date.now() + 2_000 * 86_400_000 };
      expect([await archive('payment_events', of), await archive('ledger_entries', of)]).toEqual([moved, moved]);
    },
  );

  it.each([
    [20, 0],
    [40, 1],
  ])(
    'no event of a payment and no row of the ledger is moved that is young, whatever the retention (%i days)',
    async (days, moved) => {
      await aged(days);
      const of = { days: -400 };
      expect([await archive('payment_events', of), await archive('ledger_entries', of)]).toEqual([moved, moved]);
    },
  );
});
