import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LedgerPage, LedgerQuery } from '@slideloom/contracts';
import type { Sql } from '@slideloom/db';
import { createLedgerRepository } from '../../../src/resources/billing/ledger-repository.ts';
import { fillLedger, ledgerTime as at } from '../../support/fill-ledger.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  ({ send } = gateway);
});
afterAll(() => world.close());

async function list(token: string, query = ''): Promise<LedgerPage> {
  const { status, body, text } = await send('GET', `/billing/ledger?${query}`, { token });
  expect({ status, text }).toMatchObject({ status: 200 });
  return body as LedgerPage;
}
const ids = ({ entries }: LedgerPage) => entries.map(({ id }) => id);

/** Creates a job's debit and its refund. */
async function spendAndRefund(token: string): Promise<string> {
  const accepted = await send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
  const { job_id: jobId } = accepted.body as { job_id: string };
  await playWorker(gateway.process).fail(jobId, 'Rejected');
  return jobId;
}

describe('GET /billing/ledger/:id', () => {
  it('200 shows each entry as the list does', async () => {
    const { apiKey: token } = await world.team({ topup: 5 });
    await spendAndRefund(token);
    const { entries } = await list(token);
    expect(entries.length).toBeGreaterThanOrEqual(4);
    for (const entry of entries) {
      const answer = await send('GET', `/billing/ledger/${entry.id}`, { token });
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: entry });
    }
  });

  it("404 for another team's entry as for none, and for what is no id", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const { entries } = await list(other.apiKey);
    const wrong = [
      entries[0]!.id,
      999_999_999_999,
      0,
      -1,
      '01',
      '1.0',
      'x',
      '9007199254740993',
      '99999999999999999999',
    ];
    for (const id of wrong) {
      const answer = await send('GET', `/billing/ledger/${id}`, { token: team.apiKey });
      expectError(answer, 404, 'ledger_entry_not_found', 'Ledger entry not found');
    }
  });
});

describe('GET /billing/ledger with filters', () => {
  it('200 has the rows from `from` until before `to`, to the microsecond', async () => {
    const { apiKey: token, teamId } = await world.team();
    const all = await fillLedger(world.database, teamId, 30);
    expect(ids(await list(token, `from=${at(11)}&to=${at(20)}`))).toEqual(all.slice(11, 20));
    expect(ids(await list(token, 'from=2026-01-01T00:00:11.000001Z'))).toEqual(all.slice(0, 19));
    expect(ids(await list(token, 'to=2026-01-01T00:00:20.000001Z'))).toEqual(all.slice(10));
    expect(ids(await list(token, `from=${at(20)}&to=${at(20)}`))).toEqual([]);
    expect(ids(await list(token, `to=${at(20)}&before=${at(11)}`))).toEqual(all.slice(20));
    expect(ids(await list(token, `to=${at(11)}&before=${at(20)}`))).toEqual(all.slice(20));
  });

  it('200 has the rows of one reason, page by page each once, also within a time', async () => {
    const { apiKey: token, teamId } = await world.team();
    const all = await fillLedger(world.database, teamId, 100);
    const refunds = all.filter((_id, place) => place % 10 === 0);
    for (const [query, wanted] of [
      ['reason=refund', refunds],
      [`reason=refund&from=${at(20)}&to=${at(80)}`, refunds.slice(3, 9)],
    ] as const) {
      const seen: number[] = [];
      let page = await list(token, `${query}&limit=4`);
      for (;;) {
        seen.push(...ids(page));
        if (!page.has_more) break;
        page = await list(token, `${query}&limit=4&before=${page.entries.at(-1)!.created_at}`);
      }
      expect(seen).toEqual(wanted);
    }
    expect(ids(await list(token, 'reason=coupon_claim'))).toEqual([]);
  });

  it("200 has the debit of a job and its refund, and nothing for another team's job", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const jobId = await spendAndRefund(team.apiKey);
    await spendAndRefund(team.apiKey);
    const { entries } = await list(team.apiKey, `job_id=${jobId}`);
    expect(entries.map(({ reason, metadata }) => [reason, metadata['job_id']])).toEqual([
      ['refund', jobId],
      ['image_gen', jobId],
    ]);
    expect((await list(team.apiKey, `job_id=${jobId}&reason=refund`)).entries).toEqual(entries.slice(0, 1));
    expect((await list(other.apiKey, `job_id=${jobId}`)).entries).toEqual([]);
  });

  it.each(['from=yesterday', 'to=2026', 'reason=lunch', 'reason=', 'job_id=x'])(
    '400 names the parameter of %s',
    async (query) => {
      const { apiKey: token } = await world.team();
      const answer = await send('GET', `/billing/ledger?${query}`, { token });
      expectError(answer, 400, 'invalid_request', new RegExp(`^${query.split('=')[0]} `));
    },
  );

  it('reads no more than an index bounds: that of times, of reasons, or of jobs', async () => {
    const { teamId } = await world.team();
    await fillLedger(world.database, teamId, 20_000);
    await fillLedger(world.database, (await world.team()).teamId, 20_000);
    const { prisma } = world.database;
    await prisma.$executeRawUnsafe('ANALYZE ledger_entries');
    let asked: Sql | undefined;
    const repository = createLedgerRepository({
      rows: (statement) => {
        asked = statement;
        return Promise.resolve([{ count: 0 }] as never);
      },
    });
    const planOf = async (ask: () => Promise<unknown>) => {
      await ask();
      const lines = await prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN ${asked!.text}`,
        ...asked!.values,
      );
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    };
    const page = (filter: Partial<LedgerQuery>) =>
      planOf(() => repository.page(teamId, { limit: 50, ...filter }, null));
    const time = { from: at(5_000), to: at(9_000) };
    const times = /(?:using|on) ledger_entries_team_id_created_at_key/;
    const reasons = /(?:using|on) ledger_entries_of_reason/;
    // Behind the limit, of what is read already.
    const check = /^ +Filter: \(+ledger_entries\.(?:team_id|reason) = .*$/m;
    for (const [plan, index] of [
      [await page({}), times],
      [await page({ ...time, before: at(8_000) }), times],
      [await page({ reason: 'refund' }), reasons],
      [await page({ reason: 'coupon_claim', ...time }), reasons],
      [await planOf(() => repository.count(teamId, time, 100_001)), times],
      [await planOf(() => repository.count(teamId, { ...time, reason: 'coupon_claim' }, 100_001)), reasons],
    ] as const) {
      expect(plan).toMatch(index);
      // Each condition is one of the index.
      expect(plan.replace(check, '')).not.toMatch(/Sort|Seq Scan|Filter/);
    }
    // At most a debit and a refund.
    const ofJob = await page({ job_id: world.newId() });
    expect(ofJob).toMatch(/on ledger_entries_one_debit_per_job/);
    expect(ofJob).toMatch(/on ledger_entries_one_refund_per_job/);
    expect(ofJob).not.toMatch(/Seq Scan|created_at_key/);
  });
});
