import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assetSchema, listEnvelope } from '@slideloom/contracts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

/** Puts assets into the library, `apartUs` microseconds apart; answers their ids, newest first. */
async function fillLibrary(teamId: string, count: number, apartUs = 1, source = 'ai_generated'): Promise<string[]> {
  await world.database.prisma.$executeRaw`
    INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source, metadata, created_at)
    SELECT gen_random_uuid(), ${teamId}::uuid, 'picture-' || place || '.png', 'teams/t/' || gen_random_uuid() || '.png', 'image/png',
           1000 + place, 1080, 1920, ${source}, NULL,
           timestamptz '2026-01-01T00:00:00.000123Z' + place * ${apartUs}::int * interval '1 microsecond'
    FROM generate_series(1, ${count}::int) place`;
  const rows = await world.database.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM assets WHERE team_id = ${teamId}::uuid ORDER BY created_at DESC, id DESC`;
  return rows.map(({ id }) => id);
}

type Page = { object: string; data: { id: string }[]; has_more: boolean; url: string };

async function page(token: string, query = ''): Promise<{ ids: string[]; hasMore: boolean }> {
  const { status, body } = await send('GET', `/assets${query && `?${query}`}`, { token });
  expect(status).toBe(200);
  expect(listEnvelope(assetSchema).parse(body)).toEqual(body);
  const { object, data, has_more: hasMore, url } = body as Page;
  expect({ object, url }).toEqual({ object: 'list', url: '/assets' });
  return { ids: data.map(({ id }) => id), hasMore };
}

describe('GET /assets', () => {
  it('200 shows an asset with exactly the fields of the contract', async () => {
    const { apiKey: token, teamId } = await world.team();
    const [id] = await fillLibrary(teamId, 1);
    const { object_key: key } = await world.database.prisma.asset.findUniqueOrThrow({ where: { id: id! } });
    const { body } = await send('GET', '/assets', { token });
    expect(body).toEqual({
      object: 'list',
      data: [
        {
          id,
          name: 'picture-1.png',
          url: `${world.cdnUrl}/${key}`,
          content_type: 'image/png',
          size_bytes: 1_001,
          width: 1_080,
          height: 1_920,
          source: 'ai_generated',
          metadata: null,
          created_at: '2026-01-01T00:00:00.000Z',
        },
      ],
      has_more: false,
      url: '/assets',
    });
  });

  it('200 is an empty page for an empty library', async () => {
    const { apiKey: token } = await world.team();
    expect(await page(token)).toEqual({ ids: [], hasMore: false });
  });

  it('200 shows the 15 newest where no limit is given, newest first', async () => {
    const { apiKey: token, teamId } = await world.team();
    const all = await fillLibrary(teamId, 16);
    expect(await page(token)).toEqual({ ids: all.slice(0, 15), hasMore: true });
  });

  it.each([
    ['at one instant, as one render job leaves them', 0],
    ['a microsecond apart', 1],
    ['a second apart', 1_000_000],
  ])('200 page by page shows each asset once, there and back, when they were made %s', async (_name, apartUs) => {
    const { apiKey: token, teamId } = await world.team();
    const all = await fillLibrary(teamId, 10, apartUs);
    const there: string[][] = [];
    for (let query = 'limit=3'; ;) {
      const { ids, hasMore } = await page(token, query);
      there.push(ids);
      if (!hasMore) break;
      query = `limit=3&starting_after=${ids.at(-1)}`;
    }
    expect(there).toEqual([all.slice(0, 3), all.slice(3, 6), all.slice(6, 9), all.slice(9)]);

    const back: string[][] = [];
    for (let first = all[9]!; ;) {
      const { ids, hasMore } = await page(token, `limit=3&ending_before=${first}`);
      back.push(ids);
      if (!hasMore) break;
      first = ids[0]!;
    }
    expect(back).toEqual([all.slice(6, 9), all.slice(3, 6), all.slice(0, 3)]);
  });

  it('200 tells has_more right at the edges', async () => {
    const { apiKey: token, teamId } = await world.team();
    const all = await fillLibrary(teamId, 3);
    expect(await page(token, 'limit=2')).toMatchObject({ hasMore: true });
    expect(await page(token, 'limit=3')).toEqual({ ids: all, hasMore: false });
    expect(await page(token, `limit=2&starting_after=${all[0]}`)).toEqual({ ids: all.slice(1), hasMore: false });
    expect(await page(token, `starting_after=${all[2]}`)).toEqual({ ids: [], hasMore: false });
    expect(await page(token, `ending_before=${all[0]}`)).toEqual({ ids: [], hasMore: false });
    expect(await page(token, `limit=1&ending_before=${all[2]}`)).toEqual({ ids: [all[1]], hasMore: true });
    expect(await page(token, `limit=1&ending_before=${all[1]}`)).toEqual({ ids: [all[0]], hasMore: false });
    expect(await page(token, `limit=100&ending_before=${all[2]}`)).toEqual({ ids: all.slice(0, 2), hasMore: false });
  });

  it('200 goes on from a cursor whatever is added meanwhile', async () => {
    const { apiKey: token, teamId } = await world.team();
    const all = await fillLibrary(teamId, 4);
    const first = await page(token, 'limit=2');
    await world.database.prisma.asset.create({
      data: {
        id: world.newId(),
        team_id: teamId,
        name: 'new.png',
        object_key: `teams/t/${world.newId()}.png`,
        content_type: 'image/png',
        size_bytes: 1,
        width: 1,
        height: 1,
        source: 'upload',
      },
    });
    expect(await page(token, `limit=2&starting_after=${first.ids[1]}`)).toEqual({ ids: all.slice(2), hasMore: false });
  });

  it('200 with source shows those alone, also page by page', async () => {
    const { apiKey: token, teamId } = await world.team();
    await fillLibrary(teamId, 3, 2, 'upload');
    await fillLibrary(teamId, 2, 3, 'export');
    const uploads = (await page(token, 'source=upload')).ids;
    expect(uploads).toHaveLength(3);
    expect((await page(token, 'source=export')).ids).toHaveLength(2);
    expect(await page(token, 'source=ai_generated')).toEqual({ ids: [], hasMore: false });
    const rest = await page(token, `source=upload&limit=2&starting_after=${uploads[0]}`);
    expect(rest).toEqual({ ids: uploads.slice(1), hasMore: false });
  });

  it('200 does not show what is being deleted', async () => {
    const { apiKey: token, teamId } = await world.team();
    const all = await fillLibrary(teamId, 3);
    await world.database.prisma.asset.update({ where: { id: all[1]! }, data: { deleting_at: new Date() } });
    expect(await page(token)).toEqual({ ids: [all[0], all[2]], hasMore: false });
  });

  it("200 shows a team's own assets only; 400 for another team's cursor, as for one that is not there", async () => {
    const [team, other] = [await world.team(), await world.team()];
    const [foreign] = await fillLibrary(other.teamId, 2);
    await fillLibrary(team.teamId, 1);
    expect((await page(team.apiKey)).ids).toHaveLength(1);
    for (const parameter of ['starting_after', 'ending_before']) {
      for (const cursor of [foreign, world.newId()]) {
        const refused = await send('GET', `/assets?${parameter}=${cursor}`, { token: team.apiKey });
        expectError(refused, 400, 'invalid_request', `${parameter} is not the id of an asset`);
      }
    }
  });

  it('400 for both cursors at once', async () => {
    const { apiKey: token, teamId } = await world.team();
    const [id] = await fillLibrary(teamId, 1);
    const refused = await send('GET', `/assets?starting_after=${id}&ending_before=${id}`, { token });
    expectError(refused, 400, 'invalid_request', /^ending_before /);
  });

  it.each(['1', '100', '015'])('200 for limit=%s', async (limit) => {
    const { apiKey: token } = await world.team();
    expect(await page(token, `limit=${limit}`)).toEqual({ ids: [], hasMore: false });
  });

  it.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=101'],
    ['limit', 'limit=-1'],
    ['limit', 'limit=1.5'],
    ['limit', 'limit='],
    ['limit', 'limit=ten'],
    ['limit', 'limit=NaN'],
    ['limit', 'limit=1e1'],
    ['limit', 'limit=0x10'],
    ['limit', 'limit=1&limit=2'],
    ['limit', 'limit=99999999999999999999'],
    ['source', 'source=other'],
    ['source', 'source='],
    ['starting_after', 'starting_after=x'],
    ['starting_after', 'starting_after='],
    ['ending_before', 'ending_before=%00'],
    ['ending_before', 'ending_before=a&ending_before=b'],
  ])('400 names the parameter %s in ?%s', async (field, query) => {
    const { apiKey: token } = await world.team();
    const refused = await send('GET', `/assets?${query}`, { token });
    expectError(refused, 400, 'invalid_request', new RegExp(`^${field} `));
  });
});
