import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { footprintOf } from '../../support/accepted-work.ts';
import { expectError, type Answer } from '../../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

const patientMs = 600_000;

let world: TestWorld;
/** A gateway that waits for pictures no longer than a moment. */
let hasty: RunningGateway;
/** One that waits longer than a test may last. */
let patient: RunningGateway;
let planner: Planner;

beforeAll(async () => {
  world = await createTestWorld();
  hasty = await world.gateway({}, { slidesMs: 300 });
  patient = await world.gateway({}, { slidesMs: patientMs });
  planner = await playPlanner(world.brokerUrl);
});
beforeEach(() => {
  planner.asked.length = 0;
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

const post = (token: string, headers: Record<string, string> = {}, gateway = hasty): Promise<Answer> =>
  gateway.send('POST', '/generate/slides', { token, headers, body: { prompt: 'Five tips for calm mornings' } });

describe('POST /generate/slides with an Idempotency-Key', () => {
  it('answers with the same deck and does not plan or pay again', async () => {
    planner.answer = async () => planOf(3, 2);
    const team = await world.team();
    const headers = { 'idempotency-key': 'deck-1' };
    const first = await post(team.apiKey, headers);
    planner.answer = () => Promise.reject(new AppError('upstream_failed'));
    const again = await post(team.apiKey, headers);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers['x-deck-id']).toBe(first.headers['x-deck-id']);
    expect(planner.asked).toHaveLength(1);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 2, debits: 2, decks: 1, credits: 96 });
  });

  it('waits for the pictures of a young deck again, and answers with them', async () => {
    planner.answer = async () => planOf(3, 1);
    const team = await world.team();
    const headers = { 'idempotency-key': 'deck-1' };
    const first = await post(team.apiKey, headers);
    expect(first.body).toMatchObject({ images: [] });
    const again = post(team.apiKey, headers, patient);
    const [job] = await world.database.prisma.job.findMany({ where: { team_id: team.teamId } });
    await playWorker(patient.process).complete(job!.id, 'https://cdn.example.test/1.png');
    expect((await again).body).toMatchObject({ images: [{ image_url: 'https://cdn.example.test/1.png' }] });
  });

  it('answers at once when the deck is as old as a request may last: its caller has waited already', async () => {
    planner.answer = async () => planOf(3, 1);
    const team = await world.team();
    const headers = { 'idempotency-key': 'deck-1' };
    const first = await post(team.apiKey, headers);
    const created_at = new Date(Date.now() - patientMs);
    await world.database.prisma.deck.updateMany({ where: { team_id: team.teamId }, data: { created_at } });
    expect(await post(team.apiKey, headers, patient)).toMatchObject({ status: 200, body: first.body });
  });

  it('makes one deck of 10 simultaneous duplicates', async () => {
    planner.answer = async () => planOf(3, 2);
    const team = await world.team();
    const headers = { 'idempotency-key': 'deck-1' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(team.apiKey, headers)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((of) => of.headers['x-deck-id'])).size).toBe(1);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 2, debits: 2, decks: 1 });
  });

  it('answers 409 for another prompt, before it is planned', async () => {
    planner.answer = async () => planOf(1, 0);
    const team = await world.team();
    const headers = { 'idempotency-key': 'deck-1' };
    await post(team.apiKey, headers);
    const body = { prompt: 'Something else' };
    const refused = await hasty.send('POST', '/generate/slides', { token: team.apiKey, headers, body });
    expectError(refused, 409, 'idempotency_conflict');
    expect(planner.asked).toHaveLength(1);
  });
});

describe('GET /decks/:id', () => {
  it("answers 404 for another team's deck, as for one that is not there", async () => {
    planner.answer = async () => planOf(1, 0);
    const [team, other] = [await world.team(), await world.team()];
    const { headers } = await post(team.apiKey);
    for (const id of [String(headers['x-deck-id']), world.newId(), 'x']) {
      expectError(
        await hasty.send('GET', `/decks/${id}`, { token: other.apiKey }),
        404,
        'deck_not_found',
        'Deck not found',
      );
    }
  });
});
