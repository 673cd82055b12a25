import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { createTeam, createTestDatabase, type TestDatabase, type TestTeam } from '@slideloom/testing';
import { acceptWork, createWorkMeasures, type WorkMeasures } from '../src/index.ts';
import { newJob, newWork } from './support/work.ts';

let suite: TestDatabase;
let team: TestTeam;
let measures: WorkMeasures;

beforeAll(async () => {
  suite = await createTestDatabase();
  measures = createWorkMeasures(suite.database);
  team = await createTeam(suite.database, { topup: 1_000 });
});
afterAll(() => suite.drop());

const accept = async () => {
  const job = newJob();
  await acceptWork(suite.database, newWork(team, [job]));
  return job;
};

describe('the measures of the fleet', () => {
  it('tell jobs that wait for a worker, with the age of the first, from those worked on and those for later', async () => {
    const [first, , working, later] = [await accept(), await accept(), await accept(), await accept()];
    const { prisma } = suite.database;
    await prisma.$executeRaw`UPDATE jobs SET run_after = now() - interval '90 s' WHERE id = ${first.id}::uuid`;
    await prisma.$executeRaw`UPDATE jobs SET lease_until = now() + interval '9 s' WHERE id = ${working.id}::uuid`;
    await prisma.$executeRaw`UPDATE jobs SET run_after = now() + interval '9 s' WHERE id = ${later.id}::uuid`;
    const { jobs: measured } = await measures.read();
    expect(measured.map(({ type, state, jobs }) => `${type} ${state} ${jobs}`).toSorted()).toEqual([
      'render later 1',
      'render waiting 2',
      'render working 1',
    ]);
    const waiting = measured.find(({ state }) => state === 'waiting')!;
    expect(waiting.oldestSeconds).toBeGreaterThanOrEqual(90);
    // A worker that died: the next worker could take the job since its lease lapsed.
    await prisma.$executeRaw`UPDATE jobs SET lease_until = now() - interval '300 s', run_after = now() - interval '900 s' WHERE id = ${working.id}::uuid`;
    const [after] = (await measures.read()).jobs.filter(({ state }) => state === 'waiting');
    expect(after!.jobs).toBe(3);
    expect(after!.oldestSeconds).toBeGreaterThanOrEqual(300);
    expect(after!.oldestSeconds).toBeLessThan(900);
  });

  it('count a picture that was put off before its first attempt as waiting, since it was accepted', async () => {
    const { prisma } = suite.database;
    const [putOff, following] = [newJob(), newJob()].map((job) => ({ ...job, type: 'image_gen' as const }));
    await acceptWork(suite.database, newWork(team, [putOff!, following!]));
    await prisma.$executeRaw`
      UPDATE jobs SET status = 'processing', created_at = now() - interval '400 s', run_after = now() + interval '60 s'
      WHERE id = ANY(${[putOff!.id, following!.id]}::uuid[])`;
    await prisma.$executeRaw`UPDATE jobs SET task_id = '1.task' WHERE id = ${following!.id}::uuid`;
    const pictures = (await measures.read()).jobs.filter(({ type }) => type === 'image_gen');
    expect(pictures.map(({ state, jobs }) => `${state} ${jobs}`).toSorted()).toEqual(['later 1', 'waiting 1']);
    expect(pictures.find(({ state }) => state === 'waiting')!.oldestSeconds).toBeGreaterThanOrEqual(400);
  });

  it('count each row of the ledger once, when it has settled, by direction, reason and balance', async () => {
    const { prisma } = suite.database;
    const settle = () => prisma.$executeRaw`UPDATE ledger_entries SET created_at = created_at - interval '1 minute'`;
    await settle();
    const counting = createWorkMeasures(suite.database);
    expect((await counting.read()).credits).toEqual([]);
    const { cost } = await accept();
    expect((await counting.read()).credits).toEqual([]);
    await settle();
    const moved = (await counting.read()).credits;
    expect(moved).toEqual([expect.objectContaining({ direction: 'out', balance: 'monthly', credits: cost })]);
    expect((await counting.read()).credits).toEqual([]);
  });

  it('count ordered decks that wait for a place of their team apart from those that a gateway could plan', async () => {
    const { prisma } = suite.database;
    const other = await createTeam(suite.database, { topup: 10 });
    const order = (teamId: string, dueForSeconds: number) => prisma.$executeRaw`
      INSERT INTO decks (id, team_id, prompt, slides, texts, state, "order", plan_attempts, lease_until)
      VALUES (gen_random_uuid(), ${teamId}::uuid, 'tea', '[]', '[]', 'planning', '{}', 0,
              clock_timestamp() - make_interval(secs => ${dueForSeconds}::float8))`;
    const atOnce = limits.plan.orderedAtOnce;
    for (let at = 0; at < atOnce - 1; at += 1) await order(team.teamId, -60);
    // One has the last place, the first that is due; the others wait.
    for (const dueFor of [300, 200, 100]) await order(team.teamId, dueFor);
    await order(other.teamId, 50);
    const { ordered } = await measures.read();
    const found = Object.fromEntries(ordered.map(({ state, decks }) => [state, decks]));
    expect(found).toEqual({ planning: atOnce - 1, waiting: 2, due: 2 });
    const oldest = Object.fromEntries(
      ordered.map(({ state, oldestSeconds }) => [state, Math.floor(oldestSeconds / 100)]),
    );
    expect(oldest).toEqual({ planning: 0, waiting: 2, due: 3 });
  });

  it('count the tiles that are due, with the age of the first, and not those of decks that are not planned', async () => {
    const { prisma } = suite.database;
    await prisma.$executeRaw`UPDATE decks SET tile_due_at = NULL WHERE state IS NULL`;
    const deck = (state: string | null, dueForSeconds: number | null) => prisma.$executeRaw`
      INSERT INTO decks (id, team_id, prompt, slides, texts, state, "order", lease_until, tile_due_at)
      VALUES (gen_random_uuid(), ${team.teamId}::uuid, 'tea', '[]', '[]', ${state}, '{}', clock_timestamp(),
              clock_timestamp() - make_interval(secs => ${dueForSeconds}::float8))`;
    for (const dueFor of [100, 300, -60, null]) await deck(null, dueFor);
    await deck('planning', 900);
    await prisma.$executeRaw`
      INSERT INTO projects (id, team_id, name, type, data, created_by, updated_at, tile_due_at)
      VALUES (gen_random_uuid(), ${team.teamId}::uuid, 'tea', 'slideshow', '{}', 'user', now(), clock_timestamp() - interval '500 s')`;
    const { tiles } = await measures.read();
    const found = tiles.map((row) => `${row.owner} ${row.tiles} ${Math.floor(row.oldestSeconds / 100)}`);
    expect(found.toSorted()).toEqual(['deck 2 3', 'project 1 5']);
  });

  it('know of no unknown outcome and no lost access where there is none', async () => {
    expect(await measures.read()).toMatchObject({ unknownOutcomes: [], needingReauth: [] });
  });
});
