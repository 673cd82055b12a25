import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckChangeSchema, type DeckChange, type DeckView } from '@slideloom/contracts';
import { footprintOf, leaveCredits } from '../../support/accepted-work.ts';
import { expectError } from '../../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let other: RunningGateway;
let planner: Planner;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { slidesMs: 200 });
  other = await world.gateway();
  planner = await playPlanner(world.brokerUrl);
  planner.answer = async () => planOf(3, 2);
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

const url = (name: string) => `https://cdn.example.test/${name}.png`;

/** Generates a deck of three slides; both of its pictures have come, and 96 credits are left. */
async function generate(token: string, teamId: string): Promise<string> {
  const answer = await gateway.send('POST', '/generate/slides', { token, body: { prompt: 'Mornings' } });
  const jobs = await world.database.prisma.job.findMany({ where: { team_id: teamId } });
  for (const { id, slide_index: index } of jobs) await playWorker(gateway.process).complete(id, url(`first-${index}`));
  return String(answer.headers['x-deck-id']);
}
const regenerate = (token: string, id: string, n: number | string, more: object = {}, headers = {}, of = gateway) =>
  of.send('POST', `/decks/${id}/slides/${n}/regenerate`, { token, body: { what: 'picture', ...more }, headers });
const jobOf = ({ body }: { body: unknown }) => (body as { job_id: string }).job_id;
const getDeck = async (token: string, id: string) =>
  (await gateway.send('GET', `/decks/${id}`, { token })).body as DeckView;
const pictureOf = async (token: string, id: string, n: number) =>
  (await getDeck(token, id)).images.find(({ slide_index: index }) => index === n)?.image_url;
const history = async (token: string, id: string, query = '') =>
  gateway.send('GET', `/decks/${id}/history${query}`, { token });
const creditsOf = async (teamId: string) => (await footprintOf(world.database, teamId)).credits;

describe('POST /decks/:id/slides/:n/regenerate', () => {
  it('202 is an image job at the price of one; the picture moves on when the new one is there', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    const id = await generate(apiKey, teamId);
    const before = await getDeck(apiKey, id);
    const accepted = await regenerate(apiKey, id, 1, { instruction: 'by night' });
    expect([accepted.status, accepted.body]).toEqual([202, { job_id: expect.any(String), status: 'pending' }]);
    const job = await world.database.prisma.job.findUniqueOrThrow({ where: { id: jobOf(accepted) } });
    expect(job).toMatchObject({ type: 'image_gen', cost: 2, deck_id: id, slide_index: 1 });
    expect(job.input).toEqual({ prompt: 'by night\nPicture 1', aspect_ratio: '9:16', instruction: 'by night' });
    expect(await creditsOf(teamId)).toBe(94);
    expect(await getDeck(apiKey, id)).toEqual({
      ...before,
      jobs: [before.jobs[0], { slide_index: 1, job_id: job.id, status: 'pending' }],
    });
    await playWorker(gateway.process).complete(job.id, url('second'));
    expect((await getDeck(apiKey, id)).images).toEqual([
      before.images[0],
      { slide_index: 1, image_url: url('second') },
    ]);
    const changes = (await history(apiKey, id)).body as DeckChange[];
    expect(changes.map((change) => deckChangeSchema.strict().parse(change))).toEqual(changes);
    expect(changes[0]).toMatchObject({ id: job.id, slide_index: 1, user_id: ownerId, instruction: 'by night' });
    expect(changes[0]).toMatchObject({ image_url: url('second'), replaced_image_url: url('first-1') });
    expect(changes).toHaveLength(3);
  });

  it('leaves the old picture, gives the credits back and writes no history where the new one fails', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const job = jobOf(await regenerate(apiKey, id, 0));
    await playWorker(gateway.process).fail(job, 'The provider rejected the content');
    expect(await pictureOf(apiKey, id, 0)).toBe(url('first-0'));
    expect(await creditsOf(teamId)).toBe(96);
    expect((await history(apiKey, id)).body).toHaveLength(2);
    expect((await regenerate(apiKey, id, 0)).status).toBe(202);
  });

  it('takes one of requests at once for one slide, through two gateways, and charges once; other slides are free', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => regenerate(apiKey, id, 0, {}, {}, at % 2 ? gateway : other)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    const message = 'A picture of this slide is being made already: wait for its job';
    for (const refused of answers.filter(({ status }) => status !== 202)) {
      expectError(refused, 409, 'slide_busy', message);
    }
    expect(await creditsOf(teamId)).toBe(94);
    expect((await regenerate(apiKey, id, 1)).status).toBe(202);
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: 4, debits: 4, credits: 92 });
  });

  it('202 again, one job and one debit, for a repeated request; the key is that slide’s alone', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const key = { 'idempotency-key': 'k' };
    const first = await regenerate(apiKey, id, 0, {}, key);
    const again = await regenerate(apiKey, id, 0, {}, key, other);
    expect([again.status, again.body]).toEqual([202, first.body]);
    expectError(await regenerate(apiKey, id, 0, { instruction: 'x' }, key), 409, 'idempotency_conflict');
    const elsewhere = await regenerate(apiKey, id, 1, {}, key);
    expect([elsewhere.status, jobOf(elsewhere) === jobOf(first)]).toEqual([202, false]);
    expect(await creditsOf(teamId)).toBe(92);
  });

  it('makes the picture of a deck that keeps no plan from what its last one was made from', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    await world.database.prisma.$executeRaw`UPDATE decks SET source = NULL WHERE id = ${id}::uuid`;
    await playWorker(gateway.process).complete(jobOf(await regenerate(apiKey, id, 0)), url('second'));
    expect(await pictureOf(apiKey, id, 0)).toBe(url('second'));
    expectError(await regenerate(apiKey, id, 2), 409, 'slide_without_picture');
  });

  it('402 without a credit: nothing is written', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    await leaveCredits(world.database, teamId, 1);
    const before = await footprintOf(world.database, teamId);
    expectError(await regenerate(apiKey, id, 0), 402, 'insufficient_credits', 'Insufficient credits');
    expect(await footprintOf(world.database, teamId)).toEqual(before);
  });

  it('404 and 409 for what cannot be: another team’s deck, no such slide, no picture planned', async () => {
    const [one, two] = [await world.team(), await world.team()];
    const id = await generate(one.apiKey, one.teamId);
    expectError(await regenerate(two.apiKey, id, 0), 404, 'deck_not_found');
    expectError(await regenerate(one.apiKey, id, 3), 404, 'slide_not_found', 'The deck has no such slide');
    expectError(await regenerate(one.apiKey, id, 'x'), 404, 'deck_not_found');
    expectError(
      await regenerate(one.apiKey, id, 2),
      409,
      'slide_without_picture',
      'No picture is planned for this slide',
    );
    expectError(
      await regenerate(one.apiKey, id, 0, { what: 'video' }),
      400,
      'invalid_request',
      'what must be one of picture, text',
    );
  });
});

describe('GET /decks/:id/history', () => {
  it('200 pages from the newest on, without skipping one', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    for (const name of ['a', 'b', 'c']) {
      await playWorker(gateway.process).complete(jobOf(await regenerate(apiKey, id, 0)), url(name));
    }
    const all = (await history(apiKey, id)).body as DeckChange[];
    const slide = all.filter(({ slide_index: index }) => index === 0);
    expect(slide.map((change) => change.image_url)).toEqual([url('c'), url('b'), url('a'), url('first-0')]);
    expect(slide.map((change) => change.replaced_image_url)).toEqual([url('b'), url('a'), url('first-0'), null]);
    const first = await history(apiKey, id, '?limit=2');
    expect(first.headers['link']).toBe(`</decks/${id}/history?limit=2&starting_after=${all[1]!.id}>; rel="next"`);
    const rest = (await history(apiKey, id, `?starting_after=${all[1]!.id}`)).body;
    expect([...(first.body as DeckChange[]), ...(rest as DeckChange[])]).toEqual(all);
  });
});
