import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { purgeExpired } from '@slideloom/db';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

/** What section 8 promises of every paginated list, shown by the products. */

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

/** Adds products `apartUs` microseconds apart, oldest first, from an instant on; answers their ids, newest first. */
async function add(teamId: string, count: number, { apartUs = 1, from = '2026-01-01T00:00:00.000999Z' } = {}) {
  const rows = await world.database.prisma.$queryRaw<{ id: string }[]>`
    INSERT INTO products (id, team_id, name, created_at)
    SELECT gen_random_uuid(), ${teamId}::uuid, 'Product ' || place,
           ${from}::timestamptz + place * ${apartUs}::int * interval '1 microsecond'
    FROM generate_series(1, ${count}::int) place
    RETURNING id`;
  const added = new Set(rows.map(({ id }) => id));
  return (await everyId(teamId)).filter((id) => added.has(id));
}
async function everyId(teamId: string): Promise<string[]> {
  const rows = await world.database.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM products WHERE team_id = ${teamId}::uuid ORDER BY created_at DESC, id DESC`;
  return rows.map(({ id }) => id);
}
const remove = async (token: string, ids: string[]) => {
  for (const id of ids) expect((await send('DELETE', `/products/${id}`, { token })).status).toBe(200);
};

type Page = { ids: string[]; hasMore: boolean };
async function page(token: string, query: string): Promise<Page> {
  const { status, body } = await send('GET', `/products?${query}`, { token });
  expect(status).toBe(200);
  const { data, has_more: hasMore, ...rest } = body as { data: { id: string }[]; has_more: boolean };
  expect(rest).toEqual({ object: 'list', url: '/products' });
  return { ids: data.map(({ id }) => id), hasMore };
}

/** Follows `starting_after` from the newest, or `ending_before` from a place, to the end; `meanwhile` runs before each next page. */
async function walk(
  token: string,
  limit: number,
  before?: string,
  meanwhile: (shown: Page) => Promise<void> = async () => undefined,
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor = before === undefined ? '' : `&ending_before=${before}`; ;) {
    const shown = await page(token, `limit=${limit}${cursor}`);
    pages.push(shown.ids);
    if (!shown.hasMore) return pages;
    await meanwhile(shown);
    cursor = before === undefined ? `&starting_after=${shown.ids.at(-1)}` : `&ending_before=${shown.ids[0]}`;
  }
}

describe('following the pages', () => {
  it.each([
    ['at one instant', 0],
    ['a microsecond apart', 1],
    ['a second apart', 1_000_000],
  ])('shows each row once, in order, there and back, of rows made %s', async (_name, apartUs) => {
    const { apiKey, teamId } = await world.team();
    const all = await add(teamId, 23, { apartUs });
    const there = await walk(apiKey, 5);
    expect(there.map((ids) => ids.length)).toEqual([5, 5, 5, 5, 3]);
    expect(there.flat()).toEqual(all);
    const back = await walk(apiKey, 5, all.at(-1));
    expect(back.map((ids) => ids.length)).toEqual([5, 5, 5, 5, 2]);
    expect(back.toReversed().flat()).toEqual(all.slice(0, -1));
  });

  it('skips and repeats nothing while rows are added and deleted, before the place and behind it', async () => {
    const { apiKey, teamId } = await world.team();
    const all = await add(teamId, 30, { apartUs: 10 });
    const gone = new Set<string>();
    let turn = 0;
    const pages = await walk(apiKey, 4, undefined, async ({ ids }) => {
      turn += 1;
      const at = all.indexOf(ids.at(-1)!);
      // What was shown, the cursor itself, and one that would have come next; and new ones, at the top as always.
      const doomed = [ids[0]!, ids.at(-1)!, ...(turn % 2 ? [all[at + 1]!] : [])];
      for (const id of doomed) gone.add(id);
      await remove(apiKey, doomed);
      await add(teamId, 2, { from: `2026-02-01T00:00:0${turn}Z` });
    });
    const shown = pages.flat();
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toEqual(all.filter((id) => shown.includes(id)));
    expect(all.filter((id) => !shown.includes(id)).every((id) => gone.has(id))).toBe(true);
  });

  it('skips and repeats nothing on the way back either, and comes to what was added meanwhile', async () => {
    const { apiKey, teamId } = await world.team();
    const all = await add(teamId, 12);
    const added: string[] = [];
    const pages = await walk(apiKey, 4, all.at(-1), async ({ ids }) => {
      await remove(apiKey, [ids[0]!]);
      added.unshift(...(await add(teamId, 1, { from: `2026-02-01T00:00:0${added.length}Z` })));
    });
    expect(pages.toReversed().flat()).toEqual([...added, ...all.slice(0, -1)]);
  });
});

describe('has_more', () => {
  it.each([
    [2, 1, true],
    [3, 2, true],
    [3, 3, false],
    [3, 4, false],
    [100, 99, true],
    [100, 100, false],
    [101, 100, true],
    [0, 1, false],
    [1, 1, false],
  ])('of %d rows is right for limit=%d: %s', async (count, limit, hasMore) => {
    const { apiKey, teamId } = await world.team();
    const all = await add(teamId, count);
    expect(await page(apiKey, `limit=${limit}`)).toEqual({ ids: all.slice(0, limit), hasMore });
    // The same from both ends of as many rows beside one more.
    const [top] = await add(teamId, 1, { from: '2026-02-01T00:00:00Z' });
    expect(await page(apiKey, `limit=${limit}&starting_after=${top}`)).toEqual({ ids: all.slice(0, limit), hasMore });
    const [bottom] = await add(teamId, 1, { from: '2025-01-01T00:00:00Z' });
    await remove(apiKey, [top!]);
    expect(await page(apiKey, `limit=${limit}&ending_before=${bottom}`)).toEqual({ ids: all.slice(-limit), hasMore });
  });

  it('does not count rows that are gone', async () => {
    const { apiKey, teamId } = await world.team();
    const all = await add(teamId, 3);
    await remove(apiKey, [all[2]!]);
    expect(await page(apiKey, 'limit=2')).toEqual({ ids: all.slice(0, 2), hasMore: false });
  });
});

describe('a cursor', () => {
  it('whose row was deleted within a day goes on from its place, both ways', async () => {
    const { apiKey, teamId } = await world.team();
    const all = await add(teamId, 5);
    await remove(apiKey, [all[2]!]);
    await purgeExpired(world.database);
    expect(await page(apiKey, `starting_after=${all[2]}`)).toEqual({ ids: all.slice(3), hasMore: false });
    expect(await page(apiKey, `ending_before=${all[2]}`)).toEqual({ ids: all.slice(0, 2), hasMore: false });
  });

  it('whose row was deleted longer ago is none: 400', async () => {
    const { apiKey, teamId } = await world.team();
    const [id] = await add(teamId, 1);
    await remove(apiKey, [id!]);
    await world.database.prisma.deletedRow.updateMany({
      where: { team_id: teamId },
      data: { deleted_at: new Date(Date.now() - 24 * 3_600_000 - 1_000) },
    });
    await purgeExpired(world.database);
    const refused = await send('GET', `/products?starting_after=${id}`, { token: apiKey });
    expectError(refused, 400, 'invalid_request', 'starting_after is not the id of a product');
  });

  it("of another team is as one that never was, there or deleted, and so is another list's: 400", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const [there, deleted] = await add(other.teamId, 2);
    await remove(other.apiKey, [deleted!]);
    const project = { name: 'n', type: 'slideshow', data: {} };
    const { body } = await send('POST', '/projects', { token: one.apiKey, body: project });
    const { id: projectId } = body as { id: string };
    const refuse = async (id: string | undefined) => {
      for (const parameter of ['starting_after', 'ending_before']) {
        const refused = await send('GET', `/products?${parameter}=${id}`, { token: one.apiKey });
        expectError(refused, 400, 'invalid_request', `${parameter} is not the id of a product`);
      }
    };
    for (const id of [there, deleted, projectId, world.newId()]) await refuse(id);
    await send('DELETE', `/projects/${projectId}`, { token: one.apiKey });
    await refuse(projectId);
  });

  it('may be given once only: 400 that names the parameter', async () => {
    const { apiKey, teamId } = await world.team();
    const [id] = await add(teamId, 1);
    const both = await send('GET', `/products?starting_after=${id}&ending_before=${id}`, { token: apiKey });
    expectError(both, 400, 'invalid_request', /^ending_before /);
    const twice = await send('GET', `/products?starting_after=${id}&starting_after=${id}`, { token: apiKey });
    expectError(twice, 400, 'invalid_request', /^starting_after /);
  });
});
