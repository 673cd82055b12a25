import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { acceptWork, createJobRepository, sql, verifyLedger, type Database, type LedgerBreach } from '../src/index.ts';
import { expectSameInPages } from './support/expect-same-in-pages.ts';
import { newJob, newWork, setBalances } from './support/work.ts';

let suite: TestDatabase;
let database: Database;
let team: TestTeam;
/** A running paid job, a failed one that was refunded. */
let paidJobId: string;
let failedJobId: string;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
});
afterAll(() => suite.drop());

beforeEach(async () => {
  team = await createTeam(database);
  await setBalances(database, team.teamId, { monthly: 6, coupon: 5, topup: 20 });
  const [paid, failed, free] = [newJob({ cost: 8 }), newJob({ cost: 7 }), newJob({ cost: 0 })];
  await acceptWork(database, newWork(team, [paid, failed, free]));
  [paidJobId, failedJobId] = [paid.id, failed.id];
  const store = createJobRepository(database);
  const lease = { jobId: failed.id, token: uuidV7.next(), messageId: uuidV7.next(), holdMs: 0 };
  await store.claim({ ...lease, leaseMs: 60_000 });
  await store.fail({ ...lease, messageId: uuidV7.next(), error: 'no', code: 'internal' });
});
afterEach(
  () =>
    database.prisma
      .$executeRaw`TRUNCATE jobs, ledger_entries, credit_balances, credit_operations, coupons, coupon_claims`,
);

const breaches = async () => {
  const found = await verifyLedger(database);
  await expectSameInPages(database, team.teamId, found, false);
  return found.map(({ rule, teamId }) => [rule, teamId]);
};
const run = (sql: string) => database.prisma.$executeRawUnsafe(sql.replaceAll('$team', team.teamId));

describe('the verification of the ledger', () => {
  it('finds nothing in a history of debits, grants, failures and refunds', async () => {
    expect(await verifyLedger(database)).toEqual([]);
  });

  it.each([
    ['monthly', 'balance is the sum of its deltas'],
    ['coupon', 'balance is the sum of its deltas'],
    ['topup', 'balance is the sum of its deltas'],
  ])('finds %s credits that no row explains', async (balance, rule) => {
    await run(`UPDATE credit_balances SET ${balance} = ${balance} + 1 WHERE team_id = '$team'`);
    expect(await breaches()).toEqual([[rule, team.teamId]]);
  });

  it('finds a team whose balances are gone', async () => {
    await run(`DELETE FROM credit_balances WHERE team_id = '$team'`);
    expect(await breaches()).toEqual([['balance is the sum of its deltas', team.teamId]]);
  });

  it('finds a row whose delta is not the sum of its parts', async () => {
    await run(`UPDATE ledger_entries SET delta = delta + 1 WHERE team_id = '$team' AND reason = 'admin_grant'
               AND id = (SELECT min(id) FROM ledger_entries WHERE reason = 'admin_grant')`);
    expect(await breaches()).toEqual([['delta is the sum of its parts', team.teamId]]);
  });

  it('finds a paid job without its debit', async () => {
    await run(`UPDATE ledger_entries SET job_id = NULL WHERE job_id = '${paidJobId}'`);
    expect(await breaches()).toEqual([
      ['a paid job has its debit', team.teamId],
      ['a row is one of a job of the team, or of one operation', team.teamId],
    ]);
  });

  it('finds a paid job whose debit is of another amount', async () => {
    await run(`UPDATE jobs SET cost = cost + 1 WHERE id = '${paidJobId}'`);
    expect(await breaches()).toEqual([['a paid job has its debit', team.teamId]]);
  });

  it('finds a failed job without its refund', async () => {
    await run(`UPDATE jobs SET status = 'failed', error = 'no' WHERE id = '${paidJobId}'`);
    expect(await breaches()).toEqual([['a failed job, and no other, has a refund', team.teamId]]);
  });

  it('finds a refund of a job that did not fail', async () => {
    await run(`UPDATE jobs SET status = 'processing', error = NULL WHERE id = '${failedJobId}'`);
    expect(await breaches()).toEqual([['a failed job, and no other, has a refund', team.teamId]]);
  });

  it.each([
    ['a part in another balance', 'coupon_delta = coupon_delta - 1, topup_delta = topup_delta + 1'],
    ['more than was taken', 'topup_delta = topup_delta + 5, delta = delta + 5'],
  ])('finds a refund with %s, also where the balances agree with it', async (_case, change) => {
    await run(`UPDATE ledger_entries SET ${change} WHERE job_id = '${failedJobId}' AND reason = 'refund'`);
    await run(`UPDATE credit_balances b SET coupon = s.coupon, topup = s.topup
               FROM (SELECT sum(coupon_delta) AS coupon, sum(topup_delta) AS topup FROM ledger_entries
                     WHERE team_id = '$team') s WHERE b.team_id = '$team'`);
    expect(await breaches()).toEqual([['a refund gives back what was taken', team.teamId]]);
  });

  it('finds a refund that went to another team', async () => {
    const other = await createTeam(database);
    await run(`UPDATE ledger_entries SET team_id = '${other.teamId}', balance_after = NULL
               WHERE job_id = '${failedJobId}' AND reason = 'refund'`);
    expect(await breaches()).toContainEqual(['a refund gives back what was taken', other.teamId]);
  });

  it('finds a row whose balance_after is not true', async () => {
    await run(`UPDATE ledger_entries SET balance_after = balance_after + 1 WHERE job_id = '${paidJobId}'`);
    expect(await breaches()).toEqual([['balance_after is the monthly balance after the row', team.teamId]]);
  });

  it('finds a balance that was negative for a while, though it is not now', async () => {
    await run(`UPDATE ledger_entries SET coupon_delta = CASE reason WHEN 'refund' THEN coupon_delta ELSE -6 END,
               topup_delta = topup_delta + CASE reason WHEN 'refund' THEN 0 ELSE coupon_delta + 6 END
               WHERE job_id = '${failedJobId}'`);
    expect(await breaches()).toContainEqual(['no balance was ever negative', team.teamId]);
  });

  it('finds rows whose instants do not follow their order', async () => {
    await run(`UPDATE ledger_entries SET created_at = (SELECT max(created_at) + interval '1 second' FROM ledger_entries)
               WHERE job_id = '${failedJobId}' AND reason = 'refund'`);
    await run(`UPDATE ledger_entries SET created_at = created_at + interval '1 hour' WHERE job_id = '${paidJobId}'`);
    expect(await breaches()).toContainEqual(['instants increase in the order of the rows', team.teamId]);
  });

  it('finds a balance that does not know its last row', async () => {
    await run(
      `UPDATE credit_balances SET last_ledger_at = last_ledger_at - interval '1 second' WHERE team_id = '$team'`,
    );
    expect(await breaches()).toEqual([['the balance knows the instant of its last row', team.teamId]]);
  });

  it('finds a row that no operation and no job explains, and an operation without its row', async () => {
    await run(
      `UPDATE credit_operations SET ledger_id = -1 WHERE ledger_id = (SELECT max(id) FROM ledger_entries WHERE job_id IS NULL)`,
    );
    expect(await breaches()).toEqual([
      ['a row is one of a job of the team, or of one operation', team.teamId],
      ['an operation has the row that it names', team.teamId],
    ]);
  });

  it('finds a debit of a job that is not there', async () => {
    await run(`DELETE FROM jobs WHERE id = '${paidJobId}'`);
    expect(await breaches()).toEqual([['a row is one of a job of the team, or of one operation', team.teamId]]);
  });

  it('finds a claimed coupon without its operation, and a coupon that counts its claims wrongly', async () => {
    const coupon = { id: uuidV7.next(), code: 'C', credits: 1, created_by: 'tester' };
    await database.prisma.coupon.create({ data: coupon });
    await run(`INSERT INTO coupon_claims (coupon_id, team_id, user_id) VALUES ('${coupon.id}', '$team', 'tester')`);
    expect(await breaches()).toEqual([
      ['a coupon counts its claims', null],
      ['a claimed coupon is one operation', team.teamId],
    ]);
  });

  it('finds the same whatever the size of its batches, also behind the last team', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => createTeam(database)));
    await run(`UPDATE credit_balances SET topup = topup + 1`);
    await run(`DELETE FROM credit_balances WHERE team_id = (SELECT max(team_id::text)::uuid FROM credit_balances)`);
    const inOrder = (all: LedgerBreach[]) => all.toSorted((a, b) => (a.teamId! < b.teamId! ? -1 : 1));
    const found = inOrder(await verifyLedger(database));
    expect(found).toHaveLength(others.length + 1);
    for (const teams of [1, 2, 8, 100]) {
      const batches: number[] = [];
      const onBatch = (batch: { teams: number }) => batches.push(batch.teams);
      expect(inOrder(await verifyLedger(database, { teams, onBatch }))).toEqual(found);
      expect(batches[0]).toBe(teams);
    }
  });

  it('reads a team that takes too long page by page, and goes on with the others', async () => {
    const teams = [team, ...(await Promise.all([1, 2, 3].map(() => createTeam(database))))].map(({ teamId }) => teamId);
    await run(`UPDATE credit_balances SET topup = topup + 1`);
    await run(`UPDATE ledger_entries SET delta = delta + 1 WHERE job_id = '${paidJobId}'`);
    const expected = await verifyLedger(database);
    expect(new Set(expected.map(({ teamId }) => teamId))).toEqual(new Set(teams));
    const pages: string[] = [];
    const prisma = new Proxy(database.prisma, {
      get(target, name) {
        if (name !== '$queryRaw') return Reflect.get(target, name) as unknown;
        return (text: TemplateStringsArray, ...values: unknown[]) => {
          const statement = sql(text, ...values);
          if (!statement.text.includes('starts AS MATERIALIZED')) return target.$queryRaw(statement);
          if (statement.text.includes('AS last_id,')) pages.push(statement.text);
          else if (statement.text.includes('team_id <=') && statement.values.includes(team.teamId)) return cutOff();
          return target.$queryRaw(statement);
        };
      },
    });
    const cutOff = () =>
      database.prisma.$transaction(async (transaction) => {
        await transaction.$executeRaw`SET LOCAL statement_timeout = 10`;
        return transaction.$queryRaw`SELECT pg_sleep(1)::text`;
      });
    const found = await verifyLedger({ ...database, prisma }, { teams: 1 });
    const inOrder = (all: LedgerBreach[]) => all.map((breach) => JSON.stringify(breach)).toSorted();
    expect(inOrder(found)).toEqual(inOrder(expected));
    expect(pages).not.toEqual([]);
  });

  it('ends between two batches when it is told to', async () => {
    const signal = AbortSignal.abort(new Error('the process stops'));
    await expect(verifyLedger(database, { signal })).rejects.toThrow('the process stops');
  });

  it('names the rows', async () => {
    await run(`UPDATE ledger_entries SET job_id = NULL WHERE job_id = '${paidJobId}'`);
    expect((await verifyLedger(database))[0]!.detail).toBe(`job ${paidJobId}`);
  });
});

describe('the database itself', () => {
  it('refuses negative balances, a second debit and a second refund of a job', async () => {
    const refusals = [
      `UPDATE credit_balances SET topup = -1 WHERE team_id = '$team'`,
      `INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, job_id, created_at)
       SELECT team_id, -1, 'render', user_id, route, job_id, clock_timestamp() FROM ledger_entries WHERE job_id = '${paidJobId}'`,
      `INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, job_id, created_at)
       SELECT team_id, 1, 'refund', user_id, route, job_id, clock_timestamp() FROM ledger_entries
       WHERE job_id = '${failedJobId}' AND reason = 'refund'`,
      `INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, created_at)
       SELECT team_id, 1, 'grant', user_id, route, created_at FROM ledger_entries WHERE job_id = '${paidJobId}'`,
      `UPDATE jobs SET status = 'completed' WHERE id = '${paidJobId}'`,
      `UPDATE jobs SET status = 'failed' WHERE id = '${paidJobId}'`,
      `UPDATE jobs SET status = 'lost' WHERE id = '${paidJobId}'`,
    ];
    for (const sql of refusals) await expect(run(sql)).rejects.toThrow(/constraint/);
    expect(await verifyLedger(database)).toEqual([]);
  });
});
