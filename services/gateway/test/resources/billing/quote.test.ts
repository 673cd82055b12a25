import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { quoteSchema, type Quote } from '@slideloom/contracts';
import { leaveCredits, putOnPlan } from '../../support/accepted-work.ts';
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

async function quote(token: string, body: object): Promise<Quote> {
  const answer = await send('POST', '/quote', { token, body });
  expect(answer.status).toBe(200);
  expect(quoteSchema.parse(answer.body)).toEqual(answer.body);
  return answer.body as Quote;
}

const setBalances = (teamId: string, data: { monthly: number; coupon: number; topup: number }) =>
  world.database.prisma.creditBalance.update({ where: { team_id: teamId }, data });
const endAccess = (teamId: string) =>
  world.database.prisma.subscription.update({ where: { team_id: teamId }, data: { status: 'canceled' } });

describe('POST /quote', () => {
  it('200 says what a picture of the default model costs, from which balances', async () => {
    const { apiKey: token, teamId } = await world.team();
    await setBalances(teamId, { monthly: 1, coupon: 0, topup: 7 });
    expect(await quote(token, { operation: 'image' })).toEqual({
      allowed: true,
      code: null,
      message: null,
      model: 'openai:gpt-image-1-mini',
      count: 1,
      credits: 2,
      accepted: 1,
      from: { monthly: 1, coupon: 0, topup: 1 },
      spendable: 8,
    });
  });

  it('200 is what then happens: the same credits, from the same balances', async () => {
    const { apiKey: token, teamId } = await world.team();
    await setBalances(teamId, { monthly: 3, coupon: 4, topup: 9 });
    const { from, credits } = await quote(token, { operation: 'image', model: 'openai:gpt-image-1' });
    const accepted = await send('POST', '/generate/image', {
      token,
      body: { prompt: 'A lake', model: 'openai:gpt-image-1' },
    });
    expect(accepted.status).toBe(202);
    const row = await world.database.prisma.ledgerEntry.findFirstOrThrow({
      where: { team_id: teamId, reason: 'image_gen' },
    });
    expect({ monthly: -row.monthly_delta, coupon: -row.coupon_delta, topup: -row.topup_delta }).toEqual(from);
    expect(-row.delta).toBe(credits);
  });

  it('200 counts the slides of a render, all or none', async () => {
    const { apiKey: token, teamId } = await world.team();
    await leaveCredits(world.database, teamId, 5);
    expect(await quote(token, { operation: 'render', slides: 5 })).toMatchObject({
      allowed: true,
      credits: 5,
      accepted: 5,
      model: null,
    });
    expect(await quote(token, { operation: 'render', slides: 6 })).toMatchObject({
      allowed: false,
      code: 'insufficient_credits',
      message: 'Insufficient credits',
      credits: 6,
      accepted: 0,
      from: { monthly: 0, coupon: 0, topup: 0 },
      spendable: 5,
    });
  });

  it('200 says of a deck how many of its pictures can be paid: the others stay gradients', async () => {
    const { apiKey: token, teamId } = await world.team();
    await leaveCredits(world.database, teamId, 5);
    expect(await quote(token, { operation: 'slides', images: 4 })).toMatchObject({
      allowed: true,
      credits: 8,
      accepted: 2,
      from: { monthly: 4, coupon: 0, topup: 0 },
    });
  });

  it('200 of another picture of a slide: the price of one', async () => {
    const { apiKey: token, teamId } = await world.team();
    await setBalances(teamId, { monthly: 1, coupon: 0, topup: 7 });
    expect(await quote(token, { operation: 'regenerate' })).toMatchObject({
      allowed: true,
      model: 'openai:gpt-image-1-mini',
      count: 1,
      credits: 2,
      from: { monthly: 1, coupon: 0, topup: 1 },
    });
  });

  it('200 of another text of a slide: nothing, for a team that has a credit', async () => {
    const { apiKey: token, teamId } = await world.team();
    await setBalances(teamId, { monthly: 0, coupon: 1, topup: 0 });
    const asked = { operation: 'regenerate', what: 'text' };
    const free = { model: null, count: 1, credits: 0, from: { monthly: 0, coupon: 0, topup: 0 } };
    expect(await quote(token, asked)).toMatchObject({ ...free, allowed: true, accepted: 1, spendable: 1 });
    await setBalances(teamId, { monthly: 0, coupon: 0, topup: 0 });
    const code = 'insufficient_credits';
    expect(await quote(token, asked)).toMatchObject({ ...free, allowed: false, code, accepted: 0, spendable: 0 });
  });

  it('200 of a deck names the first model that the plan allows', async () => {
    const { apiKey: token, teamId } = await world.team();
    await putOnPlan(world.database, teamId, { models: ['imagegen:nano-banana'] });
    expect(await quote(token, { operation: 'slides', images: 1 })).toMatchObject({
      model: 'imagegen:nano-banana',
      credits: 4,
    });
  });

  it.each([
    [{ operation: 'image' }, { models: ['imagegen:nano-banana'] }, 'model_not_in_plan'],
    [{ operation: 'image' }, { features: ['render'] }, 'feature_not_in_plan'],
    [{ operation: 'render', slides: 1 }, { features: ['image_gen'] }, 'feature_not_in_plan'],
    [{ operation: 'slides', images: 1 }, { features: ['render'] }, 'feature_not_in_plan'],
  ])('200 says of %j on a plan with %j: %s', async (body, gates, code) => {
    const { apiKey: token, teamId } = await world.team();
    await putOnPlan(world.database, teamId, gates);
    expect(await quote(token, body)).toMatchObject({ allowed: false, code, accepted: 0 });
  });

  it('200 leaves the monthly credits of a team without access alone, and goes by the free plan’s gates', async () => {
    const { apiKey: token, teamId } = await world.team();
    await putOnPlan(world.database, teamId, { models: [], features: [] });
    await endAccess(teamId);
    await setBalances(teamId, { monthly: 100, coupon: 1, topup: 1 });
    expect(await quote(token, { operation: 'image' })).toMatchObject({
      allowed: true,
      from: { monthly: 0, coupon: 1, topup: 1 },
      spendable: 2,
    });
    expect(await quote(token, { operation: 'image', images: 2 })).toMatchObject({ code: 'insufficient_credits' });
  });

  it('writes nothing', async () => {
    const { apiKey: token, teamId } = await world.team();
    const count = async () => {
      const where = { team_id: teamId };
      const { prisma } = world.database;
      return [
        await prisma.ledgerEntry.count({ where }),
        await prisma.job.count({ where }),
        await prisma.idempotencyRecord.count({ where }),
      ];
    };
    const before = await count();
    await send('POST', '/quote', { token, body: { operation: 'image' }, headers: { 'idempotency-key': 'one' } });
    expect(await count()).toEqual(before);
  });

  it.each([
    [{}, 'operation'],
    [{ operation: 'video' }, 'operation'],
    [{ operation: 'render' }, 'slides'],
    [{ operation: 'slides' }, 'images'],
    [{ operation: 'render', slides: 0 }, 'slides'],
    [{ operation: 'render', slides: 36 }, 'slides'],
    [{ operation: 'image', images: 1.5 }, 'images'],
  ])('400 to %j names %s', async (body, field) => {
    const { apiKey: token } = await world.team();
    const answer = await send('POST', '/quote', { token, body });
    expect(answer.status).toBe(400);
    expect((answer.body as { message: string }).message).toContain(field);
  });

  it('400 to a model that is not offered', async () => {
    const { apiKey: token } = await world.team();
    expectError(
      await send('POST', '/quote', { token, body: { operation: 'image', model: 'openai:none' } }),
      400,
      'model_unknown',
    );
  });
});
