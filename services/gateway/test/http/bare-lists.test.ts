import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

/** Fills a list's table, a few rows an instant. */
const fill: Record<string, (teamId: string, count: number) => Promise<number>> = {
  '/projects': (teamId, count) => world.database.prisma.$executeRaw`
    INSERT INTO projects (id, team_id, name, type, data, created_by, created_at)
    SELECT gen_random_uuid(), ${teamId}::uuid, 'Project ' || place, 'slideshow', '{}', 'someone',
           timestamptz '2026-01-01Z' + (place / 3) * interval '1 microsecond'
    FROM generate_series(1, ${count}::int) place`,
  '/influencers': (teamId, count) => world.database.prisma.$executeRaw`
    INSERT INTO influencers (id, team_id, name, description, images, created_by, created_at)
    SELECT gen_random_uuid(), ${teamId}::uuid, 'Influencer ' || place, 'x', '{https://a.test/1.png}', 'someone',
           timestamptz '2026-01-01Z' + (place / 3) * interval '1 microsecond'
    FROM generate_series(1, ${count}::int) place`,
  '/stores': (teamId, count) => world.database.prisma.$executeRaw`
    INSERT INTO stores (id, team_id, platform, domain, status, created_by, created_at)
    SELECT gen_random_uuid(), ${teamId}::uuid, 'storeplatform', gen_random_uuid() || '.shop.test', 'pending', 'someone',
           timestamptz '2026-01-01Z' + (place / 3) * interval '1 microsecond'
    FROM generate_series(1, ${count}::int) place`,
};

type Item = { id: string; created_at: string };

async function page(token: string, path: string): Promise<{ items: Item[]; next: string | undefined }> {
  const { status, body, headers } = await send('GET', path, { token });
  expect(status).toBe(200);
  const link = headers.link as string | undefined;
  const next = link === undefined ? undefined : /^<(\/[^>]+)>; rel="next"$/.exec(link)?.[1];
  if (link !== undefined) expect(next).toBeDefined();
  return { items: body as Item[], next };
}

/** Returns the pages from a first address on, by the addresses that `Link` names. */
async function walk(token: string, first: string): Promise<Item[][]> {
  const pages: Item[][] = [];
  for (let path: string | undefined = first; path !== undefined;) {
    const { items, next } = await page(token, path);
    pages.push(items);
    path = next;
  }
  return pages;
}

describe.each(Object.keys(fill))('GET %s', (path) => {
  it('shows 1,000 rows at once and the others by Link, each once, newest first', async () => {
    const { apiKey, teamId } = await world.team();
    await fill[path]!(teamId, 1_003);
    const pages = await walk(apiKey, path);
    expect(pages.map((items) => items.length)).toEqual([1_000, 3]);
    const shown = pages.flat();
    expect(new Set(shown.map(({ id }) => id)).size).toBe(1_003);
    expect(shown.map((item) => item.created_at)).toEqual(
      shown.map((item) => item.created_at).toSorted((one, other) => other.localeCompare(one)),
    );
  });

  it('has a Link just where there is more', async () => {
    const { apiKey, teamId } = await world.team();
    await fill[path]!(teamId, 1_000);
    expect((await page(apiKey, path)).next).toBeUndefined();
    expect((await page(apiKey, `${path}?limit=999`)).next).toMatch(/[?&]starting_after=[0-9a-f-]{36}$/);
    await fill[path]!(teamId, 1);
    expect((await page(apiKey, path)).next).toMatch(/[?&]starting_after=[0-9a-f-]{36}$/);
  });

  it('keeps the limit on its way, and takes 1 to 1,000', async () => {
    const { apiKey, teamId } = await world.team();
    await fill[path]!(teamId, 7);
    const pages = await walk(apiKey, `${path}?limit=3`);
    expect(pages.map((items) => items.length)).toEqual([3, 3, 1]);
    for (const limit of ['0', '1001', '-1', '1.5', 'ten', '']) {
      const refused = await send('GET', `${path}?limit=${limit}`, { token: apiKey });
      expectError(refused, 400, 'invalid_request', /^limit /);
    }
  });

  it('goes on from a row that was deleted within a day; 400 for one that never was, or is of another team', async () => {
    const [one, other] = [await world.team(), await world.team()];
    await fill[path]!(one.teamId, 3);
    const { items } = await page(one.apiKey, path);
    expect((await send('DELETE', `${path}/${items[1]!.id}`, { token: one.apiKey })).status).toBe(200);
    const rest = await page(one.apiKey, `${path}?starting_after=${items[1]!.id}`);
    expect(rest).toEqual({ items: [items[2]], next: undefined });
    for (const id of [items[0]!.id, items[1]!.id, world.newId(), 'x', '']) {
      const refused = await send('GET', `${path}?starting_after=${id}`, { token: other.apiKey });
      expectError(refused, 400, 'invalid_request', /^starting_after /);
    }
  });
});

describe('GET /influencers', () => {
  it('ends a page early where its rows are heavy, and shows each all the same', async () => {
    const { apiKey, teamId } = await world.team();
    await world.database.prisma.$executeRaw`
      INSERT INTO influencers (id, team_id, name, description, images, created_by)
      SELECT gen_random_uuid(), ${teamId}::uuid, 'Heavy', repeat('d', 5000),
             (SELECT array_agg(format('https://a.test/%s/%s.png', repeat('x', 2020), place)) FROM generate_series(1, 50) place), 'someone'
      FROM generate_series(1, 25)`;
    const pages = await walk(apiKey, '/influencers');
    // Of some 107,000 characters each.
    expect(pages.map((items) => items.length)).toEqual([10, 10, 5]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(25);
  });
});

describe('GET /schedule/posts', () => {
  it('ends a page early where its posts are heavy, in order of time and with the filters on its way', async () => {
    const { apiKey, teamId } = await world.team();
    await world.database.prisma.$executeRaw`
      INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, image_urls, created_by)
      SELECT gen_random_uuid(), ${teamId}::uuid, gen_random_uuid(), 'shortvideo', '2030-01-01T00:00:00Z'::timestamptz + n * interval '1 hour',
             repeat('t', 4000),
             (SELECT array_agg(format('https://a.test/%s/%s.png', repeat('x', 2020), place)) FROM generate_series(1, 35) place), 'someone'
      FROM generate_series(0, 30) n`;
    const pages = await walk(apiKey, '/schedule/posts?from=2030-01-01T01:00:00Z&status=scheduled');
    // Of some 75,500 characters each.
    expect(pages.map((items) => items.length)).toEqual([14, 14, 2]);
    const times = pages.flat().map((item) => (item as unknown as { scheduled_at: string }).scheduled_at);
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(30);
    expect(times[0]).toMatch(/^2030-01-01T01:00:00/);
  });
});
