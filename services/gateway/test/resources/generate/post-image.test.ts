import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { footprintOf, leaveCredits, messageOf, putOnPlan } from '../../support/accepted-work.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
  ({ send } = gateway);
});
afterAll(() => world.close());

const jobOf = (answer: { body: unknown }) =>
  world.database.prisma.job.findUniqueOrThrow({ where: { id: (answer.body as { job_id: string }).job_id } });

const newInfluencer = async (teamId: string): Promise<string> => {
  const id = world.newId();
  await world.database.prisma.influencer.create({
    data: { id, team_id: teamId, name: 'Lena', description: 'A traveller', created_by: 'user' },
  });
  return id;
};

describe('POST /generate/image', () => {
  it('202 leaves a job of the default model, its debit, its ledger row, and a message on the queue', async () => {
    const team = await world.team();
    const answer = await send('POST', '/generate/image', { token: team.apiKey, body: { prompt: '  A lake at dawn ' } });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ job_id: expect.any(String), status: 'pending' });

    const job = await jobOf(answer);
    expect(job).toMatchObject({
      type: 'image_gen',
      status: 'pending',
      input: { prompt: 'A lake at dawn' },
      model_id: 'openai:gpt-image-1-mini',
      cost: 2,
      route: '/generate/image',
      influencer_id: null,
      deck_id: null,
    });
    expect(await world.database.prisma.ledgerEntry.findMany({ where: { job_id: job.id } })).toEqual([
      expect.objectContaining({
        delta: -2,
        reason: 'image_gen',
        model_id: 'openai:gpt-image-1-mini',
        user_id: team.ownerId,
        route: '/generate/image',
        balance_after: 98,
        metadata: { job_id: job.id },
        auth_mode: 'api_key',
        api_key_id: team.apiKeyId,
      }),
    ]);
    expect(await messageOf(gateway.process.broker, 'image.generate', job.id)).toEqual({ job_id: job.id });
  });

  it('202 with every field keeps what the worker needs, at the price of the model', async () => {
    const team = await world.team();
    const influencerId = await newInfluencer(team.teamId);
    const body = {
      prompt: 'A lake',
      model: 'imagegen:nano-banana',
      aspect_ratio: '9:16',
      reference_image_url: 'https://cdn.example.test/ref.png',
      reference_strength: 0.5,
      influencerId,
    };
    const answer = await send('POST', '/generate/image', { token: team.apiKey, body });
    expect(answer.status).toBe(202);
    expect(await jobOf(answer)).toMatchObject({
      input: body,
      model_id: 'imagegen:nano-banana',
      cost: 4,
      influencer_id: influencerId,
    });
  });

  it.each(['1:1', '9:16', '16:9', '4:5', '21:9', '1080:1920'])('202 for the aspect ratio %s', async (aspectRatio) => {
    const { apiKey: token } = await world.team();
    const body = { prompt: 'A lake', aspect_ratio: aspectRatio };
    expect((await send('POST', '/generate/image', { token, body })).status).toBe(202);
  });

  it('400 for a model that is unknown, also one whose provider is not configured', async () => {
    const { apiKey: token, teamId } = await world.team();
    for (const model of ['openai:gpt-9', 'nobody:anything', 'fal:fal-ai/flux/schnell']) {
      const refused = await send('POST', '/generate/image', { token, body: { prompt: 'A lake', model } });
      expectError(refused, 400, 'model_unknown', 'model is not one of GET /models');
    }
    expect(await footprintOf(world.database, teamId)).toMatchObject({ jobs: 0, credits: 100 });
  });

  it('404 for an influencer that is not there, or is of another team, writes nothing', async () => {
    const [team, other] = [await world.team(), await world.team()];
    for (const influencerId of [world.newId(), await newInfluencer(other.teamId)]) {
      const body = { prompt: 'A lake', influencerId };
      const refused = await send('POST', '/generate/image', { token: team.apiKey, body });
      expectError(refused, 404, 'influencer_not_found', 'Influencer not found');
    }
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, debits: 0, credits: 100 });
  });

  it('402 writes nothing', async () => {
    const team = await world.team();
    await leaveCredits(world.database, team.teamId, 1);
    const refused = await send('POST', '/generate/image', { token: team.apiKey, body: { prompt: 'A lake' } });
    expectError(refused, 402, 'insufficient_credits', 'Insufficient credits');
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, debits: 0, credits: 1 });
  });

  it('403 for a model outside the plan writes nothing, and 202 for one inside', async () => {
    const team = await world.team();
    await putOnPlan(world.database, team.teamId, { models: ['imagegen:nano-banana'] });
    const ask = (model: string) =>
      send('POST', '/generate/image', { token: team.apiKey, body: { prompt: 'A lake', model } });
    expectError(await ask('openai:gpt-image-1'), 403, 'model_not_in_plan', 'This model is not part of your plan');
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, credits: 100 });
    expect((await ask('imagegen:nano-banana')).status).toBe(202);
  });
});
