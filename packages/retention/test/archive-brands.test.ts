import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '@slideloom/db';
import {
  createTeam,
  createTestBucket,
  createTestDatabase,
  type TestBucket,
  type TestDatabase,
  type TestTeam,
} from '@slideloom/testing';
import { archivedRelations, archiveRelation, type RelationName } from '../src/index.ts';

let suite: TestDatabase;
let bucket: TestBucket;
let database: Database;
let team: TestTeam;

beforeAll(async () => {
  [suite, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
  database = suite.database;
  team = await createTeam(database);
});
afterAll(async () => {
  bucket.store.close();
  await suite.drop();
});

const run = (sql: string) => database.prisma.$executeRawUnsafe(sql.replaceAll('$team', team.teamId));
const archive = (name: RelationName) =>
  archiveRelation({ database, store: bucket.store, now: Date.now, newToken: randomUUID }, archivedRelations[name], {
    days: 100,
    budgetMs: 60_000,
  });

it('moves the revision of a deleted brand with the last deck that was made with it, and none of a brand that is there', async () => {
  const [gone, there] = [randomUUID(), randomUUID()];
  await run(`INSERT INTO brands (id, team_id, kit, created_by) VALUES ('${there}', '$team', '{}', 'u')`);
  for (const [brand, revision] of [
    [gone, 1],
    [gone, 2],
    [there, 1],
  ])
    await run(
      `INSERT INTO brand_revisions (brand_id, revision, team_id, kit, created_by) VALUES ('${brand}', ${revision}, '$team', '{}', 'u')`,
    );
  for (const [brand, revision, days] of [
    [gone, 1, 200],
    [gone, 2, 200],
    [gone, 2, 40],
    [there, 1, 200],
  ])
    await run(`INSERT INTO decks (id, team_id, prompt, slides, texts, brand_id, brand_revision, created_at)
               VALUES ('${randomUUID()}', '$team', 'p', '[]', '[]', '${brand}', ${revision}, now() - interval '${days} days')`);
  const left = async () =>
    (await database.prisma.brandRevision.findMany({ orderBy: { revision: 'asc' } })).map(
      ({ brand_id: brand, revision }) => `${brand} ${revision}`,
    );
  expect(await archive('decks')).toBe(4);
  expect((await left()).toSorted()).toEqual([`${gone} 2`, `${there} 1`].toSorted());
  expect((await database.prisma.archiveFile.findMany())[0]).toMatchObject({ rows: { decks: 3, brand_revisions: 1 } });
  await run(`UPDATE decks SET created_at = now() - interval '200 days'`);
  // No other pass starts for hours.
  await run(`UPDATE archive_passes SET ended_at = '-infinity'`);
  expect(await archive('decks')).toBe(2);
  expect(await left()).toEqual([`${there} 1`]);
});
