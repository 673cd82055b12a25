import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ExtendedDeckView, QuotedPage } from '@slideloom/contracts';
import { planOf, playPlanner, rewrittenOf, type Planner } from '../../support/play-planner.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let planner: Planner;
const outline = [0, 1, 2].map((index) => ({ ...rewrittenOf(0, '').outline, headline: `Text ${index}` }));
const draft = { title: 'Lamps', slides: outline };
const versioned = { 'Slideloom-Version': '2026-11-28' };
const sources: QuotedPage[] = [{ url: 'https://shop.example/lamp', quotes: ['evil.example', '9 €'] }];

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { slidesMs: 200 });
  planner = await playPlanner(world.brokerUrl);
  planner.answer = async () => {
    const { deck, ...planned } = planOf(3, 0);
    const details = { caption: null, hashtags: [], alt_texts: [null, null, null], outline };
    return { ...planned, ...details, deck: { ...deck, sources }, draft };
  };
  planner.relay = async () => ({ ...planOf(3, 0), draft });
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

async function generate(token: string, headers: Record<string, string> = {}) {
  const { body, headers: answered } = await gateway.send('POST', '/generate/slides', {
    token,
    headers,
    body: { prompt: 'Lamps' },
  });
  return { id: String(answered['x-deck-id']), body };
}

describe('what a deck has from a page alone', () => {
  it('stands in the document that is answered and with the deck; earlier bodies have no field for it', async () => {
    const { apiKey } = await world.team();
    const { id, body } = await generate(apiKey, versioned);
    expect(body).toMatchObject({ sources });
    const deck = await gateway.send('GET', `/decks/${id}`, { token: apiKey, headers: versioned });
    expect(deck.body).toMatchObject({ sources });
    const earlier: Record<string, string>[] = [{}, { 'Slideloom-Version': '2026-11-22' }];
    for (const headers of earlier) {
      expect((await generate(apiKey, headers)).body).not.toHaveProperty('sources');
      const { body: former } = await gateway.send('GET', `/decks/${id}`, { token: apiKey, headers });
      expect(former).not.toHaveProperty('sources');
    }
  });

  it('goes on with a deck that is laid out again, and to the renderer', async () => {
    const { apiKey, teamId } = await world.team();
    const { id } = await generate(apiKey, versioned);
    const { body } = await gateway.send('POST', `/decks/${id}/relayout`, {
      token: apiKey,
      headers: versioned,
      body: {},
    });
    expect(body).toMatchObject({ sources, relaid_from: id });
    const render = { deck_id: (body as ExtendedDeckView).id };
    expect((await gateway.send('POST', '/render', { token: apiKey, body: render })).status).toBe(202);
    const { input } = await world.database.prisma.job.findFirstOrThrow({ where: { team_id: teamId, type: 'render' } });
    expect(input).toMatchObject({ sources });
  });

  it('is known to the agent that writes a slide again, and stays with the deck', async () => {
    const { apiKey } = await world.team();
    const { id } = await generate(apiKey, versioned);
    const { status } = await gateway.send('POST', `/decks/${id}/slides/1/regenerate`, {
      token: apiKey,
      headers: versioned,
      body: { what: 'text' },
    });
    expect(status).toBe(200);
    expect(planner.rewrites.at(-1)).toMatchObject({ sources });
    const deck = await gateway.send('GET', `/decks/${id}`, { token: apiKey, headers: versioned });
    expect(deck.body).toMatchObject({ sources });
  });
});
