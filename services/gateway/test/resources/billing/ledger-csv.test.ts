import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newestApiVersion, type LedgerEntry, type LedgerPage } from '@slideloom/contracts';
import { fillLedger, ledgerTime as at } from '../../support/fill-ledger.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { parseCsv } from '../../support/parse-csv.ts';
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

describe('GET /billing/ledger.csv', () => {
  const year = 'from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z';
  const csv = (token: string, query: string) => send('GET', `/billing/ledger.csv?${query}`, { token });

  it('200 has every row of the time, newest first, and says what it is', async () => {
    const { apiKey: token, teamId } = await world.team();
    await fillLedger(world.database, teamId, 10_000);
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
    const headers = { 'Slideloom-Version': newestApiVersion };
    const page = (await send('GET', '/billing/ledger?limit=1', { token, headers })).body as LedgerPage;
    const [newest] = page.entries as [LedgerEntry];
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
    await fillLedger(world.database, other.teamId, 5);
    const { status, text } = await csv(team.apiKey, 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z');
    const names =
      'id,delta,reason,model_id,user_id,route,balance_after,metadata,created_at,auth_mode,api_key_id,' +
      'person,key_name,deck,project,brand\r\n';
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
    await fillLedger(world.database, teamId, texts.length, { note: '=1+1, "a"' });
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
    await fillLedger(world.database, teamId, 100_001);
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
    await fillLedger(world.database, teamId, 10_000, { note: 'x'.repeat(2_000) });
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
