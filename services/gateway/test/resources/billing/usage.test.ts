import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ledgerReasonSchema,
  limits,
  newestApiVersion,
  usageGroupingSchema,
  usageSchema,
  type LedgerEntry,
  type LedgerPage,
  type Usage,
  type UsageGrouping,
} from '@slideloom/contracts';
import type { TestTeam } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createJobsOf, createNamedDeck } from '../../support/named-work.ts';
import { addMember } from '../../support/people.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const dayMs = 86_400_000;
/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
const usage = async (token: string, query: string): Promise<Usage> => {
  const { status, body } = await send('GET', `/billing/usage?${query}`, { token });
  expect(status).toBe(200);
  expect(usageSchema.parse(body)).toEqual(body);
  return body as Usage;
};

/** Returns every row of the ledger, as the API shows it. */
async function ledgerOf(token: string): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let before = ''; ;) {
    const headers = { 'Slideloom-Version': newestApiVersion };
    const { body } = await send('GET', `/billing/ledger?limit=100${before}`, { token, headers });
    const page = body as LedgerPage;
    entries.push(...page.entries);
    if (!page.has_more) return entries;
    before = `&before=${page.entries.at(-1)!.created_at}`;
  }
}

/** Rows of any kind in a team's ledger, over 40 days until an hour ago; those of a job are of no deck, or of one of two brands. */
async function fillLedger(team: TestTeam, keyIds: string[], rows: number, random: () => number) {
  const { teamId, ownerId } = team;
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const start = Date.now() - 40 * dayMs;
  const decks = await Promise.all(
    ['Lakeside', 'Pondside'].map((brand) => createNamedDeck(world, team, { deck: 'Lakes', project: 'Lakes', brand })),
  );
  const deckIds = Array.from({ length: rows }, () => pick([null, ...decks.map(({ deckId }) => deckId)]));
  const jobIds = await createJobsOf(world, team, deckIds);
  await world.database.prisma.ledgerEntry.createMany({
    data: Array.from({ length: rows }, (_, place) => {
      const reason = pick(ledgerReasonSchema.options);
      return {
        team_id: teamId,
        delta: Math.floor(random() * 2_000) - 1_000,
        reason,
        model_id: pick([null, 'openai:gpt-image-1-mini', 'imagegen:fast']),
        user_id: pick([ownerId, 'user-gone', 'system']),
        route: '/test',
        api_key_id: pick([null, ...keyIds]),
        job_id: pick([null, jobIds[place]!]),
        created_at: new Date(start + place * ((40 * dayMs - 3_600_000) / rows)),
      };
    }),
  });
}

const keyOf: Record<UsageGrouping, (entry: LedgerEntry) => string | null> = {
  day: ({ created_at: at }) => at.slice(0, 10),
  reason: ({ reason }) => reason,
  model: ({ model_id: model }) => model,
  key: ({ api_key_id: key }) => key,
  user: ({ user_id: user }) => user,
  // Of brands the ledger says the name.
  brand: ({ brand }) => brand ?? null,
};

function sumsOf(entries: LedgerEntry[]) {
  const deltas = entries.map(({ delta }) => delta);
  const sum = (some: number[]) => some.reduce((all, one) => all + one, 0);
  const [spent, granted] = [-sum(deltas.filter((one) => one < 0)), sum(deltas.filter((one) => one > 0))];
  return { spent: spent === 0 ? 0 : spent, granted, delta: sum(deltas), entries: entries.length };
}

describe('GET /billing/usage', () => {
  it.each([1, 2, 3])('equals the rows of the ledger in every grouping and time (seed %i)', async (seed) => {
    const random = seeded(seed);
    const [team, other] = [await world.team(), await world.team()];
    await fillLedger(team, [team.apiKeyId, world.newId()], 400, random);
    await fillLedger(other, [other.apiKeyId], 50, random);
    const ledger = await ledgerOf(team.apiKey);
    for (const grouping of usageGroupingSchema.options) {
      const span = Math.floor(random() * 39 * dayMs) + 1_000;
      const from = new Date(Date.now() - 40 * dayMs + Math.floor(random() * (40 * dayMs - span)));
      const to = new Date(from.getTime() + span);
      const { groups, total, rest } = await usage(
        team.apiKey,
        `group_by=${grouping}&from=${from.toISOString()}&to=${to.toISOString()}`,
      );
      const rows = ledger.filter(
        ({ created_at: at }) => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime(),
      );
      const expected = [...Map.groupBy(rows, keyOf[grouping])].map(([key, entries]) => ({ key, ...sumsOf(entries) }));
      const shown = groups.map(({ label, key, ...group }) => ({ key: grouping === 'brand' ? label : key, ...group }));
      expect(shown).toHaveLength(expected.length);
      expect(shown).toEqual(expect.arrayContaining(expected));
      expect(total).toEqual(sumsOf(rows));
      expect(rest).toEqual(sumsOf([]));
    }
  });

  it('is of the last 30 days unless another time is asked for, days in order, the largest spender first', async () => {
    const team = await world.team();
    await fillLedger(team, [], 200, seeded(7));
    const byDay = await usage(team.apiKey, 'group_by=day');
    expect(Date.parse(byDay.to) - Date.parse(byDay.from)).toBe(limits.usage.daysDefault * dayMs);
    const days = byDay.groups.map(({ key }) => key!);
    expect(days).toEqual(days.toSorted());
    const spent = (await usage(team.apiKey, 'group_by=reason')).groups.map(({ spent: credits }) => credits);
    expect(spent).toEqual(spent.toSorted((one, other) => other - one));
  });

  it('names keys and people of the team, and nothing of others', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const member = await addMember(world, team.teamId, 'member', 'may@example.test');
    const entry = (apiKeyId: string, userId: string, minutes: number) => ({
      team_id: team.teamId,
      delta: -2,
      reason: 'image_gen',
      user_id: userId,
      route: '/test',
      api_key_id: apiKeyId,
      created_at: new Date(Date.now() - minutes * 60_000),
    });
    await world.database.prisma.ledgerEntry.createMany({
      data: [entry(team.apiKeyId, member.userId, 2), entry(other.apiKeyId, other.ownerId, 3)],
    });
    const { name } = await world.database.prisma.apiKey.findUniqueOrThrow({ where: { id: team.apiKeyId } });
    const labelOf = async (grouping: UsageGrouping, key: string) =>
      (await usage(team.apiKey, `group_by=${grouping}`)).groups.find((group) => group.key === key)?.label;
    expect(await labelOf('key', team.apiKeyId)).toBe(name);
    expect(await labelOf('key', other.apiKeyId)).toBeNull();
    expect(await labelOf('user', member.userId)).toBe('may@example.test');
    expect(await labelOf('user', other.ownerId)).toBeNull();
  });

  it('names brands, also deleted ones, to those who may read decks of all of the team', async () => {
    const team = await world.team();
    const { brandId, deckId } = await createNamedDeck(world, team, { deck: 'Lakes', project: 'Lakes', brand: 'Pond' });
    const [jobId] = await createJobsOf(world, team, [deckId]);
    const row = { delta: -2, reason: 'image_gen', user_id: team.ownerId, route: '/test', job_id: jobId! };
    const created_at = new Date(Date.now() - 1_000);
    await world.database.prisma.ledgerEntry.create({ data: { team_id: team.teamId, ...row, created_at } });
    const keyWith = async (body: object): Promise<string> =>
      ((await send('POST', '/keys', { token: team.apiKey, body })).body as { key: string }).key;
    const seen = async (token: string, grouping: UsageGrouping) =>
      (await usage(token, `group_by=${grouping}`)).groups
        .filter(({ spent }) => spent > 0)
        .map(({ key, label, spent }) => ({ key, label, spent }));
    expect(await seen(team.apiKey, 'brand')).toEqual([{ key: brandId, label: 'Pond', spent: 2 }]);
    await world.database.prisma.brand.delete({ where: { id: brandId } });
    expect(await seen(team.apiKey, 'brand')).toEqual([{ key: brandId, label: 'Pond', spent: 2 }]);
    const ofMoney = await keyWith({ scopes: ['billing'] });
    expect(await seen(ofMoney, 'brand')).toEqual([{ key: brandId, label: null, spent: 2 }]);
  });

  it('names nothing to a key for certain accounts', async () => {
    const team = await world.team();
    const member = await addMember(world, team.teamId, 'member', 'may@example.test');
    const row = { delta: -2, reason: 'image_gen', user_id: member.userId, route: '/test', api_key_id: team.apiKeyId };
    const created_at = new Date(Date.now() - 1_000);
    await world.database.prisma.ledgerEntry.create({ data: { team_id: team.teamId, ...row, created_at } });
    const account = await connectAccount(world.database, team.teamId);
    const body = { account_ids: [account.id] };
    const { key } = (await send('POST', '/keys', { token: team.apiKey, body })).body as { key: string };
    for (const grouping of ['key', 'user'] as const) {
      const { groups } = await usage(key, `group_by=${grouping}`);
      expect(groups.find(({ spent }) => spent > 0)).toMatchObject({ label: null });
    }
  });

  it('shows the groups that spent most, and the sum of all others', async () => {
    const team = await world.team();
    const count = limits.usage.groupsMax + 3;
    await world.database.prisma.ledgerEntry.createMany({
      data: Array.from({ length: count }, (_, place) => ({
        team_id: team.teamId,
        delta: -(place + 1),
        reason: 'render',
        user_id: `user-${place}`,
        route: '/test',
        created_at: new Date(Date.now() - 1_000 - place * 10),
      })),
    });
    const { groups, rest, total } = await usage(team.apiKey, 'group_by=user');
    expect(groups).toHaveLength(limits.usage.groupsMax);
    expect(groups[0]).toMatchObject({ key: `user-${count - 1}`, spent: count });
    // The grant of the beginning is a row of its own.
    expect(rest).toMatchObject({ spent: 1 + 2 + 3, entries: 4 });
    expect(total.spent).toBe((count * (count + 1)) / 2);
  });

  it('400 for no grouping or another, and for a time that is too long or none', async () => {
    const { apiKey: token } = await world.team();
    const ask = (query: string) => send('GET', `/billing/usage?${query}`, { token });
    expectError(await ask(''), 400, 'invalid_request', /^group_by/);
    expectError(await ask('group_by=route'), 400, 'invalid_request', /^group_by/);
    const long = 'group_by=day&from=2026-01-01T00:00:00Z&to=2026-06-01T00:00:00Z';
    expectError(await ask(long), 400, 'invalid_request', 'from must be at most 92 days before to');
    const none = 'group_by=day&from=2026-02-01T00:00:00Z&to=2026-02-01T00:00:00Z';
    expectError(await ask(none), 400, 'invalid_request', 'from must be before to');
  });

  it('shows the names of API keys to admins and owners alone', async () => {
    const team = await world.team();
    await world.database.prisma.ledgerEntry.create({
      data: {
        team_id: team.teamId,
        delta: -2,
        reason: 'render',
        user_id: team.ownerId,
        route: '/test',
        api_key_id: team.apiKeyId,
        created_at: new Date(Date.now() - 1_000),
      },
    });
    const { name } = await world.database.prisma.apiKey.findUniqueOrThrow({ where: { id: team.apiKeyId } });
    const labels: Record<string, string | null | undefined> = {};
    for (const role of ['member', 'admin', 'owner'] as const) {
      const { token } = await addMember(world, team.teamId, role);
      const { groups } = await usage(token, 'group_by=key');
      labels[role] = groups.find(({ key }) => key === team.apiKeyId)!.label;
    }
    expect(labels).toEqual({ member: null, admin: name, owner: name });
  });

  it('counts a row that is newer than the clock of the gateway, unless the time ends before', async () => {
    const team = await world.team();
    const { prisma } = world.database;
    const before = await usage(team.apiKey, 'group_by=day');
    // As of a gateway whose clock is behind that of the database.
    await prisma.$executeRaw`UPDATE ledger_entries SET created_at = clock_timestamp() + interval '1 minute' WHERE team_id = ${team.teamId}::uuid`;
    expect((await usage(team.apiKey, 'group_by=day')).total).toEqual(before.total);
    expect(before.total.entries).toBeGreaterThan(0);
    const ended = await usage(team.apiKey, `group_by=day&to=${new Date().toISOString()}`);
    expect(ended).toMatchObject({ groups: [], total: { entries: 0 } });
  });

  it('takes a time of some microseconds', async () => {
    const team = await world.team();
    await world.database.prisma.$executeRaw`
      UPDATE ledger_entries SET created_at = '2026-02-01T00:00:00.000500Z' WHERE team_id = ${team.teamId}::uuid`;
    const [from, to] = ['2026-02-01T00:00:00.000400Z', '2026-02-01T00:00:00.000600Z'];
    const narrow = await usage(team.apiKey, `group_by=day&from=${from}&to=${to}`);
    expect(narrow).toMatchObject({ from, to });
    expect(narrow.total.entries).toBeGreaterThan(0);
  });

  it('400 for a time before the year 2000, and for more rows than one answer may read', async () => {
    const team = await world.team();
    const ask = (query: string) => send('GET', `/billing/usage?group_by=day&${query}`, { token: team.apiKey });
    for (const year of ['0000', '0001', '1999']) {
      const at = `${year}-01-05T00:00:00Z`;
      expectError(await ask(`to=${at}`), 400, 'invalid_request', /^to /);
      expectError(await ask(`from=${at}`), 400, 'invalid_request', /^from /);
    }
    expect((await ask('to=2000-01-01T00:00:00Z')).status).toBe(200);
    const rows = 50_001;
    await world.database.prisma.$executeRaw`
      INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, created_at)
      SELECT ${team.teamId}::uuid, -1, 'render', 'user-1', '/test', now() - interval '1 hour' - n * interval '1 ms'
      FROM generate_series(1, ${rows}::int) n`;
    const { headers, ...answer } = await ask('');
    expectError({ headers, ...answer }, 400, 'invalid_request', /more than 50000 rows/);
    expect(headers['ratelimit-limit']).toBe(String(limits.rateTiers.expensive));
  });

  it('reads the ledger by an index of team and time', async () => {
    const { teamId } = await world.team();
    const { prisma } = world.database;
    const reasons = ['render', 'image_gen', 'refund'];
    await prisma.$executeRaw`
      INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, created_at)
      SELECT ${teamId}::uuid, 1, (${reasons}::text[])[1 + n % 3], 'user-1', '/test', '2026-02-01'::timestamptz - n * interval '2 hours'
      FROM generate_series(1, 5000) n`;
    await prisma.$executeRaw`ANALYZE ledger_entries`;
    const plan = await prisma.$queryRaw<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT sum(delta) FROM ledger_entries
      WHERE team_id = ${teamId}::uuid AND created_at >= '2026-01-01' AND created_at < '2026-02-01'`;
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/ledger_entries_team_id_created_at/);
    expect(text).toMatch(/Index Cond: .*team_id.*created_at/);
  });
});
