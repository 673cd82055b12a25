import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LedgerEntry, LedgerPage, LedgerQuery } from '@slideloom/contracts';
import type { Sql } from '@slideloom/db';
import { createLedgerRepository } from '../../../src/resources/billing/ledger-repository.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { parseCsv } from '../../support/parse-csv.ts';
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

/** In place of what a team's ledger has, `count` rows a second apart from 2026 on, each tenth a refund, the others renderings; ids, the newest first. */
async function fill(teamId: string, count: number, metadata: object = {}): Promise<number[]> {
  await world.database.prisma.ledgerEntry.deleteMany({ where: { team_id: teamId } });
  const rows = await world.database.prisma.$queryRaw<{ id: bigint }[]>`
    INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, balance_after, metadata, job_id, created_at)
    SELECT ${teamId}::uuid, CASE WHEN n % 10 = 0 THEN 1 ELSE -1 END, CASE WHEN n % 10 = 0 THEN 'refund' ELSE 'render' END, 'user-1', '/render', n,
           ${metadata}::jsonb, gen_random_uuid(), timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second'
    FROM generate_series(1, ${count}::int) n RETURNING id`;
  return rows.map(({ id }) => Number(id)).toReversed();
}
const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString();

/** A debit of a job, and its refund. */
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
    const all = await fill(teamId, 30);
    expect(ids(await list(token, `from=${at(11)}&to=${at(20)}`))).toEqual(all.slice(11, 20));
    expect(ids(await list(token, 'from=2026-01-01T00:00:11.000001Z'))).toEqual(all.slice(0, 19));
    expect(ids(await list(token, 'to=2026-01-01T00:00:20.000001Z'))).toEqual(all.slice(10));
    expect(ids(await list(token, `from=${at(20)}&to=${at(20)}`))).toEqual([]);
    expect(ids(await list(token, `to=${at(20)}&before=${at(11)}`))).toEqual(all.slice(20));
    expect(ids(await list(token, `to=${at(11)}&before=${at(20)}`))).toEqual(all.slice(20));
  });

  it('200 has the rows of one reason, page by page each once, also within a time', async () => {
    const { apiKey: token, teamId } = await world.team();
    const all = await fill(teamId, 100);
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
    await fill(teamId, 20_000);
    await fill((await world.team()).teamId, 20_000);
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
    const page = (filter: Partial<LedgerQuery>) => planOf(() => repository.page(teamId, { limit: 50, ...filter }));
    const time = { from: at(5_000), to: at(9_000) };
    const times = /(?:using|on) ledger_entries_team_id_created_at_key/;
    const reasons = /(?:using|on) ledger_entries_team_id_reason_created_at_idx/;
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
      expect(plan).not.toMatch(/Sort|Seq Scan|Filter/);
    }
    // At most a debit and a refund.
    expect(await page({ job_id: world.newId() })).toMatch(/using ledger_entries_job_id_idx/);
  });
});

describe('GET /billing/ledger.csv', () => {
  const year = 'from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z';
  const csv = (token: string, query: string) => send('GET', `/billing/ledger.csv?${query}`, { token });

  it('200 has every row of the time, newest first, and says what it is', async () => {
    const { apiKey: token, teamId } = await world.team();
    await fill(teamId, 10_000);
    const answer = await csv(token, year);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="slideloom-ledger-2026-01-01-2027-01-01.csv"',
      'cache-control': 'no-store',
      'transfer-encoding': 'chunked',
    });
    expect(answer.headers.etag).toBeUndefined();
    const rows = parseCsv(answer.text);
    const stored = await world.database.prisma.ledgerEntry.findMany({
      where: { team_id: teamId },
      orderBy: { created_at: 'desc' },
    });
    expect(rows.map(({ id, delta, reason }) => [id, delta, reason])).toEqual(
      stored.map(({ id, delta, reason }) => [String(id), String(delta), reason]),
    );
    expect(rows).toHaveLength(10_000);
    const [newest] = (await list(token, 'limit=1')).entries as [LedgerEntry];
    const shown = Object.entries(newest).map(([name, value]) => [
      name,
      value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    expect(Object.entries(rows[0]!)).toEqual(shown);
    const refunds = parseCsv((await csv(token, `from=${at(101)}&to=${at(201)}&reason=refund`)).text);
    expect(refunds.map(({ created_at: time }) => Date.parse(time!))).toEqual(
      [200, 190, 180, 170, 160, 150, 140, 130, 120, 110].map((second) => Date.parse(at(second))),
    );
  });

  it('200 has the names alone where there is no row, and nothing of another team', async () => {
    const [team, other] = [await world.team(), await world.team()];
    await fill(other.teamId, 5);
    const { status, text } = await csv(team.apiKey, 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z');
    const names = 'id,delta,reason,model_id,user_id,route,balance_after,metadata,created_at,auth_mode,api_key_id\r\n';
    expect({ status, text }).toEqual({ status: 200, text: names });
  });

  it('200 keeps every character of a text, and has no text that a spreadsheet would run', async () => {
    const { apiKey: token, teamId } = await world.team();
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '＝1',
      'a"b',
      'a,b',
      'a\r\nb',
      "'a",
      'Zürich 湖 🚣',
      ' a ',
    ];
    await fill(teamId, texts.length, { note: '=1+1, "a"' });
    for (const [index, text] of texts.entries()) {
      await world.database.prisma.ledgerEntry.updateMany({
        where: { team_id: teamId, created_at: at(texts.length - index) },
        data: { user_id: text, delta: -7 },
      });
    }
    const rows = parseCsv((await csv(token, year)).text);
    expect(rows.map(({ user_id: text }) => text)).toEqual(texts.map((text, index) => (index < 7 ? `'${text}` : text)));
    for (const { delta, metadata } of rows) {
      expect(delta).toBe('-7');
      expect(JSON.parse(metadata!)).toEqual({ note: '=1+1, "a"' });
    }
  });

  it.each([
    ['to=2026-01-02T00:00:00Z', 'from is required'],
    ['from=2026-01-01T00:00:00Z', 'to is required'],
    ['from=2026-01-02T00:00:00Z&to=2026-01-02T00:00:00Z', 'from must be before to'],
    [
      'from=2026-01-01T00:00:00Z&to=2027-01-02T00:00:00.001Z',
      'from must be at most 366 days before to: ask for shorter times, one after the other',
    ],
  ])('400 for ?%s: %s', async (query, message) => {
    const { apiKey: token } = await world.team();
    expectError(await csv(token, query), 400, 'invalid_request', message);
    expect((await csv(token, 'from=2026-01-01T00:00:00Z&to=2027-01-02T00:00:00Z')).status).toBe(200);
  });

  it('400 names the bound where there are more rows, and is answered for fewer of them', async () => {
    const { apiKey: token, teamId } = await world.team();
    await fill(teamId, 100_001);
    const message = 'There are more than 100000 rows in this time: ask for shorter times, one after the other';
    expectError(await csv(token, year), 400, 'invalid_request', message);
    expect(parseCsv((await csv(token, `${year}&reason=refund`)).text)).toHaveLength(10_000);
    expect((await send('HEAD', `/billing/ledger.csv?${year}`, { token })).status).toBe(400);
    const head = await send('HEAD', `/billing/ledger.csv?from=${at(2)}&to=2027-01-01T00:00:00Z`, { token });
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
  });

  it('ends torn, and not as if it were whole, once the key that asks for it is deleted', async () => {
    const { apiKey: token, teamId } = await world.team();
    // More than sockets hold for a reader who pauses.
    await fill(teamId, 10_000, { note: 'x'.repeat(2_000) });
    const own = await send('POST', '/keys', { token, body: { name: 'Exports' } });
    const { id, key } = own.body as { id: string; key: string };
    const torn = await new Promise<{ isComplete: boolean; bytes: number }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}` };
      const outgoing = request(`${gateway.url}/billing/ledger.csv?${year}`, { headers }, (response) => {
        let bytes = 0;
        response.once('data', () => {
          response.pause();
          send('DELETE', `/keys/${id}`, { token }).then(() => response.resume(), reject);
        });
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        // The connection's end is an error too; what it says is `complete`.
        response.on('error', () => undefined);
        response.on('close', () => resolve({ isComplete: response.complete, bytes }));
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
    expect(torn.isComplete).toBe(false);
    expect(torn.bytes).toBeGreaterThan(1_000_000);
    expect(torn.bytes).toBeLessThan(20_000_000);
  });
});
