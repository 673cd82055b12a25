import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Queryable, Sql } from '@slideloom/db';
import type { TestTeam } from '@slideloom/testing';
import { createAssetRepository } from '../../../src/resources/assets/asset-repository.ts';
import { createDeckRepository } from '../../../src/resources/decks/deck-repository.ts';
import { createJobRepository } from '../../../src/resources/jobs/job-repository.ts';
import { createProjectRepository } from '../../../src/resources/projects/project-repository.ts';
import { createScheduledPostRepository } from '../../../src/resources/schedule/scheduled-post-repository.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

const rows = 20_000;
const request = { limit: 15, external_id: 'order-50' };
const noLimits = { accountIds: null, projectIds: null };
let world: TestWorld;
let team: TestTeam;

beforeAll(async () => {
  world = await createTestWorld();
  team = await world.team();
});
afterAll(() => world.close());

type List = {
  table: string;
  /** What a row needs besides its ids; `n` is its number. */
  columns: string;
  values: string;
  page: (queryable: Queryable) => Promise<unknown>;
};

/** A tenth of the rows has an id of the caller's, each id a hundredth of those. */
const lists: List[] = [
  {
    table: 'jobs',
    columns: 'type, input, user_id, route, max_attempts',
    values: "'render', '{}', 'user', '/render', 1",
    page: (queryable) => createJobRepository(queryable).history(team.teamId, request),
  },
  {
    table: 'assets',
    columns: 'name, object_key, content_type, size_bytes, width, height, source',
    values: "'a.png', 'teams/' || n, 'image/png', 9, 1, 1, 'upload'",
    page: (queryable) =>
      createAssetRepository(queryable, { publicUrl: String }).page(team.teamId, { ...request, source: 'upload' }),
  },
  {
    table: 'decks',
    columns: 'prompt, slides, texts',
    values: "'Lakes', '[]', '[]'",
    page: (queryable) => createDeckRepository(queryable, { publicUrl: String }).page(team.teamId, request),
  },
  {
    table: 'projects',
    columns: 'name, type, data, created_by',
    values: "'Lakes', 'slideshow', '{}', 'user'",
    page: (queryable) => createProjectRepository(queryable).page(team.teamId, request, null, { publicUrl: String }),
  },
  {
    table: 'scheduled_posts',
    columns: 'social_account_id, platform, scheduled_at, title, image_urls, created_by',
    values: "gen_random_uuid(), 'shortvideo', now() + n * interval '1 minute', 'Lakes', '{}', 'user'",
    page: (queryable) => createScheduledPostRepository(queryable).page(team.teamId, request, noLimits),
  },
];

/** Returns the plan of the one statement that the list is read by. */
async function planOf({ page }: List): Promise<string> {
  const asked: Sql[] = [];
  const read = (statement: Sql) => {
    asked.push(statement);
    return Promise.resolve([] as never);
  };
  await page({ ...world.database, rows: read } as Queryable);
  expect(asked).toHaveLength(1);
  const lines = await world.database.prisma.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
    `EXPLAIN ${asked[0]!.text}`,
    ...asked[0]!.values,
  );
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

describe.each(lists)('a page of $table by the id of the caller', (list) => {
  it('is read from their index in its order, however many others there are', async () => {
    const { table, columns, values } = list;
    const { prisma } = world.database;
    await prisma.$executeRawUnsafe(`
      INSERT INTO ${table} (id, team_id, ${columns}, external_id)
      SELECT gen_random_uuid(), '${team.teamId}', ${values}, CASE WHEN n % 10 = 0 THEN 'order-' || n % 1000 END
      FROM generate_series(1, ${rows}) n`);
    await prisma.$executeRawUnsafe(`ANALYZE ${table}`);
    const plan = await planOf(list);
    expect(plan).toMatch(new RegExp(`Index Scan using ${table}_of_external_id`));
    // Projects and accounts of posts are looked up by their keys.
    expect(plan).not.toMatch(new RegExp(`Sort|Seq Scan on ${table}`));
  });
});
