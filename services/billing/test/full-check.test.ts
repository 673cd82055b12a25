import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyLedger, type Database } from '@slideloom/db';
import type { FleetProcess } from '@slideloom/process';
import { createLifecycle } from '@slideloom/service-kit';
import { createSilentLogger, createTeam, createTestDatabase, eventually, type TestDatabase } from '@slideloom/testing';
import { createFullCheck } from '../src/full-check.ts';
import { startLedgerCheck } from '../src/start-ledger-check.ts';

const dayMs = 86_400_000;
const everyMs = dayMs / 8;

let suite: TestDatabase;
let database: Database;
let teams: string[];
let now: number;
const clock = { now: () => now };
const logger = createSilentLogger();

beforeAll(async () => {
  suite = await createTestDatabase();
  database = suite.database;
});
afterAll(() => suite.drop());

/** Teams whose only row, a grant, is behind a checkpoint. */
beforeEach(async () => {
  await database.prisma
    .$executeRaw`TRUNCATE teams, ledger_entries, credit_balances, credit_operations, ledger_checkpoints, archive_passes`.catch(
    async () => {
      await database.prisma.$executeRaw`ALTER TABLE ledger_checkpoints DISABLE TRIGGER refuse_truncation`;
      await database.prisma
        .$executeRaw`TRUNCATE teams, ledger_entries, credit_balances, credit_operations, ledger_checkpoints, archive_passes`;
    },
  );
  teams = [];
  for (let n = 0; n < 12; n += 1) teams.push((await createTeam(database)).teamId);
  await database.prisma.$executeRaw`UPDATE ledger_entries SET created_at = created_at - interval '8 days'`;
  await database.prisma.$executeRaw`UPDATE credit_balances SET last_ledger_at = last_ledger_at - interval '8 days'`;
  await verifyLedger(database, { writesCheckpoints: true });
  teams.sort();
  now = 20 * dayMs;
});

const tamper = (teamId: string | undefined) =>
  database.prisma.$executeRaw`UPDATE ledger_entries SET reason = 'other' WHERE team_id = ${teamId}::uuid`;
const restore = (teamId: string | undefined) =>
  database.prisma.$executeRaw`
    UPDATE ledger_entries e SET reason = (SELECT reason FROM ledger_entries WHERE reason <> 'other' LIMIT 1) WHERE team_id = ${teamId}::uuid`;
const checker = () => createFullCheck({ database, clock, token: randomUUID(), everyMs });
/** The process that had the lease has ended. */
const lapse = () => database.prisma.$executeRaw`UPDATE archive_passes SET lease_until = now()`;
/** Makes the checks older by so much time. */
const age = (interval: string) =>
  database.prisma.$executeRaw`
    UPDATE archive_passes SET begun_at = begun_at - ${interval}::interval, ended_at = ended_at - ${interval}::interval`;
const rule = 'a checkpoint is the digest of its rows';

describe('the full check of the ledger', () => {
  it.each([0, 5, 11])(
    'finds a changed row behind a checkpoint within a day, whichever team has it (%i)',
    async (place) => {
      await tamper(teams[place]);
      expect(await verifyLedger(database)).toEqual([]);
      const check = checker();
      for (let round = 0; round < 8; round += 1) {
        await check.round();
        now += everyMs;
      }
      expect(check.known()).toMatchObject([{ rule, teamId: teams[place] }]);
    },
  );

  it('finds it also where the process is started anew before each round', async () => {
    await tamper(teams[7]);
    const found = [];
    for (let round = 0; round < 8; round += 1) {
      const check = checker();
      await check.round();
      found.push(...check.known());
      now += everyMs;
      await lapse();
    }
    expect(found).toContainEqual(expect.objectContaining({ rule, teamId: teams[7] }));
  });

  it('reads a share of the teams in a round, and forgets a breach as soon as its team is whole again', async () => {
    await tamper(teams[0]);
    await tamper(teams[11]);
    const check = checker();
    await check.round();
    expect(check.known()).toMatchObject([{ rule, teamId: teams[0] }]);
    await restore(teams[0]);
    await check.round();
    expect(check.known()).toEqual([]);
    for (let round = 0; round < 6; round += 1) await check.round();
    expect(check.known()).toMatchObject([{ rule, teamId: teams[11] }]);
  });

  it('goes on after a restart where it was, at whatever time of the day, and says how old its last cycle is', async () => {
    const read = new Set<string>();
    expect(await checker().age()).toBe(0);
    for (const place of [1, 4, 7, 10]) await tamper(teams[place]);
    for (let round = 0; round < 5; round += 1) {
      // Restarts come at the same time of the day.
      const check = checker();
      await check.round();
      for (const { teamId } of check.known()) read.add(teamId!);
      await lapse();
      if (round === 2) await age('4 days');
      // The cycle is not at its end: what is measured is its beginning.
      if (round === 3) expect(await check.age()).toBeGreaterThan(345_000);
    }
    expect([...read]).toEqual([1, 4, 7, 10].map((place) => teams[place]));
    const check = checker();
    expect(await check.age()).toBeLessThan(60);
    await age('1 day');
    expect(Math.round((await check.age()) / 3_600)).toBe(24);
  });

  it('is done by one of two replicas, and by the other where that ends, which takes over what is broken until it is mended', async () => {
    await tamper(teams[0]);
    const [one, two] = [checker(), checker()];
    await one.round();
    await two.round();
    expect([one.known().length, two.known().length]).toEqual([1, 0]);
    await one.round();
    await lapse();
    await tamper(teams[6]);
    await two.round();
    expect(two.known()).toContainEqual(expect.objectContaining({ teamId: teams[0] }));
    for (let round = 0; round < 2; round += 1) await two.round();
    await one.round();
    expect(two.known().map(({ teamId }) => teamId)).toEqual([teams[0], teams[6]]);
    await restore(teams[0]);
    for (const check of [one, two]) await check.round();
    expect([one.known(), two.known()]).toMatchObject([[], [{ teamId: teams[6] }]]);
    const three = checker();
    await lapse();
    await three.round();
    expect(three.known()).toMatchObject([{ teamId: teams[6] }]);
  });

  it('is given back by a process that stops, so that the next one goes on at once', async () => {
    await tamper(teams[3]);
    const [one, two] = [checker(), checker()];
    await one.round();
    await two.round();
    await one.release();
    await two.round();
    expect(two.known()).toMatchObject([{ teamId: teams[3] }]);
  });

  it('goes on after a jump forward of PostgreSQL’s clock that was put right, and its age is seen', async () => {
    await tamper(teams[3]);
    const one = checker();
    await one.round();
    await age('-1000 days');
    await database.prisma.$executeRaw`
      UPDATE archive_passes SET ended_at = now() + interval '1000 days', lease_until = now() + interval '1000 days'`;
    const two = checker();
    expect(await two.age()).toBe(0);
    await two.round();
    expect(two.known()).toMatchObject([{ teamId: teams[3] }]);
    await age('4 days');
    expect(await two.age()).toBeGreaterThan(345_000);
  });

  it('comes to an end where there are no teams', async () => {
    await database.prisma.$executeRaw`TRUNCATE credit_balances, ledger_entries, ledger_checkpoints`;
    const check = checker();
    await check.round();
    await age('1 hour');
    await check.round();
    expect(await check.age()).toBeLessThan(60);
  });

  it.each([
    ['is part of what billing measures', false],
    ['goes on where the check behind the checkpoints fails', true],
  ])('%s', async (_title, fails) => {
    await tamper(teams[3]);
    const lifecycle = createLifecycle({ deadlineMs: 5_000, logger });
    const measured: number[] = [];
    const ages: number[] = [];
    const outcomes: string[] = [];
    const metrics = {
      ledgerBreaches: { set: (breaches: number) => measured.push(breaches) },
      ledgerFullCheckAge: { set: (seconds: number) => ages.push(seconds) },
      taskRuns: { inc: ({ outcome }: { outcome: string }, by?: number) => by !== 0 && outcomes.push(outcome) },
      taskSuccess: { set: () => undefined },
    } as unknown as FleetProcess['metrics'];
    const prisma = new Proxy(database.prisma, {
      get(target, name) {
        if (name !== '$queryRaw') return Reflect.get(target, name) as unknown;
        return (text: TemplateStringsArray, ...values: unknown[]) =>
          fails && text.join('').includes('FROM coupons')
            ? Promise.reject(new Error('no answer'))
            : target.$queryRaw(text, ...values);
      },
    });
    startLedgerCheck({ database: { ...database, prisma }, logger, lifecycle, metrics }, dayMs);
    await eventually(() => expect([measured, outcomes]).toEqual([[0, 1], [fails ? 'failed' : 'done']]));
    expect(ages).toEqual([expect.any(Number)]);
    await lifecycle.stop();
  });
});
