import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  limits,
  requests,
  type DeckAccepted,
  type DeckPictureEvent,
  type DeckView,
  type ExtendedDeckView,
} from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { eventually } from '@slideloom/testing';
import { footprintOf, leaveCredits } from '../../support/accepted-work.ts';
import { expectError, type Answer } from '../../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { playWorker } from '../../support/play-worker.ts';
import { readEvents } from '../../support/read-events.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let planner: Planner;
/** Ends the answers that a test left open. */
let letGo: () => void = () => undefined;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { orderedMs: 200, pollMs: 500 });
  planner = await playPlanner(world.brokerUrl);
});
afterEach(() => {
  letGo();
  planner.asked.length = 0;
  planner.answer = async () => planOf(1, 0);
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

/** Creates a planner that does not answer before it is allowed to. */
const holdPlanner = (plan = planOf(3, 2)) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  letGo = resolve;
  planner.answer = async () => {
    await promise;
    return plan;
  };
  return resolve;
};

/** The example of the OpenAPI document. */
const prefer = { prefer: 'respond-async' };
const order = (token: string, more: { body?: object; headers?: Record<string, string>; of?: RunningGateway } = {}) =>
  (more.of ?? gateway).send('POST', '/generate/slides', {
    token,
    body: { prompt: 'Five tips for calm mornings', ...more.body },
    headers: { ...prefer, ...more.headers },
  });
const idOf = ({ body }: Answer) => (body as DeckAccepted).deck_id;
const deckOf = async (token: string, id: string) =>
  (await gateway.send('GET', `/decks/${id}`, { token, headers: { 'slideloom-version': '2026-11-22' } }))
    .body as ExtendedDeckView;
const jobsOf = (deckId: string) =>
  world.database.prisma.job.findMany({ where: { deck_id: deckId }, orderBy: { slide_index: 'asc' } });

describe('POST /generate/slides with Prefer: respond-async', () => {
  it('202 with the deck’s id before it is planned, which then comes with the same debits as otherwise', async () => {
    const release = holdPlanner();
    const team = await world.team();
    const answer = await order(team.apiKey);
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ deck_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const id = idOf(answer);
    expect(answer.headers).toMatchObject({ location: `/decks/${id}`, 'preference-applied': 'respond-async' });
    expect(await deckOf(team.apiKey, id)).toMatchObject({ id, state: 'planning', slides: [], jobs: [] });
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({
      jobs: 0,
      debits: 0,
      decks: 1,
      credits: 100,
    });
    release();
    const planned = await eventually(async () => {
      const deck = await deckOf(team.apiKey, id);
      expect(deck.state).toBe('drawing');
      return deck;
    });
    expect(planned.slides).toEqual(planOf(3, 2).deck.slides);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 2, debits: 2, decks: 1, credits: 96 });
    const [job] = await jobsOf(id);
    expect(job).toMatchObject({ route: '/generate/slides', api_key_id: team.apiKeyId, user_id: team.ownerId });
    expect(await world.database.prisma.deck.findUniqueOrThrow({ where: { id } })).toMatchObject({
      state: null,
      order: null,
    });
  });

  it('200 without the preference, and with one that is not known', async () => {
    const team = await world.team();
    expect((await order(team.apiKey, { headers: { prefer: 'return=minimal, wait=5' } })).status).toBe(200);
    expect(planner.lastName).toBe('slides.plan');
  });

  it('has the slide agent take the time that no caller waits for', async () => {
    const team = await world.team();
    const id = idOf(await order(team.apiKey));
    await eventually(async () => expect((await deckOf(team.apiKey, id)).state).toBe('done'));
    expect(planner.lastName).toBe('slides.plan_order');
    expect(requests['slides.plan_order'].deadlineMs).toBeGreaterThanOrEqual(90_000 + 25_000);
  });

  it('plans so many decks of a team at a time, of another team at once, and the others as places become free', async () => {
    const release = holdPlanner(planOf(1, 0));
    const [team, other] = [await world.team(), await world.team()];
    const most = limits.plan.orderedAtOnce;
    const ids = (await Promise.all(Array.from({ length: most + 3 }, () => order(team.apiKey)))).map(idOf);
    await order(other.apiKey, { body: { prompt: 'Of another team' } });
    await eventually(async () => expect(planner.asked).toContain('Of another team'));
    const leased = () =>
      world.database.prisma.deck.count({ where: { team_id: team.teamId, lease_until: { gt: new Date() } } });
    expect(planner.asked).toHaveLength(most + 1);
    expect(await leased()).toBe(most);
    release();
    await eventually(async () => {
      for (const id of ids) expect((await deckOf(team.apiKey, id)).state).toBe('done');
    });
    expect(planner.asked).toHaveLength(most + 4);
  });

  it('plans a deck whose process ended while it planned it, once', async () => {
    const doomed = await world.gateway();
    const release = holdPlanner();
    const team = await world.team();
    const id = idOf(await order(team.apiKey, { of: doomed }));
    await eventually(async () => expect(planner.asked).toHaveLength(1));
    // As after SIGKILL: nothing was given back, and the lease lapses.
    await world.database.prisma.deck.update({ where: { id }, data: { lease_until: new Date(0) } });
    await eventually(async () => expect(planner.asked).toHaveLength(2));
    release();
    await eventually(async () => expect((await deckOf(team.apiKey, id)).state).toBe('drawing'));
    // The first process lives on, and comes second with the same deck.
    await doomed.stop();
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 2, debits: 2, decks: 1, credits: 96 });
  });

  it('hands a deck over at once when its process stops in order', async () => {
    const leaving = await world.gateway({}, { orderedMs: 600_000 });
    const release = holdPlanner();
    const team = await world.team();
    const id = idOf(await order(team.apiKey, { of: leaving }));
    await eventually(async () => expect(planner.asked).toHaveLength(1));
    await leaving.stop();
    await eventually(async () => expect(planner.asked).toHaveLength(2));
    release();
    await eventually(async () => expect((await deckOf(team.apiKey, id)).state).toBe('drawing'));
    const { plan_attempts: attempts } = await world.database.prisma.deck.findUniqueOrThrow({ where: { id } });
    expect(attempts).toBe(1);
  });

  it('fails a deck that cannot be planned, after no more than its attempts, and takes no credit', async () => {
    planner.answer = async () => {
      throw new AppError('content_rejected');
    };
    const team = await world.team();
    const id = idOf(await order(team.apiKey));
    const failed = await eventually(async () => {
      const deck = await deckOf(team.apiKey, id);
      expect(deck.state).toBe('failed');
      return deck;
    });
    expect(failed.error).toMatch(/rejected/i);
    expect(planner.asked).toHaveLength(1);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, debits: 0, credits: 100 });
  });

  it('409 for what needs the slides of a deck that has none yet', async () => {
    holdPlanner();
    const team = await world.team();
    const id = idOf(await order(team.apiKey));
    const post = (path: string, body: object) => gateway.send('POST', path, { token: team.apiKey, body });
    expectError(await post('/render', { deck_id: id }), 409, 'deck_not_planned');
    expectError(await post('/render', { deck_id: id, canvas: '4:5' }), 409, 'deck_not_planned');
    expectError(await post(`/decks/${id}/relayout`, { canvas: '4:5' }), 409, 'deck_not_planned');
    expectError(await post(`/decks/${id}/slides/0/regenerate`, { what: 'picture' }), 409, 'deck_not_planned');
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, debits: 0, credits: 100 });
  });

  it('fails a deck that ends three processes', async () => {
    holdPlanner();
    const team = await world.team();
    const id = idOf(await order(team.apiKey));
    for (const attempts of [2, 3]) {
      await world.database.prisma.deck.update({ where: { id }, data: { lease_until: new Date(0) } });
      await eventually(async () =>
        expect(await world.database.prisma.deck.findUnique({ where: { id } })).toMatchObject({
          plan_attempts: attempts,
        }),
      );
    }
    await world.database.prisma.deck.update({ where: { id }, data: { lease_until: new Date(0) } });
    await eventually(async () => expect((await deckOf(team.apiKey, id)).state).toBe('failed'));
    letGo();
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, debits: 0, credits: 100 });
  });

  it('gives a repeated request the same deck, also when both come at once, and another one 409', async () => {
    holdPlanner();
    const team = await world.team();
    const headers = { 'idempotency-key': world.newId() };
    const answers = await Promise.all([order(team.apiKey, { headers }), order(team.apiKey, { headers })]);
    const again = await order(team.apiKey, { headers });
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', location: `/decks/${idOf(again)}` });
    expect(new Set([...answers, again].map(idOf)).size).toBe(1);
    expect([...answers, again].map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await world.database.prisma.deck.count({ where: { team_id: team.teamId } })).toBe(1);
    expectError(await order(team.apiKey, { headers, body: { tone: 'dry' } }), 409, 'idempotency_conflict');
    const sync = { token: team.apiKey, body: { prompt: 'Five tips for calm mornings' }, headers };
    expectError(await gateway.send('POST', '/generate/slides', sync), 409, 'idempotency_conflict');
  });

  it('refuses before anything is stored what the team may not, and what it does not have', async () => {
    const [team, other] = [await world.team(), await world.team()];
    const project = { name: 'Lakes', type: 'slideshow', data: {} };
    const foreign = (await gateway.send('POST', '/projects', { token: other.apiKey, body: project })).body as {
      id: string;
    };
    expectError(await order(team.apiKey, { body: { project_id: foreign.id } }), 404, 'project_not_found');
    expectError(await order(team.apiKey, { body: { influencer_id: world.newId() } }), 404, 'influencer_not_found');
    expectError(await order(team.apiKey, { body: { product_ids: [world.newId()] } }), 404, 'product_not_found');
    expectError(await order(team.apiKey, { body: { source_url: 'http://127.0.0.1/' } }), 400, 'url_forbidden');
    await leaveCredits(world.database, team.teamId, 0);
    expectError(await order(team.apiKey), 402, 'insufficient_credits');
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, decks: 0, records: 0 });
  });
});

describe('GET /decks/:id/events', () => {
  it('200 shows the deck as planned, each picture that has ended, and its end', async () => {
    const release = holdPlanner();
    const team = await world.team();
    const id = idOf(await order(team.apiKey));
    const events = await readEvents(`${gateway.url}/decks/${id}/events`, team.apiKey);
    expect(events.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(await events.next('planning')).toEqual({ id });
    release();
    const planned = (await events.next('planned')) as DeckView;
    expect(planned).toMatchObject({ id, images: [], slides: planOf(3, 2).deck.slides });
    const worker = playWorker(gateway.process);
    const [first, second] = planned.jobs.map(({ job_id: jobId }) => jobId);
    await worker.complete(second!, 'https://cdn.example.test/2.png');
    const picture: DeckPictureEvent = {
      number: 1,
      of: 2,
      slide_index: 1,
      job_id: second!,
      status: 'completed',
      image_url: 'https://cdn.example.test/2.png',
    };
    expect(await events.next('picture')).toEqual(picture);
    await worker.fail(first!, 'Rejected');
    expect(await events.next('picture')).toMatchObject({
      number: 2,
      of: 2,
      slide_index: 0,
      status: 'failed',
      image_url: null,
    });
    expect(await events.next('done')).toEqual((await gateway.send('GET', `/decks/${id}`, { token: team.apiKey })).body);
    await events.end();
  });

  it('200 of a deck that could not be planned says why, and ends', async () => {
    planner.answer = async () => {
      throw new AppError('content_rejected');
    };
    const team = await world.team();
    const id = idOf(await order(team.apiKey));
    const events = await readEvents(`${gateway.url}/decks/${id}/events`, team.apiKey);
    expect(await events.next('failed')).toEqual({ id, code: 'content_rejected', message: expect.any(String) });
    await events.end();
  });

  it('200 of a deck that is done shows it whole once more, and ends', async () => {
    planner.answer = async () => planOf(2, 1);
    const team = await world.team();
    const id = idOf(await order(team.apiKey));
    const [job] = await eventually(async () => {
      const jobs = await jobsOf(id);
      expect(jobs).toHaveLength(1);
      return jobs;
    });
    await playWorker(gateway.process).complete(job!.id, 'https://cdn.example.test/1.png');
    const events = await readEvents(`${gateway.url}/decks/${id}/events`, team.apiKey);
    const seen = await events.nextOfEach(['planned', 'picture', 'done']);
    expect(seen[0]).toEqual(seen[2]);
    expect(seen[1]).toMatchObject({ number: 1, of: 1 });
    await events.end();
  });
});
