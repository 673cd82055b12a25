import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { acceptWork, createJobRepository, sql, verifyLedger, type Database } from '../src/index.ts';
import { expectSameInPages } from './support/expect-same-in-pages.ts';
import { newJob, newWork, setBalances } from './support/work.ts';

let suite: TestDatabase;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
});
afterAll(() => suite.drop());

const run = (sql: string) => database.prisma.$executeRawUnsafe(sql.replaceAll('$team', team.teamId));
const rules = async (isFull: boolean) => {
  const found = await verifyLedger(database, { isFull });
  await expectSameInPages(database, team.teamId, found, isFull);
  return found.filter(({ teamId }) => teamId === team.teamId).map(({ rule, detail }) => `${rule}: ${detail}`);
};
const check = () => verifyLedger(database, { writesCheckpoints: true });
const checkpoints = () =>
  database.prisma.ledgerCheckpoint.findMany({ where: { team_id: team.teamId }, orderBy: { number: 'asc' } });

/** Everything that the team has was there some days before. */
const age = async (days: number) => {
  await run(`UPDATE ledger_entries SET created_at = created_at - interval '${days} days' WHERE team_id = '$team'`);
  await run(`UPDATE jobs SET created_at = created_at - interval '${days} days' WHERE team_id = '$team'`);
  await run(
    `UPDATE credit_balances SET last_ledger_at = last_ledger_at - interval '${days} days' WHERE team_id = '$team'`,
  );
};

async function paidJob(cost = 1): Promise<string> {
  const job = newJob({ cost });
  await acceptWork(database, newWork(team, [job]));
  return job.id;
}

async function fail(jobId: string): Promise<void> {
  const store = createJobRepository(database);
  const lease = { jobId, token: uuidV7.next(), messageId: uuidV7.next(), holdMs: 0 };
  await store.claim({ ...lease, leaseMs: 60_000 });
  await store.fail({ ...lease, messageId: uuidV7.next(), error: 'no', code: 'internal' });
}

/** A team with a grant, debits and refunds, eight days old and covered by a checkpoint, and one new debit. */
beforeEach(async () => {
  team = await createTeam(database);
  await setBalances(database, team.teamId, { monthly: 6, coupon: 5, topup: 20 });
  await fail(await paidJob(7));
  await age(8);
  await check();
  await paidJob(2);
});

const oldRow = `(SELECT min(id) FROM ledger_entries WHERE team_id = '$team' AND job_id IS NULL)`;

describe('checkpoints of the ledger', () => {
  it('carry the balances of the rows that they cover, and the check goes on from there', async () => {
    const [only] = await checkpoints();
    const rows = await database.prisma.ledgerEntry.count({ where: { team_id: team.teamId } });
    expect(only).toMatchObject({ number: 1, entries: BigInt(rows - 1), monthly: 6, coupon: 5, topup: 20 });
    expect([await rules(false), await rules(true)]).toEqual([[], []]);
    await check();
    expect(await checkpoints()).toHaveLength(1);
  });

  it.each([
    ['a delta, with its balance', `delta = delta + 1, topup_delta = topup_delta + 1`],
    ['a reason', `reason = 'coupon_claim'`],
    ['what it says beside', `metadata = '{"granted": 5}'`],
  ])('a changed old row is found by the full check alone: %s', async (_case, change) => {
    await run(`UPDATE ledger_entries SET ${change} WHERE id = ${oldRow}`);
    expect(await rules(false)).toEqual([]);
    expect(await rules(true)).toContain('a checkpoint is the digest of its rows: checkpoint 1');
  });

  it('an old row that is gone or was added is found by the full check', async () => {
    await run(`INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, created_at)
               SELECT team_id, 0, reason, user_id, route, created_at + interval '1 microsecond' FROM ledger_entries WHERE id = ${oldRow}`);
    expect(await rules(true)).toContain('a checkpoint is the digest of its rows: checkpoint 1');
    await run(`DELETE FROM ledger_entries WHERE team_id = '$team' AND id = (SELECT max(id) FROM ledger_entries)`);
    expect(await rules(true)).toEqual([]);
    await run(
      `DELETE FROM ledger_entries WHERE id = (SELECT max(id) FROM ledger_entries WHERE team_id = '$team' AND reason = 'refund')`,
    );
    expect(await rules(true)).toContain('a checkpoint is the digest of its rows: checkpoint 1');
  });

  it.each([
    [
      'a delta',
      `UPDATE ledger_entries SET delta = delta - 1, topup_delta = topup_delta - 1 WHERE id = (SELECT max(id) FROM ledger_entries)`,
    ],
    ['a balance', `UPDATE credit_balances SET topup = topup + 1 WHERE team_id = '$team'`],
    ['a job that had no debit', `UPDATE jobs SET cost = cost + 1 WHERE team_id = '$team' AND status = 'pending'`],
    [
      'a failed job without refund',
      `UPDATE jobs SET status = 'failed', error = 'no' WHERE team_id = '$team' AND status = 'pending'`,
    ],
    ['a row that is gone', `DELETE FROM ledger_entries WHERE id = (SELECT max(id) FROM ledger_entries)`],
  ])('what breaks a rule behind the checkpoint is found by the incremental check: %s', async (_case, change) => {
    await run(change);
    expect(await rules(false)).not.toEqual([]);
  });

  it('are not written over what breaks a rule', async () => {
    await age(8);
    await run(`UPDATE credit_balances SET topup = topup + 1 WHERE team_id = '$team'`);
    await run(`UPDATE jobs SET status = 'completed', result = '{}' WHERE team_id = '$team' AND status = 'pending'`);
    await check();
    expect(await checkpoints()).toHaveLength(1);
    await run(`UPDATE credit_balances SET topup = topup - 1 WHERE team_id = '$team'`);
    await check();
    expect(await checkpoints()).toHaveLength(2);
  });

  it('are not written for a team of which more breaks a rule than is named, but for the others', async () => {
    await age(8);
    await run(`UPDATE jobs SET status = 'completed', result = '{}' WHERE team_id = '$team' AND status = 'pending'`);
    const ids = [team.teamId];
    try {
      // A thousand operations of another team that name no row: they are all that is named.
      team = await createTeam(database);
      ids.push(team.teamId);
      await run(`INSERT INTO credit_operations (key, team_id, ledger_id, credits)
                 SELECT 'broken:' || n, '$team', -n, 1 FROM generate_series(1, 1000) n`);
      team = { ...team, teamId: ids[0]! };
      expect(await check()).toHaveLength(1_000);
      expect(await checkpoints()).toHaveLength(2);
      const broken = { where: { team_id: ids[1]! } };
      expect(await database.prisma.ledgerCheckpoint.count(broken)).toBe(0);
    } finally {
      await run(`DELETE FROM credit_operations WHERE key LIKE 'broken:%'`);
    }
  });

  it('are written, fewer teams and rows at once, where a statement takes too long', async () => {
    await age(8);
    await run(`UPDATE jobs SET status = 'completed', result = '{}' WHERE team_id = '$team' AND status = 'pending'`);
    const cutOff = () =>
      database.prisma.$transaction(async (transaction) => {
        await transaction.$executeRaw`SET LOCAL statement_timeout = 10`;
        return transaction.$queryRaw`SELECT pg_sleep(1)::text`;
      });
    const sizes: number[][] = [[], []];
    const prisma = new Proxy(database.prisma, {
      get(target, name) {
        if (name !== '$queryRaw') return Reflect.get(target, name) as unknown;
        return (text: TemplateStringsArray, ...values: unknown[]) => {
          const statement = sql(text, ...values);
          const kind = ['FROM (SELECT team_id, last_ledger_at', 'THEN checkpoint_ledger'].findIndex((part) =>
            statement.text.includes(part),
          );
          if (kind === -1) return target.$queryRaw(statement);
          const size = statement.values.at(kind === 0 ? -1 : -3) as number;
          sizes[kind]!.push(size);
          return size > 200 ? cutOff() : target.$queryRaw(statement);
        };
      },
    });
    await verifyLedger({ ...database, prisma }, { writesCheckpoints: true });
    expect(sizes[0]!.slice(0, 2)).toEqual([500, 62]);
    expect(sizes[1]!.slice(0, 3)).toEqual([10_000, 1_250, 156]);
    expect(await checkpoints()).toHaveLength(2);
  });

  it('stop before the debit of a job that has not ended, whose refund may come', async () => {
    const { id } = await database.prisma.job.findFirstOrThrow({ where: { team_id: team.teamId, status: 'pending' } });
    await run(`UPDATE ledger_entries SET created_at = created_at - interval '7 days 1 hour' WHERE job_id = '${id}'`);
    await run(`UPDATE jobs SET created_at = created_at - interval '7 days 1 hour' WHERE id = '${id}'`);
    await run(
      `UPDATE credit_balances SET last_ledger_at = last_ledger_at - interval '7 days 1 hour' WHERE team_id = '$team'`,
    );
    await check();
    expect(await checkpoints()).toHaveLength(1);
    await fail(id);
    expect([await rules(false), await rules(true)]).toEqual([[], []]);
    await check();
    expect(await checkpoints()).toHaveLength(2);
    expect([await rules(false), await rules(true)]).toEqual([[], []]);
  });

  it('stop before a job that has changed since its check began', async () => {
    await age(8);
    await run(
      `UPDATE jobs SET status = 'completed', result = '{}', updated_at = clock_timestamp() WHERE team_id = '$team' AND status = 'pending'`,
    );
    const seal = (seenAt: string) => run(`SELECT checkpoint_ledger('$team', 'infinity', 10, ${seenAt})`);
    await seal(`clock_timestamp() - interval '1 minute'`);
    expect(await checkpoints()).toHaveLength(1);
    await seal('clock_timestamp()');
    expect(await checkpoints()).toHaveLength(2);
  });

  it('are one chain, also when many checks run at once', async () => {
    await run(`UPDATE jobs SET status = 'completed', result = '{}' WHERE team_id = '$team' AND status = 'pending'`);
    await run(`INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, balance_after, topup_delta, created_at)
               SELECT '$team', 1, 'admin_grant', 'u', 'r', 4, 1, clock_timestamp() - interval '3 hours' + n * interval '1 second'
               FROM generate_series(1, 1001) n`);
    await run(
      `DELETE FROM ledger_entries WHERE job_id IN (SELECT id FROM jobs WHERE team_id = '$team' AND status = 'completed')`,
    );
    await run(`DELETE FROM jobs WHERE team_id = '$team' AND status = 'completed'`);
    await run(`INSERT INTO credit_operations (key, team_id, ledger_id, credits)
               SELECT 'test:' || id, team_id, id, 1 FROM ledger_entries WHERE team_id = '$team' AND user_id = 'u'`);
    await run(`UPDATE ledger_entries SET balance_after = NULL WHERE team_id = '$team' AND user_id = 'u'`);
    await run(`UPDATE credit_balances b SET (monthly, coupon, topup, last_ledger_at) =
               (SELECT sum(monthly_delta), sum(coupon_delta), sum(topup_delta), max(created_at) FROM ledger_entries e WHERE e.team_id = b.team_id)
               WHERE team_id = '$team'`);
    await Promise.all(Array.from({ length: 6 }, () => check()));
    expect((await checkpoints()).map(({ number }) => number)).toEqual([1, 2]);
    expect([await rules(false), await rules(true)]).toEqual([[], []]);
  });

  it('are neither changed nor deleted while their team is there, and a changed one is found', async () => {
    await expect(run(`UPDATE ledger_checkpoints SET topup = 0 WHERE team_id = '$team'`)).rejects.toThrow('append-only');
    await expect(run(`DELETE FROM ledger_checkpoints WHERE team_id = '$team'`)).rejects.toThrow('append-only');
    await expect(run(`TRUNCATE ledger_checkpoints`)).rejects.toThrow('append-only');
    await run(`ALTER TABLE ledger_checkpoints DISABLE TRIGGER refuse_change`);
    await run(`UPDATE ledger_checkpoints SET topup = topup + 1 WHERE team_id = '$team'`);
    await run(`ALTER TABLE ledger_checkpoints ENABLE TRIGGER refuse_change`);
    expect(await rules(true)).toContain('a checkpoint is the digest of its rows: checkpoint 1');
    expect(await rules(false)).toContain('balance is the sum of its deltas: balances 4/5/20, sums 4/5/21');
    await run(`DELETE FROM teams WHERE id = '$team'`);
    await run(`DELETE FROM ledger_checkpoints WHERE team_id = '$team'`);
    expect(await checkpoints()).toEqual([]);
  });
});
