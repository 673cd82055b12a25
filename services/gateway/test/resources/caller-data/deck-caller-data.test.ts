import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newestApiVersion, type PlannedDeck } from '@slideloom/contracts';
import { eventually } from '@slideloom/testing';
import type { HttpClient } from '../../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;
let planner: Planner;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway({}, { slidesMs: 200 }));
  planner = await playPlanner(world.brokerUrl);
  planner.answer = async () => ({ ...planOf(2, 0), draft: { title: 'Lakes', slides: [{ kind: 'hook' }] } });
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

type Shown = { id: string; data: Shown[] };

const headers = { 'Slideloom-Version': newestApiVersion };
const former = { 'Slideloom-Version': '2026-11-22' };
const own = { external_id: 'row-7', metadata: { client: 'lakes', campaign: 'frühling 🌱' } };
const body = { prompt: 'Ten lakes', pictures: 'none', ...own };

const read = async (token: string, path: string, sent: Record<string, string>) => {
  const answer = await send('GET', path, { token, headers: sent });
  expect(answer.status).toBe(200);
  return answer.body as Shown;
};
const generate = async (token: string, asked: object, more: Record<string, string> = {}) => {
  const made = await send('POST', '/generate/slides', { token, headers: { ...headers, ...more }, body: asked });
  expect([200, 202]).toContain(made.status);
  return String(made.headers['x-deck-id'] ?? (made.body as { deck_id: string }).deck_id);
};

describe('external_id and metadata of decks', () => {
  it.each([
    ['waited for', {}],
    ['ordered', { Prefer: 'respond-async' }],
  ])('%s, also without pictures: kept, a filter, shown since 2026-11-28 and not before', async (_name, prefer) => {
    const { apiKey: token } = await world.team();
    const id = await generate(token, body, prefer);
    await generate(token, { ...body, external_id: 'row-8' });
    await eventually(async () => {
      expect(await read(token, `/decks/${id}`, headers)).toMatchObject({ state: 'done', ...own });
    });
    expect((await read(token, '/decks?external_id=row-7', headers)).data).toMatchObject([{ id, ...own }]);

    const {
      external_id: _id,
      metadata: _metadata,
      ...rest
    } = (await read(token, `/decks/${id}`, headers)) as Shown & typeof own;
    expect(JSON.stringify(await read(token, `/decks/${id}`, former))).toBe(JSON.stringify(rest));
    for (const earlier of [former, {}] as Record<string, string>[]) {
      const { data } = await read(token, '/decks?external_id=row-7', earlier);
      expect(data.map((deck) => deck.id)).toEqual([id]);
      for (const shown of [await read(token, `/decks/${id}`, earlier), data[0]!]) {
        expect(shown).not.toHaveProperty('external_id');
        expect(shown).not.toHaveProperty('metadata');
      }
    }
  });

  it('are there while a deck is planned', async () => {
    const { apiKey: token } = await world.team();
    const planned = Promise.withResolvers<PlannedDeck>();
    planner.answer = () => planned.promise;
    const id = await generate(token, body, { Prefer: 'respond-async' });
    expect((await read(token, '/decks', headers)).data).toMatchObject([{ id, state: 'planning', ...own }]);
    planned.resolve(planOf(1, 0));
    await eventually(async () => {
      expect(await read(token, `/decks/${id}`, headers)).toMatchObject({ state: 'done', ...own });
    });
    planner.answer = async () => planOf(1, 0);
  });

  it('left out: null', async () => {
    const { apiKey: token } = await world.team();
    const id = await generate(token, { prompt: 'Ten lakes' });
    expect(await read(token, `/decks/${id}`, headers)).toMatchObject({ external_id: null, metadata: null });
  });

  it('of a deck that is laid out again are those of the first, and live events show them as the reads do', async () => {
    const { apiKey: token } = await world.team();
    planner.answer = async () => ({ ...planOf(2, 0), draft: { title: 'Lakes', slides: [{ kind: 'hook' }] } });
    const first = await generate(token, body);
    const relaid = await send('POST', `/decks/${first}/relayout`, { token, headers, body: { canvas: '4:5' } });
    expect([relaid.status, relaid.body]).toMatchObject([201, own]);
    const seen = async (sent: Record<string, string>) =>
      (await send('GET', `/decks/${first}/events`, { token, headers: sent })).text;
    expect(await seen(headers)).toMatch(/^event: done\b[^]*"external_id":"row-7"/m);
    expect(await seen(former)).not.toMatch(/external_id|row-7/);
    expect(await seen({})).not.toMatch(/external_id|row-7/);
  });
});
