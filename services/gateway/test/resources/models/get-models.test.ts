import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { imageModels, modelSchema } from '@slideloom/contracts';
import { putOnPlan } from '../../support/accepted-work.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

type Model = { id: string; is_default: boolean; in_plan: boolean };

describe('GET /models', () => {
  it('200 is a bare array of the models of the configured providers, first the default', async () => {
    const { send } = await world.gateway({ IMAGE_PROVIDERS: 'imagegen,openai' });
    const { apiKey: token } = await world.team();
    const { status, body } = await send('GET', '/models', { token });
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: 'openai:gpt-image-1-mini',
        provider: 'openai',
        name: 'GPT Image 1 Mini',
        credits: 2,
        is_default: true,
        supports_reference_image: true,
        aspect_ratios: ['1:1', '2:3', '3:2'],
        in_plan: true,
      },
      expect.objectContaining({ id: 'openai:gpt-image-1', is_default: false }),
      expect.objectContaining({ id: 'imagegen:nano-banana', is_default: false }),
      expect.objectContaining({ id: 'imagegen:seedream-4', is_default: false }),
    ]);
    for (const model of body as unknown[]) expect(modelSchema.parse(model)).toEqual(model);
  });

  it('200 names the default that POST /generate/image takes, at the price that it debits', async () => {
    const { send } = await world.gateway({ IMAGE_PROVIDERS: 'google,imagegen' });
    const { apiKey: token } = await world.team();
    const models = (await send('GET', '/models', { token })).body as (Model & { credits: number })[];
    const answer = await send('POST', '/generate/image', { token, body: { prompt: 'A lake' } });
    const { job_id: id } = answer.body as { job_id: string };
    const job = await world.database.prisma.job.findUniqueOrThrow({ where: { id } });
    expect(models.filter((model) => model.is_default)).toEqual([
      expect.objectContaining({ id: job.model_id, credits: job.cost }),
    ]);
  });

  it('200 tells which models the plan has, and falls to the free plan without access', async () => {
    const { send } = await world.gateway();
    const team = await world.team();
    const inPlan = async () => {
      const { body } = await send('GET', '/models', { token: team.apiKey });
      return (body as Model[]).filter((model) => model.in_plan).map(({ id }) => id);
    };
    await putOnPlan(world.database, team.teamId, { models: ['imagegen:nano-banana'] });
    expect(await inPlan()).toEqual(['imagegen:nano-banana']);
    const { prisma } = world.database;
    const where = { team_id: team.teamId };
    await prisma.subscription.update({ where, data: { current_period_end: new Date(Date.now() - 1_000) } });
    expect(await inPlan()).toHaveLength(4);
  });

  it('200 offers every model of the catalogue when every provider is configured', async () => {
    const { send } = await world.gateway({ IMAGE_PROVIDERS: 'openai,google,fal,replicate,imagegen' });
    const { apiKey: token } = await world.team();
    const { body } = await send('GET', '/models', { token });
    expect((body as Model[]).map(({ id }) => id)).toEqual(imageModels.map(({ id }) => id));
  });
});
