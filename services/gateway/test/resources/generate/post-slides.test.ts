import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generatedSlidesSchema, type PlannedDeck } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { eventually } from '@slideloom/testing';
import { footprintOf, leaveCredits, putOnPlan } from '../../support/accepted-work.ts';
import { expectError, type Answer } from '../../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
/** A gateway that waits for pictures no longer than a moment. */
let hasty: RunningGateway;
let planner: Planner;
/** Ends the answer that a test left open. */
let giveUp: (error: Error) => void = () => undefined;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { pollMs: 600_000 });
  hasty = await world.gateway({}, { slidesMs: 300, planMs: 1_500 });
  planner = await playPlanner(world.brokerUrl);
});
afterEach(() => {
  planner.asked.length = 0;
  giveUp(new Error('the test is over'));
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

const post = (of: RunningGateway, token: string): Promise<Answer> =>
  of.send('POST', '/generate/slides', { token, body: { prompt: 'Five tips for calm mornings' } });

const jobsOf = (teamId: string) =>
  world.database.prisma.job.findMany({ where: { team_id: teamId }, orderBy: { slide_index: 'asc' } });

const endAccess = (teamId: string) =>
  world.database.prisma.subscription.update({ where: { team_id: teamId }, data: { status: 'canceled' } });

/** Returns the team's picture jobs, as soon as there are so many. */
const whenAccepted = (teamId: string, count: number) =>
  eventually(async () => {
    const jobs = await jobsOf(teamId);
    expect(jobs).toHaveLength(count);
    return jobs.map(({ id }) => id);
  });

describe('POST /generate/slides', () => {
  it('answers 200 with exactly slides, texts and images once the last picture has ended', async () => {
    planner.answer = async () => planOf(4, 3);
    const team = await world.team();
    const answering = post(gateway, team.apiKey);
    const [first, second, third] = await whenAccepted(team.teamId, 3);
    const worker = playWorker(gateway.process);
    await worker.complete(first!, 'https://cdn.example.test/1.png');
    await worker.fail(second!, 'The provider rejected the content');
    // Only the event can report it: PostgreSQL is not asked before the test's end.
    await worker.complete(third!, 'https://cdn.example.test/3.png');
    const { status, body, headers } = await answering;
    expect(status).toBe(200);
    expect(body).toEqual({
      slides: planOf(4, 0).deck.slides,
      texts: planOf(4, 0).deck.texts,
      images: [
        { slide_index: 0, image_url: 'https://cdn.example.test/1.png' },
        { slide_index: 2, image_url: 'https://cdn.example.test/3.png' },
      ],
    });
    expect(headers['x-deck-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(planner.asked).toEqual(['Five tips for calm mornings']);
  });

  it('names in X-Left-Out how many slides found no room, and in GET /decks/:id what they say', async () => {
    planner.answer = async () => ({ ...planOf(3, 0), left_out: ['Four\nAbout it', 'Five'] });
    const team = await world.team();
    const { status, body, headers } = await post(gateway, team.apiKey);
    expect([status, headers['x-left-out']]).toEqual([200, '2']);
    expect(Object.keys(body as object)).toEqual(['slides', 'texts', 'images']);
    const deck = await gateway.send('GET', `/decks/${String(headers['x-deck-id'])}`, { token: team.apiKey });
    expect(deck.body).toMatchObject({ left_out: ['Four\nAbout it', 'Five'] });
    planner.answer = async () => planOf(3, 0);
    expect((await post(gateway, team.apiKey)).headers).not.toHaveProperty('x-left-out');
  });

  it('200 takes no credit for planning, and the price of each picture, booked on its job', async () => {
    planner.answer = async () => planOf(3, 2);
    const team = await world.team();
    expect((await post(hasty, team.apiKey)).status).toBe(200);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 2, debits: 2, decks: 1, credits: 96 });
    const [first] = await jobsOf(team.teamId);
    expect(first).toMatchObject({
      type: 'image_gen',
      input: { prompt: 'Picture 0', aspect_ratio: '9:16' },
      route: '/generate/slides',
      api_key_id: team.apiKeyId,
      slide_index: 0,
    });
    const debits = await world.database.prisma.ledgerEntry.findMany({ where: { job_id: first!.id } });
    expect(debits).toEqual([
      expect.objectContaining({ delta: -2, reason: 'image_gen', route: '/generate/slides', model_id: first!.model_id }),
    ]);
  });

  it('200 hands on to each picture’s job how it becomes the background of its slide', async () => {
    const finish = {
      photo: { x: 0, y: 0, width: 1080, height: 770, radius: 0 },
      ground: { from: '#102030', to: '#405060', angle: 90 },
      scrims: [{ edge: 'bottom' as const, color: '#000000', solid_to: 900, clear_at: 500 }],
      words: [{ x: 90, y: 950, width: 800, height: 200, color: '#ffffff' }],
    };
    const pictures = [{ slide_index: 1, prompt: 'A door', aspect_ratio: '1080:770', finish }];
    planner.answer = async () => ({ ...planOf(3, 0), pictures });
    const team = await world.team();
    expect((await post(hasty, team.apiKey)).status).toBe(200);
    const [job] = await jobsOf(team.teamId);
    expect(job?.input).toEqual({ prompt: 'A door', aspect_ratio: '1080:770', finish });
  });

  it('200 is a body that POST /render accepts: 202', async () => {
    planner.answer = async () => planOf(3, 1);
    const team = await world.team();
    const answering = post(gateway, team.apiKey);
    const [id] = await whenAccepted(team.teamId, 1);
    await playWorker(gateway.process).complete(id!, 'https://cdn.example.test/1.png');
    const { body } = await answering;
    expect(generatedSlidesSchema.parse(body)).toEqual(body);
    expect((await gateway.send('POST', '/render', { token: team.apiKey, body })).status).toBe(202);
  });

  it('200 after its time with what there is; GET /decks/:id shows the pictures that came later', async () => {
    planner.answer = async () => planOf(3, 2);
    const team = await world.team();
    const { status, body, headers } = await post(hasty, team.apiKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ images: [] });

    const deck = `/decks/${String(headers['x-deck-id'])}`;
    const jobs = await jobsOf(team.teamId);
    const before = await hasty.send('GET', deck, { token: team.apiKey });
    expect(before.body).toEqual({
      id: headers['x-deck-id'],
      prompt: 'Five tips for calm mornings',
      ...(body as object),
      caption: null,
      hashtags: [],
      alt_texts: [],
      outline: [],
      jobs: jobs.map(({ id }, index) => ({ slide_index: index, job_id: id, status: 'pending' })),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    await playWorker(gateway.process).complete(jobs[1]!.id, 'https://cdn.example.test/late.png');
    const after = await hasty.send('GET', deck, { token: team.apiKey });
    expect(after.body).toMatchObject({
      images: [{ slide_index: 1, image_url: 'https://cdn.example.test/late.png' }],
      jobs: [{ status: 'pending' }, { status: 'completed' }],
    });
  });

  it('200 with the pictures that can be paid, the others stay gradients', async () => {
    planner.answer = async () => planOf(5, 5);
    const team = await world.team();
    await leaveCredits(world.database, team.teamId, 5);
    expect((await post(hasty, team.apiKey)).status).toBe(200);
    expect((await jobsOf(team.teamId)).map((job) => job.slide_index)).toEqual([0, 1]);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ debits: 2, credits: 1 });
  });

  it('200 with too few credits for a picture is a deck of gradients, at once', async () => {
    planner.answer = async () => planOf(5, 5);
    const team = await world.team();
    await leaveCredits(world.database, team.teamId, 1);
    const { status, body } = await post(gateway, team.apiKey);
    expect(status).toBe(200);
    expect(body).toMatchObject({ slides: { length: 5 }, images: [] });
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, decks: 1, credits: 1 });
  });

  it('200 has its pictures made by a model of the plan', async () => {
    planner.answer = async () => planOf(2, 1);
    const team = await world.team();
    await putOnPlan(world.database, team.teamId, { models: ['imagegen:seedream-4'] });
    expect((await post(hasty, team.apiKey)).status).toBe(200);
    expect(await jobsOf(team.teamId)).toEqual([expect.objectContaining({ model_id: 'imagegen:seedream-4', cost: 4 })]);
  });

  it('403 where the plan lacks slides, and no language model is asked', async () => {
    planner.answer = async () => planOf(2, 1);
    const team = await world.team();
    await putOnPlan(world.database, team.teamId, { features: ['render'] });
    expectError(await post(hasty, team.apiKey), 403, 'feature_not_in_plan');
    expect(planner.asked).toEqual([]);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, decks: 0, credits: 100 });
  });

  it('402 without access and without a credit, and no language model is asked', async () => {
    const team = await world.team();
    await endAccess(team.teamId);
    // Monthly credits are of no use without access.
    await leaveCredits(world.database, team.teamId, 50);
    expectError(await post(hasty, team.apiKey), 402, 'insufficient_credits');
    expect(planner.asked).toEqual([]);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, decks: 0 });
  });

  it('402 with access once all credits are spent, and no language model is asked', async () => {
    const team = await world.team();
    await leaveCredits(world.database, team.teamId, 0);
    expectError(await post(hasty, team.apiKey), 402, 'insufficient_credits');
    expect(planner.asked).toEqual([]);
    await leaveCredits(world.database, team.teamId, 1);
    planner.answer = async () => planOf(2, 0);
    expect((await post(hasty, team.apiKey)).status).toBe(200);
  });

  it('200 without access for who has a credit to spend', async () => {
    planner.answer = async () => planOf(2, 0);
    const team = await world.team();
    await endAccess(team.teamId);
    const balance = { monthly: 0, coupon: 1, topup: 0 };
    await world.database.prisma.creditBalance.update({ where: { team_id: team.teamId }, data: balance });
    expect((await post(hasty, team.apiKey)).status).toBe(200);
  });

  it.each<[string, () => Promise<PlannedDeck>, string]>([
    ['fails', () => Promise.reject(new AppError('upstream_failed')), 'upstream_failed'],
    ['does not answer in time', () => new Promise((_resolve, reject) => (giveUp = reject)), 'planner_unavailable'],
    ['answers with no deck', async () => ({ slides: 'none' }) as never, 'upstream_failed'],
    [
      'has a picture for a slide that is not there',
      async () => ({ ...planOf(2, 0), pictures: [{ slide_index: 2, prompt: 'x' }] }),
      'upstream_failed',
    ],
  ])('502 in the error shape when the slide agent %s, and nothing is written', async (_name, failing, code) => {
    planner.answer = failing;
    const team = await world.team();
    expectError(await post(hasty, team.apiKey), 502, code);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, decks: 0, credits: 100 });
  });

  it('loses no picture when the caller leaves in the middle', async () => {
    planner.answer = async () => planOf(3, 2);
    const team = await world.team();
    const leaving = new AbortController();
    const body = { prompt: 'Five tips' };
    const left = gateway.send('POST', '/generate/slides', { token: team.apiKey, body, signal: leaving.signal });
    const outcome = left.then(
      () => 'answered',
      () => 'left',
    );
    await whenAccepted(team.teamId, 2);
    leaving.abort();
    expect(await outcome).toBe('left');
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 2, debits: 2, decks: 1 });
  });
});
