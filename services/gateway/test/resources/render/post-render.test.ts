import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { footprintOf, leaveCredits, messageOf, putOnPlan } from '../../support/accepted-work.ts';
import { expectError } from '../../support/http-client.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
});
afterAll(() => world.close());

const deckOf = (slides: number) => ({
  slides: Array.from({ length: slides }, (_, index) => ({
    name: `Slide ${index + 1}`,
    background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060', gradientAngle: 90 },
  })),
  texts: [{ slide_index: 0, text: { content: 'Hello' } }],
});

describe('POST /render', () => {
  it('answers 202 with exactly job_id and status', async () => {
    const { apiKey: token } = await world.team();
    const answer = await gateway.send('POST', '/render', { token, body: deckOf(1) });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ job_id: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'pending' });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
  });

  it('202 leaves a pending job, a debit of one credit a slide, its ledger row, and a message on the queue', async () => {
    const team = await world.team();
    const answer = await gateway.send('POST', '/render', { token: team.apiKey, body: deckOf(7) });
    const { job_id: id } = answer.body as { job_id: string };

    const { prisma } = world.database;
    const job = await prisma.job.findUniqueOrThrow({ where: { id } });
    expect(job).toMatchObject({
      team_id: team.teamId,
      type: 'render',
      status: 'pending',
      result: null,
      error: null,
      cost: 7,
      route: '/render',
      user_id: team.ownerId,
      auth_mode: 'api_key',
      api_key_id: team.apiKeyId,
      max_attempts: 4,
    });
    const ledger = await prisma.ledgerEntry.findMany({ where: { team_id: team.teamId, delta: { lt: 0 } } });
    expect(ledger).toEqual([
      expect.objectContaining({
        delta: -7,
        reason: 'render',
        model_id: null,
        user_id: team.ownerId,
        route: '/render',
        balance_after: 93,
        metadata: { job_id: id },
        auth_mode: 'api_key',
        api_key_id: team.apiKeyId,
      }),
    ]);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 1, debits: 1, credits: 93 });
    expect(await messageOf(gateway.process.broker, 'slides.render', id)).toEqual({ job_id: id });
  });

  it('202 by a session is booked on its user', async () => {
    const team = await world.team();
    const token = await world.idp.token(team.ownerId);
    await gateway.send('POST', '/render', { token, body: deckOf(1) });
    const rows = await world.database.prisma.ledgerEntry.findMany({ where: { team_id: team.teamId, delta: -1 } });
    expect(rows).toEqual([
      expect.objectContaining({ user_id: team.ownerId, auth_mode: 'jwt', api_key_id: null, route: '/render' }),
    ]);
  });

  it('202 keeps the deck with every default, as it will be drawn', async () => {
    const { apiKey: token } = await world.team();
    const answer = await gateway.send('POST', '/render', { token, body: deckOf(1) });
    const { job_id: id } = answer.body as { job_id: string };
    const { input } = await world.database.prisma.job.findUniqueOrThrow({ where: { id } });
    expect(input).toMatchObject({
      slides: deckOf(1).slides,
      texts: [{ slide_index: 0, text: { content: 'Hello', fontSize: 64, textAlign: 'center', lineHeight: 1.2 } }],
      images: [],
    });
  });

  it('402 writes nothing', async () => {
    const team = await world.team();
    await leaveCredits(world.database, team.teamId, 4);
    const before = await footprintOf(world.database, team.teamId);
    const headers = { 'idempotency-key': 'first' };
    const refused = await gateway.send('POST', '/render', { token: team.apiKey, headers, body: deckOf(5) });
    expectError(refused, 402, 'insufficient_credits', 'Insufficient credits');
    expect(await footprintOf(world.database, team.teamId)).toEqual(before);
  });

  it('202 spends the last credit, and 402 follows', async () => {
    const team = await world.team();
    await leaveCredits(world.database, team.teamId, 3);
    const send = (slides: number) => gateway.send('POST', '/render', { token: team.apiKey, body: deckOf(slides) });
    expect((await send(3)).status).toBe(202);
    expect((await send(1)).status).toBe(402);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 1, credits: 0 });
  });

  it('202 as often as the credits last, when 20 requests come at once', async () => {
    const team = await world.team();
    await leaveCredits(world.database, team.teamId, 7);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => gateway.send('POST', '/render', { token: team.apiKey, body: deckOf(1) })),
    );
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses).toEqual([...Array.from({ length: 7 }, () => 202), ...Array.from({ length: 13 }, () => 402)]);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 7, debits: 7, credits: 0 });
  });

  it('403 where the plan lacks rendering writes nothing', async () => {
    const team = await world.team();
    await putOnPlan(world.database, team.teamId, { features: ['image_gen'] });
    const before = await footprintOf(world.database, team.teamId);
    const refused = await gateway.send('POST', '/render', { token: team.apiKey, body: deckOf(1) });
    expectError(refused, 403, 'feature_not_in_plan', 'This feature is not part of your plan');
    expect(await footprintOf(world.database, team.teamId)).toEqual(before);
  });

  it('400 names the first text that a slide has no room to draw, and nothing is written', async () => {
    const team = await world.team();
    const text = {
      content: 'WWWWWW',
      fontSize: 1_000,
      width: 4_000,
      textStroke: { enabled: true, width: 200 },
      textShadow: { enabled: true, blur: 500 },
    };
    const background = { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' };
    const body = {
      slides: [{ name: 'a', background }],
      texts: Array.from({ length: 350 }, () => ({ slide_index: 0, text })),
    };
    const answer = await gateway.send('POST', '/render', { token: team.apiKey, body });
    expect(answer.status).toBe(400);
    expect((answer.body as { message: string }).message).toMatch(
      /texts\D+\d+\D+text is more than slide 0 can draw: 1,0\d\d of 1,000 million px/,
    );
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, debits: 0 });
  });

  it('400 writes nothing', async () => {
    const team = await world.team();
    const before = await footprintOf(world.database, team.teamId);
    const headers = { 'idempotency-key': 'first' };
    expect((await gateway.send('POST', '/render', { token: team.apiKey, headers, body: {} })).status).toBe(400);
    expect(await footprintOf(world.database, team.teamId)).toEqual(before);
  });

  it('answers 202 to a client that leaves early no less than to one that stays: the job is there once', async () => {
    const team = await world.team();
    const leaving = new AbortController();
    const sent = gateway.send('POST', '/render', { token: team.apiKey, body: deckOf(1), signal: leaving.signal });
    const outcome = sent.then(
      () => 'answered',
      () => 'left',
    );
    setImmediate(() => leaving.abort());
    await outcome;
    const { jobs, debits } = await footprintOf(world.database, team.teamId);
    expect(jobs).toBe(debits);
    expect(jobs).toBeLessThanOrEqual(1);
  });
});
