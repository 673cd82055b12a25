import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeckAccepted, ExtendedDeckView } from '@slideloom/contracts';
import { eventually } from '@slideloom/testing';
import { footprintOf } from '../../support/accepted-work.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { createObject } from '../../support/team-objects.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let planner: Planner;
let broker: TcpProxy;
/** This is more than a deck has attempts. */
const tries = 5;

beforeAll(async () => {
  world = await createTestWorld();
  planner = await playPlanner(world.brokerUrl);
  broker = await startTcpProxy(world.brokerUrl);
  gateway = await world.gateway({ RABBITMQ_URL: broker.url, BACKLOG_MAX_JOBS: '1' }, { orderedMs: 100 });
});
afterAll(async () => {
  await planner.close();
  await world.close();
  await broker.close();
});

const headers = { prefer: 'respond-async' };
const rowOf = (id: string) => world.database.prisma.deck.findUniqueOrThrow({ where: { id } });
const order = async (token: string): Promise<string> => {
  const body = { prompt: 'Five tips for calm mornings' };
  const answer = await gateway.send('POST', '/generate/slides', { token, body, headers });
  expect(answer.status).toBe(202);
  return (answer.body as DeckAccepted).deck_id;
};
const deckOf = async (token: string, id: string) =>
  (await gateway.send('GET', `/decks/${id}`, { token, headers: { 'slideloom-version': '2026-11-22' } }))
    .body as ExtendedDeckView;
/** Lets the time of the next attempt come. */
const isDue = (id: string) => world.database.prisma.deck.update({ where: { id }, data: { lease_until: new Date(0) } });
/** An attempt has ended and counts nothing; answers for how long the next one waits, ms. */
const postponed = (id: string) =>
  eventually(async () => {
    const { state, plan_attempts: attempts, lease_until: until } = await rowOf(id);
    expect({ state, attempts }).toEqual({ state: 'planning', attempts: 0 });
    expect(until!.getTime()).toBeGreaterThan(Date.now());
    return until!.getTime() - Date.now();
  });

describe('a deck that was answered 202', () => {
  it('is planned once the broker is there again, however often that was tried, for one debit', async () => {
    planner.answer = async () => planOf(2, 1);
    const team = await world.team();
    await broker.cut();
    const id = await order(team.apiKey);
    for (let tried = 0; tried < tries; tried++) {
      await postponed(id);
      await isDue(id);
    }
    await postponed(id);
    // The pause grows with the age.
    await world.database.prisma.deck.update({ where: { id }, data: { created_at: new Date(Date.now() - 100_000) } });
    await isDue(id);
    expect(await postponed(id)).toBeGreaterThan(30_000);
    expect(planner.asked).toHaveLength(0);
    await broker.heal();
    await eventually(async () => {
      if ((await rowOf(id)).plan_attempts === 0) await isDue(id);
      expect((await deckOf(team.apiKey, id)).state).toBe('drawing');
    });
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 1, debits: 1, decks: 1 });
  });

  it('waits for the broker no longer than an hour', async () => {
    const team = await world.team();
    await broker.cut();
    const id = await order(team.apiKey);
    await postponed(id);
    const created = new Date(Date.now() - 3_700_000);
    await world.database.prisma.deck.update({ where: { id }, data: { created_at: created, lease_until: new Date(0) } });
    await eventually(async () => expect(await rowOf(id)).toMatchObject({ state: 'failed', error_code: 'unavailable' }));
    await broker.heal();
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ jobs: 0, debits: 0, credits: 100 });
  });

  it('is not planned while too much work waits, and is accepted if that comes to be while it is planned', async () => {
    const team = await world.team();
    const { promise, resolve } = Promise.withResolvers<void>();
    planner.asked.length = 0;
    planner.answer = async () => {
      await promise;
      return planOf(2, 1);
    };
    const ids = [await order(team.apiKey), await order(team.apiKey)];
    await eventually(async () => expect(planner.asked).toHaveLength(2));
    for (let jobs = 0; jobs < 3; jobs++) await createObject(world, team, 'job');
    // Each team may ask this only a few times.
    await eventually(async () => {
      const { apiKey: token } = await world.team();
      const { status } = await gateway.send('POST', '/render', { token, body: { slides: planOf(1, 0).deck.slides } });
      expect(status).toBe(503);
    });
    const asked = planner.asked.length;
    // As if its process had ended while it planned the second.
    await isDue(ids[1]!);
    await eventually(async () => {
      const { plan_attempts: attempts, lease_until: until } = await rowOf(ids[1]!);
      expect(attempts).toBe(1);
      expect(until!.getTime()).toBeGreaterThan(Date.now());
    });
    expect(planner.asked).toHaveLength(asked);
    resolve();
    for (const id of ids) {
      await eventually(async () => expect(await rowOf(id)).toMatchObject({ state: null, order: null }));
    }
    expect(planner.asked).toHaveLength(asked);
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ debits: 2, decks: 2 });
  });
});
