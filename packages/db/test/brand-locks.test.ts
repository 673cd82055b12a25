import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { uuidV7 } from '@slideloom/service-kit';
import { createTeam, createTestDatabase, eventually, type TestDatabase, type TestTeam } from '@slideloom/testing';
import type { Queryable } from '../src/index.ts';

/** A brand that changes or goes at the moment at which its project is deleted, or a deck is made with it: two connections. */
/** How many revisions of a brand are kept, whichever of them decks were made with. */
const revisionsMax = 3;

let suite: TestDatabase;
let team: TestTeam;
let project: string;
let brand: string;

beforeAll(async () => {
  suite = await createTestDatabase();
});
beforeEach(async () => {
  team = await createTeam(suite.database);
  [project, brand] = [uuidV7.next(), uuidV7.next()];
  const { prisma } = suite.database;
  await prisma.project.create({
    data: { id: project, team_id: team.teamId, name: 'P', type: 'slideshow', data: {}, created_by: team.ownerId },
  });
  const [made] = await prisma.$queryRaw<[{ outcome: string }]>`
    SELECT create_brand(${brand}::uuid, ${team.teamId}::uuid, ${project}::uuid, '{"name":"Old"}'::jsonb, false, 'ada', 10) AS outcome`;
  expect(made.outcome).toBe('done');
});
afterAll(() => suite.drop());

type Transaction = Queryable['prisma'];

/** Runs `first` in a transaction, and `second` beside it until it waits for that; then the rest of the transaction. */
async function interleave<Second>(
  first: (transaction: Transaction) => Promise<unknown>,
  second: () => Promise<Second>,
  rest: (transaction: Transaction) => Promise<unknown>,
): Promise<Second> {
  let other: Promise<Second> | undefined;
  await suite.database.prisma.$transaction(
    async (transaction: Transaction) => {
      const [{ pid }] = (await transaction.$queryRaw`SELECT pg_backend_pid() AS pid`) as [{ pid: number }];
      await first(transaction);
      other = second();
      other.catch(() => undefined);
      await eventually(async () => {
        const rows = await suite.database.prisma.$queryRaw<object[]>`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND ${pid}::int = ANY (pg_blocking_pids(pid))`;
        expect(rows).toHaveLength(1);
      });
      await rest(transaction);
    },
    { timeout: 60_000 },
  );
  return other!;
}

const patch = async (use: object, kit: object = { name: 'New' }) => {
  const [made] = await suite.database.prisma.$queryRaw<[{ outcome: string }]>`
    SELECT update_brand(${brand}::uuid, ${team.teamId}::uuid, ${JSON.stringify(kit)}::jsonb, ${JSON.stringify(use)}::jsonb, 'ada', ${revisionsMax}::int) AS outcome`;
  return made.outcome;
};
const brandRow = () => suite.database.prisma.brand.findUniqueOrThrow({ where: { id: brand } });

it.each([
  ['that says nothing of the project', () => ({}), 'done', 'New'],
  ['that names the project', () => ({ project_id: project }), 'project_not_found', 'Old'],
])(
  'a change of a brand %s waits for the deletion of its project, and neither ends in a deadlock',
  async (_what, use, outcome, name) => {
    const changed = await interleave(
      (transaction) => transaction.$queryRaw`SELECT FROM projects WHERE id = ${project}::uuid FOR UPDATE`,
      () => patch(use()),
      (transaction) => transaction.$executeRaw`DELETE FROM projects WHERE id = ${project}::uuid`,
    );
    expect(changed).toBe(outcome);
    expect(await brandRow()).toMatchObject({ project_id: null, kit: { name } });
  },
);

const acceptance = (deckId: string) =>
  JSON.stringify({
    team_id: team.teamId,
    user_id: 'ada',
    auth_mode: null,
    api_key_id: null,
    route: '/test',
    traceparent: null,
    hold_ms: 0,
    idempotency: null,
    feature: null,
    jobs: [],
    deck: {
      id: deckId,
      prompt: 'A deck',
      slides: [],
      texts: [],
      brand_id: brand,
      brand_revision: 1,
      brand_kit: { name: 'Old' },
    },
  });
const revisions = () => suite.database.prisma.brandRevision.findMany({ where: { brand_id: brand } });
const deleteBrand = async () => {
  const [row] = await suite.database.prisma.$queryRaw<[{ done: boolean }]>`
    SELECT delete_brand(${brand}::uuid, ${team.teamId}::uuid) AS done`;
  return row.done;
};

it('a brand deleted while a deck is planned with it leaves the deck its revision', async () => {
  expect(await deleteBrand()).toBe(true);
  expect(await revisions()).toEqual([]);
  await suite.database.prisma.$queryRaw`SELECT accept_work(${acceptance(uuidV7.next())}::jsonb)`;
  expect(await revisions()).toMatchObject([{ revision: 1, team_id: team.teamId, kit: { name: 'Old' } }]);
});

it('a brand deleted at the moment at which a deck is stored leaves the deck its revision', async () => {
  const deleted = await interleave(
    (transaction) => transaction.$queryRaw`SELECT accept_work(${acceptance(uuidV7.next())}::jsonb)`,
    deleteBrand,
    async () => undefined,
  );
  expect([deleted, await revisions()]).toMatchObject([true, [{ revision: 1, kit: { name: 'Old' } }]]);
});

const numbers = async () => (await revisions()).map(({ revision }) => revision).toSorted((a, b) => a - b);
const change = async (from: number, to: number) => {
  for (let at = from; at <= to; at += 1) expect(await patch({}, { name: `Name ${at}` })).toBe('done');
};

it('keeps the newest revisions of a brand, and of the others those that decks were made with', async () => {
  await suite.database.prisma.$queryRaw`SELECT accept_work(${acceptance(uuidV7.next())}::jsonb)`;
  await change(2, 6);
  expect(await numbers()).toEqual([1, 4, 5, 6]);
});

it('keeps a revision that goes at the moment at which a deck is stored with it', async () => {
  await change(2, 3);
  const changed = await interleave(
    (transaction) => transaction.$queryRaw`SELECT accept_work(${acceptance(uuidV7.next())}::jsonb)`,
    () => patch({}, { name: 'Name 4' }),
    async () => undefined,
  );
  expect([changed, await numbers()]).toEqual(['done', [1, 2, 3, 4]]);
});
