import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { footprintOf } from '../../support/accepted-work.ts';
import { expectError } from '../../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let planner: Planner;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { slidesMs: 200 });
  planner = await playPlanner(world.brokerUrl);
  planner.answer = async () => planOf(3, 2);
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

/** Generates a deck of the team with three slides; the picture of the second has come. */
async function generate(token: string, teamId: string): Promise<string> {
  const { headers } = await gateway.send('POST', '/generate/slides', { token, body: { prompt: 'Mornings' } });
  const second = await world.database.prisma.job.findFirstOrThrow({ where: { team_id: teamId, slide_index: 1 } });
  await playWorker(gateway.process).complete(second.id, 'https://cdn.example.test/2.png');
  return String(headers['x-deck-id']);
}

const render = (token: string, body: object) => gateway.send('POST', '/render', { token, body });

describe('POST /render with deck_id', () => {
  it('202 draws the deck as it was designed, with the pictures that it has, at the price of its slides', async () => {
    const { apiKey, teamId } = await world.team();
    const deckId = await generate(apiKey, teamId);
    const before = await footprintOf(world.database, teamId);
    const { status, body } = await render(apiKey, { deck_id: deckId });
    expect([status, body]).toEqual([202, { job_id: expect.any(String), status: 'pending' }]);
    const { job_id: id } = body as { job_id: string };
    const job = await world.database.prisma.job.findUniqueOrThrow({ where: { id } });
    expect(job).toMatchObject({ type: 'render', cost: 3 });
    expect(job.input).toEqual({
      ...planOf(3, 0).deck,
      images: [{ slide_index: 1, image_url: 'https://cdn.example.test/2.png' }],
    });
    expect((await footprintOf(world.database, teamId)).credits).toBe(before.credits - 3);
  });

  it("404 for a deck that is not there, and for another team's", async () => {
    const other = await world.team();
    const theirs = await generate(other.apiKey, other.teamId);
    const { apiKey, teamId } = await world.team();
    for (const id of [world.newId(), theirs]) expectError(await render(apiKey, { deck_id: id }), 404, 'deck_not_found');
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: 0, credits: 100 });
  });

  const { slides, texts } = planOf(1, 0).deck;
  it.each<[string, object]>([
    ['slides', { slides }],
    ['texts', { texts }],
    ['images', { images: [{ slide_index: 0, image_url: 'https://pictures.example.test/1.png' }] }],
  ])('400 beside %s', async (_name, more) => {
    const { apiKey, teamId } = await world.team();
    const deckId = await generate(apiKey, teamId);
    expectError(await render(apiKey, { deck_id: deckId, ...more }), 400, 'invalid_request', /^deck_id must not stand/);
  });

  it('400 for what is no id', async () => {
    const { apiKey } = await world.team();
    expectError(await render(apiKey, { deck_id: 'mornings' }), 400, 'invalid_request', 'deck_id must be an id');
  });

  it('202 again for a repeated request, though another picture came meanwhile', async () => {
    const { apiKey: token, teamId } = await world.team();
    const sent = { token, headers: { 'Idempotency-Key': 'k' }, body: { deck_id: await generate(token, teamId) } };
    const first = await gateway.send('POST', '/render', sent);
    const open = await world.database.prisma.job.findFirstOrThrow({ where: { team_id: teamId, slide_index: 0 } });
    await playWorker(gateway.process).complete(open.id, 'https://cdn.example.test/1.png');
    expect((await gateway.send('POST', '/render', sent)).body).toEqual(first.body);
  });
});
