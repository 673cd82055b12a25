import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ledgerPageSchema, subscriptionViewSchema, type LedgerPage } from '@slideloom/contracts';
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

async function subscription(token: string) {
  const { status, body } = await send('GET', '/billing/subscription', { token });
  expect(status).toBe(200);
  expect(subscriptionViewSchema.parse(body)).toEqual(body);
  return body as Record<string, unknown>;
}

const freePlan = {
  id: '00000000-0000-8000-8000-000000000001',
  slug: 'free',
  name: 'Free',
  description: 'A trial of 14 days, then coupon and top-up credits.',
  price_cents: 0,
  currency: 'usd',
  monthly_credits: 100,
  allowed_models: ['*'],
  allowed_features: ['*'],
  is_active: true,
  sort_order: 0,
};

describe('GET /billing/subscription', () => {
  it("200 shows a new team's trial with exactly the fields of the contract, to a key and to a session", async () => {
    const { apiKey: token, teamId, ownerId } = await world.team({ topup: 7 });
    const { current_period_end: end } = await world.database.prisma.subscription.findUniqueOrThrow({
      where: { team_id: teamId },
    });
    const expected = {
      plan: freePlan,
      status: 'trialing',
      cancel_at_period_end: false,
      current_period_end: end!.toISOString(),
      credits_remaining: 100,
      credits_topup_balance: 7,
      coupon_credits_balance: 0,
      has_access: true,
    };
    expect(await subscription(token)).toEqual(expected);
    expect(await subscription(await world.idp.token(ownerId))).toEqual(expected);
  });

  it('200 has null for plan and status of a team that never had a subscription', async () => {
    const { apiKey: token, teamId } = await world.team();
    await world.database.prisma.subscription.delete({ where: { team_id: teamId } });
    await world.database.prisma.creditBalance.update({ where: { team_id: teamId }, data: { monthly: 0, coupon: 5 } });
    expect(await subscription(token)).toEqual({
      plan: null,
      status: null,
      cancel_at_period_end: false,
      current_period_end: null,
      credits_remaining: 0,
      credits_topup_balance: 0,
      coupon_credits_balance: 5,
      has_access: false,
    });
    await world.database.prisma.creditBalance.delete({ where: { team_id: teamId } });
    expect(await subscription(token)).toMatchObject({ coupon_credits_balance: 0, has_access: false });
  });

  it.each([
    ['trialing', true],
    ['active', true],
    ['past_due', true],
    ['canceled', false],
    ['unpaid', false],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['paused', false],
  ])('200 while %s gives access in the period: %s; and never behind its end, or without one', async (status, has) => {
    const { apiKey: token, teamId } = await world.team();
    const setEnd = (end: Date | null) =>
      world.database.prisma.subscription.update({
        where: { team_id: teamId },
        data: { status, current_period_end: end, cancel_at_period_end: true },
      });
    for (const [end, hasAccess] of [
      [new Date(Date.now() + 10_000), has],
      [new Date(Date.now() - 1), false],
      [new Date(0), false],
      [new Date('9999-12-31T23:59:59.999Z'), has],
      [null, false],
    ] as const) {
      await setEnd(end);
      expect(await subscription(token)).toMatchObject({
        status,
        cancel_at_period_end: true,
        current_period_end: end?.toISOString() ?? null,
        has_access: hasAccess,
      });
    }
  });

  it('200 says that a team has access exactly while accepting work says so', async () => {
    const { apiKey: token, teamId } = await world.team();
    await world.database.prisma.subscription.update({
      where: { team_id: teamId },
      data: { current_period_end: new Date(Date.now() - 1) },
    });
    expect(await subscription(token)).toMatchObject({ has_access: false, credits_remaining: 100 });
    const refused = await send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
    expectError(refused, 402, 'insufficient_credits');
  });
});

async function ledger(token: string, query = ''): Promise<LedgerPage> {
  const { status, body } = await send('GET', `/billing/ledger${query && `?${query}`}`, { token });
  expect({ status, body }).toEqual({ status: 200, body: expect.anything() });
  expect(ledgerPageSchema.parse(body)).toEqual(body);
  return body as LedgerPage;
}

/** Returns every page from the newest row on, by `before`. */
async function readLedger(token: string, limit: number): Promise<LedgerPage[]> {
  const pages = [await ledger(token, `limit=${limit}`)];
  for (let page = pages[0]!; page.has_more;) {
    page = await ledger(token, `limit=${limit}&before=${page.entries.at(-1)!.created_at}`);
    pages.push(page);
  }
  return pages;
}

const idsOf = (pages: LedgerPage[]) => pages.flatMap(({ entries }) => entries.map(({ id }) => id));

/** Writes `count` rows a microsecond apart; returns their ids, newest first. */
async function fillLedger(teamId: string, count: number): Promise<number[]> {
  await world.database.prisma.ledgerEntry.deleteMany({ where: { team_id: teamId } });
  await world.database.prisma.$executeRaw`
    INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, balance_after, created_at)
    SELECT ${teamId}::uuid, 1, 'admin_grant', 'operator', 'ops', place, timestamptz '2026-01-01T00:00:00.999990Z' + place * interval '1 microsecond'
    FROM generate_series(1, ${count}::int) place`;
  const rows = await world.database.prisma.ledgerEntry.findMany({
    where: { team_id: teamId },
    orderBy: { id: 'desc' },
  });
  return rows.map(({ id }) => Number(id));
}

describe('GET /billing/ledger', () => {
  it('200 shows a debit, its refund and the grant before them with exactly the fields of the contract', async () => {
    const { apiKey: token, apiKeyId, teamId, ownerId } = await world.team();
    const accepted = await send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
    const jobId = (accepted.body as { job_id: string }).job_id;
    await playWorker(gateway.process).fail(jobId, 'Rejected');
    const { cost, model_id: modelId } = await world.database.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
    const page = await ledger(token);
    const entry = (fields: object) => ({
      id: expect.any(Number),
      user_id: ownerId,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      ...fields,
    });
    const ofRequest = {
      route: '/generate/image',
      metadata: { job_id: jobId },
      auth_mode: 'api_key',
      api_key_id: apiKeyId,
    };
    expect(page).toEqual({
      entries: [
        entry({ delta: cost, reason: 'refund', model_id: null, balance_after: 100, ...ofRequest }),
        entry({ delta: -cost, reason: 'image_gen', model_id: modelId, balance_after: 100 - cost, ...ofRequest }),
        entry({
          delta: 100,
          reason: 'initial_grant',
          model_id: null,
          route: '/auth',
          balance_after: 100,
          metadata: {},
          auth_mode: null,
          api_key_id: null,
        }),
      ],
      has_more: false,
    });
    const [{ at }] = (await world.database.prisma.$queryRaw<{ at: string }[]>`
      SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at FROM ledger_entries
      WHERE team_id = ${teamId}::uuid ORDER BY id DESC LIMIT 1`) as [{ at: string }];
    expect(page.entries[0]!.created_at).toBe(at);
  });

  it('200 says of a session that it was one, and of a render job that it has no model', async () => {
    const { ownerId } = await world.team();
    const token = await world.idp.token(ownerId);
    const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' } };
    const accepted = await send('POST', '/render', { token, body: { slides: [slide] } });
    expect(accepted.status).toBe(202);
    expect((await ledger(token, 'limit=1')).entries).toEqual([
      expect.objectContaining({
        delta: -1,
        reason: 'render',
        route: '/render',
        model_id: null,
        user_id: ownerId,
        auth_mode: 'jwt',
        api_key_id: null,
        metadata: { job_id: (accepted.body as { job_id: string }).job_id },
      }),
    ]);
  });

  it('200 shows the 50 newest unless told, at most 100, and tells has_more right at the edges', async () => {
    const { apiKey: token, teamId } = await world.team();
    const ids = await fillLedger(teamId, 101);
    const shown = async (query: string) => {
      const { entries, has_more: hasMore } = await ledger(token, query);
      return { ids: entries.map(({ id }) => id), hasMore };
    };
    expect(await shown('')).toEqual({ ids: ids.slice(0, 50), hasMore: true });
    expect(await shown('limit=100')).toEqual({ ids: ids.slice(0, 100), hasMore: true });
    const oldest = '2026-01-01T00:00:00.999991Z';
    expect(await shown('limit=2&before=2026-01-01T00:00:00.999993Z')).toEqual({ ids: ids.slice(-2), hasMore: false });
    expect(await shown('limit=1&before=2026-01-01T00:00:00.999993Z')).toEqual({
      ids: ids.slice(-2, -1),
      hasMore: true,
    });
    expect(await shown(`before=${oldest}`)).toEqual({ ids: [], hasMore: false });
    expect(await shown('limit=1&before=2026-01-01T00:00:00.999992Z')).toEqual({ ids: ids.slice(-1), hasMore: false });
  });

  it('200 page by page shows each row once, though they are a microsecond apart and cross a second', async () => {
    const { apiKey: token, teamId } = await world.team();
    const ids = await fillLedger(teamId, 20);
    for (const limit of [1, 3, 20]) {
      const pages = await readLedger(token, limit);
      expect(idsOf(pages)).toEqual(ids);
      expect(pages.map(({ has_more: hasMore }) => hasMore)).toEqual(
        pages.map((_page, place) => place < pages.length - 1),
      );
    }
  });

  it('200 takes before in any form of the instant, and as strictly older', async () => {
    const { apiKey: token, teamId } = await world.team();
    const ids = await fillLedger(teamId, 12);
    const shown = async (before: string) => (await ledger(token, `before=${before}`)).entries.map(({ id }) => id);
    // The tenth row is at the full second.
    for (const before of [
      '2026-01-01T00:00:01Z',
      '2026-01-01T00:00:01.000000Z',
      '2026-01-01T02:30:01%2B02:30',
      '2026-01-01T02:30:01+02:30',
      '2025-12-31T19:00:01.0-05:00',
    ]) {
      expect(await shown(before)).toEqual(ids.slice(3));
    }
    expect(await shown('2026-01-01T00:00:01.000001Z')).toEqual(ids.slice(2));
    expect(await shown('9999-12-31T23:59:59.999999Z')).toEqual(ids);
    expect(await shown('0001-01-01T00:00:00Z')).toEqual([]);
  });

  it('200 page by page has neither gap nor repeat while debits go on at the same time', async () => {
    const { apiKey: token, teamId } = await world.team({ topup: 100_000 });
    await fillLedger(teamId, 40);
    const { prisma } = world.database;
    const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' } };
    const reading = new AbortController();
    const accepting = Array.from({ length: 4 }, async () => {
      let accepted = 0;
      while (!reading.signal.aborted && accepted < 200) {
        await prisma.$executeRaw`SELECT grant_credits(${teamId}::uuid, 1, 'topup', 'admin_grant', 'operator', 'ops')`;
        accepted += 1;
      }
      return accepted;
    });
    // Debits by requests too, within the tier's limit.
    const requests = Array.from({ length: 25 }, () => send('POST', '/render', { token, body: { slides: [slide] } }));
    const readings: LedgerPage[][] = [];
    for (let time = 0; time < 4; time += 1) {
      // Each reading is of a time of its own: what came later is not in it.
      readings.push(await readLedger(token, 20));
    }
    reading.abort();
    const granted = (await Promise.all(accepting)).reduce((sum, count) => sum + count, 0);
    for (const { status } of await Promise.all(requests)) expect(status).toBe(202);
    expect(granted).toBeGreaterThan(10);

    const rows = await prisma.$queryRaw<{ id: bigint }[]>`
      SELECT id FROM ledger_entries WHERE team_id = ${teamId}::uuid ORDER BY created_at DESC`;
    const all = rows.map(({ id }) => Number(id));
    expect(all).toHaveLength(40 + 25 + granted);
    for (const reading of readings) {
      const ids = idsOf(reading);
      expect(ids).toEqual(all.slice(all.indexOf(ids[0]!)));
    }
  });

  it("200 shows a team's own rows only", async () => {
    const [team, other] = [await world.team(), await world.team()];
    await fillLedger(other.teamId, 5);
    expect((await ledger(team.apiKey)).entries).toHaveLength(1);
  });

  it.each([
    ['before', 'before='],
    ['before', 'before=yesterday'],
    ['before', 'before=2026-01-01'],
    ['before', 'before=2026-01-01T00:00:00'],
    ['before', 'before=1767225600'],
    ['before', 'before=0000-12-31T23:59:59Z'],
    ['before', 'before=2026-01-01T00:00:00Z&before=2026-01-01T00:00:00Z'],
    ['before', 'before=infinity'],
    ['limit', 'limit=0'],
    ['limit', 'limit=101'],
    ['limit', 'limit=ten'],
  ])('400 names the parameter %s in ?%s', async (field, query) => {
    const { apiKey: token } = await world.team();
    const refused = await send('GET', `/billing/ledger?${query}`, { token });
    expectError(refused, 400, 'invalid_request', new RegExp(`^${field} `));
  });
});
