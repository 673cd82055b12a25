import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scheduledPostSchema, type ScheduledPost } from '@slideloom/contracts';
import { z } from 'zod';
import { createScheduledPostRepository } from '../../../src/resources/schedule/scheduled-post-repository.ts';
import { countQueries } from '../../support/count-queries.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { connectAccount } from '../../support/social-accounts.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

/** Creates a team with `count` posts a microsecond apart, or at one instant; their ids in order of time. */
async function calendar(count: number, options: { apartUs?: number; status?: string } = {}) {
  const { apiKey: token, teamId } = await world.team();
  const account = await connectAccount(world.database, teamId);
  const add = async (more: number, apartUs: number, status: string, from = '2030-01-01T00:00:00.000123Z') => {
    await world.database.prisma.$executeRaw`
      INSERT INTO scheduled_posts (id, team_id, social_account_id, platform, scheduled_at, title, image_urls, status, created_by)
      SELECT gen_random_uuid(), ${teamId}::uuid, ${account.id}::uuid, 'shortvideo',
             ${from}::timestamptz + place * ${apartUs}::int * interval '1 microsecond', 'Post ' || place, '{https://a.test/1.png}',
             ${status}, 'user-1'
      FROM generate_series(0, ${more}::int - 1) place`;
  };
  await add(count, options.apartUs ?? 1, options.status ?? 'scheduled');
  const rows = await world.database.prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM scheduled_posts WHERE team_id = ${teamId}::uuid ORDER BY scheduled_at, id`;
  return { token, teamId, account, ids: rows.map(({ id }) => id), add };
}

async function list(token: string, query = ''): Promise<{ ids: string[]; next: string | undefined }> {
  const { status, body, headers } = await send('GET', `/schedule/posts${query && `?${query}`}`, { token });
  expect({ status, body }).toEqual({ status: 200, body: expect.any(Array) });
  expect(z.array(scheduledPostSchema).parse(body)).toEqual(body);
  const next = /^<\/schedule\/posts\?([^>]+)>; rel="next"$/.exec(String(headers['link'] ?? ''))?.[1];
  expect(headers['link'] === undefined).toBe(next === undefined);
  return { ids: (body as ScheduledPost[]).map(({ id }) => id), next };
}

describe('GET /schedule/posts', () => {
  it('200 is an empty array, without a Link, for a team without posts', async () => {
    const { apiKey: token } = await world.team();
    const answer = await send('GET', '/schedule/posts', { token });
    expect(answer).toMatchObject({ status: 200, body: [] });
    expect(answer.headers['link']).toBeUndefined();
  });

  it.each([
    ['at one instant', 0],
    ['a microsecond apart', 1],
    ['a minute apart', 60_000_000],
  ])(
    '200 shows each once, the earliest first, page by page along the Link, when they are %s',
    async (_name, apartUs) => {
      const { token, ids } = await calendar(7, { apartUs });
      expect(await list(token)).toEqual({ ids, next: undefined });
      const pages: string[][] = [];
      for (let query: string | undefined = 'limit=3'; query !== undefined;) {
        const page: Awaited<ReturnType<typeof list>> = await list(token, query);
        pages.push(page.ids);
        query = page.next;
      }
      expect(pages).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);
      expect(await list(token, 'limit=7')).toEqual({ ids, next: undefined });
      expect((await list(token, 'limit=6')).next).toBe(`limit=6&starting_after=${ids[5]}`);
    },
  );

  it('200 beyond 1,000 posts says by its Link where the list goes on', async () => {
    const { token, ids } = await calendar(1_001);
    const first = await list(token);
    expect(first.ids).toEqual(ids.slice(0, 1_000));
    expect(await list(token, first.next)).toEqual({ ids: ids.slice(1_000), next: undefined });
  });

  it('200 shows posts at or after from, and at or before to, to the microsecond, whatever their offset', async () => {
    const { token, ids } = await calendar(5);
    const at = (us: number) => `2030-01-01T00:00:00.${String(123 + us).padStart(6, '0')}Z`;
    const idsOf = async (query: string) => (await list(token, query)).ids;
    expect(await idsOf(`from=${at(2)}`)).toEqual(ids.slice(2));
    expect(await idsOf(`to=${at(2)}`)).toEqual(ids.slice(0, 3));
    expect(await idsOf(`from=${at(1)}&to=${at(3)}`)).toEqual(ids.slice(1, 4));
    expect(await idsOf(`from=${at(3)}&to=${at(1)}`)).toEqual([]);
    expect(await idsOf('from=2030-01-01T02:00:00.000125%2B02:00')).toEqual(ids.slice(2));
    // A plus sign that was not escaped arrives as a blank.
    expect(await idsOf('from=2030-01-01T02:00:00.000125+02:00')).toEqual(ids.slice(2));
    expect(await idsOf('from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z')).toEqual(ids);
    const paged = await list(token, `from=${at(1)}&status=scheduled&limit=2`);
    expect(paged.ids).toEqual(ids.slice(1, 3));
    expect((await list(token, paged.next)).ids).toEqual(ids.slice(3));
  });

  it.each(['scheduled', 'published', 'failed'])('200 with status=%s shows those alone', async (status) => {
    const { token, add, ids } = await calendar(2, { status });
    for (const other of ['scheduled', 'published', 'failed'].filter((one) => one !== status)) await add(1, 1, other);
    expect((await list(token, `status=${status}`)).ids).toEqual(ids);
    expect((await list(token)).ids).toHaveLength(4);
  });

  it('200 goes on from a post that was deleted within the day, from where it was in time', async () => {
    const { token, ids } = await calendar(5, { apartUs: 60_000_000 });
    const first = await list(token, 'limit=2');
    expect((await send('DELETE', `/schedule/posts/${first.ids[1]}`, { token })).status).toBe(200);
    expect((await list(token, first.next)).ids).toEqual(ids.slice(2, 4));
  });

  it("200 shows a team's own posts only; 400 for another team's cursor, as for one that is not there", async () => {
    const [own, other] = [await calendar(1), await calendar(2)];
    expect((await list(own.token)).ids).toEqual(own.ids);
    for (const cursor of [other.ids[0], world.newId()]) {
      const refused = await send('GET', `/schedule/posts?starting_after=${cursor}`, { token: own.token });
      expectError(refused, 400, 'invalid_request', 'starting_after is not the id of a post');
    }
  });

  it('200 does not show the project or the account of another team, should a post name them', async () => {
    const [own, other] = [await calendar(1), await calendar(0)];
    const projectId = world.newId();
    await world.database.prisma.project.create({
      data: { id: projectId, team_id: other.teamId, name: 'Secret', type: 'x', data: {}, created_by: 'x' },
    });
    await world.database.prisma.scheduledPost.updateMany({
      where: { team_id: own.teamId },
      data: { project_id: projectId },
    });
    const { body } = await send('GET', '/schedule/posts', { token: own.token });
    expect(body).toEqual([expect.objectContaining({ project_id: null, project: null })]);
  });

  it('asks PostgreSQL a few times for a page, not once for each post', async () => {
    const { teamId, add } = await calendar(0);
    const projectId = world.newId();
    await world.database.prisma.project.create({
      data: { id: projectId, team_id: teamId, name: 'Lakes', type: 'slideshow', data: {}, created_by: 'x' },
    });
    await add(200, 1, 'scheduled');
    await world.database.prisma.scheduledPost.updateMany({
      where: { team_id: teamId },
      data: { project_id: projectId },
    });
    const counted = countQueries(world.database);
    const { posts } = await createScheduledPostRepository(counted).page(
      teamId,
      { limit: 1_000 },
      { accountIds: null, projectIds: null },
    );
    expect(posts).toHaveLength(200);
    for (const post of posts)
      expect(post).toMatchObject({ project: { name: 'Lakes' }, account: { platform: 'shortvideo' } });
    // Ten posts, then 40, then the rest, each chunk but the first after its place was looked up.
    expect(counted.queries).toBe(5);
  });

  it.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=1001'],
    ['limit', 'limit=x'],
    ['status', 'status=draft'],
    ['status', 'status='],
    ['from', 'from='],
    ['from', 'from=yesterday'],
    ['from', 'from=2030-01-01'],
    ['from', 'from=0000-01-01T00:00:00Z'],
    ['from', 'from=2030-01-01T00:00:00%2B23:59'],
    ['from', 'from=2030-01-01T00:00:00Z&from=2030-01-01T00:00:00Z'],
    ['to', 'to=2030-02-30T00:00:00Z'],
    ['to', "to=';%20DROP%20TABLE%20scheduled_posts;%20--"],
    ['to', 'to=infinity'],
    ['starting_after', 'starting_after=x'],
  ])('400 names the parameter %s in ?%s', async (field, query) => {
    const { apiKey: token } = await world.team();
    const refused = await send('GET', `/schedule/posts?${query}`, { token });
    expectError(refused, 400, 'invalid_request', new RegExp(`^${field} `));
  });
});
