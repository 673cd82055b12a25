import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deckViewSchema, extendedDeckViewSchema, newestApiVersion, type ExtendedDeckView } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { footprintOf, leaveCredits, putOnPlan } from '../../support/accepted-work.ts';
import { makeBrand } from '../../support/brands.ts';
import { expectError } from '../../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let planner: Planner;
const draft = { title: 'Mornings', slides: [{ kind: 'hook' }] };
const versioned = { 'Slideloom-Version': newestApiVersion };

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { slidesMs: 200 });
  planner = await playPlanner(world.brokerUrl);
});
beforeEach(() => {
  planner.answer = async () => ({ ...planOf(3, 2), draft });
  planner.relayouts.length = 0;
  planner.relay = async ({ pictures, canvas }) => {
    const { deck } = planOf(3, 0);
    const set = { ...deck, images: pictures, ...(canvas && { canvas }) };
    return { deck: set, pictures: [], draft, caption: null, hashtags: [], alt_texts: [], outline: [] };
  };
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

/** Generates a deck; the picture of its second slide has come. */
async function generate(token: string, teamId: string, body: object = {}, headers = {}): Promise<string> {
  const answer = await gateway.send('POST', '/generate/slides', {
    token,
    headers,
    body: { prompt: 'Mornings', ...body },
  });
  const id = String(answer.headers['x-deck-id']);
  const where = { team_id: teamId, deck_id: id, slide_index: 1 };
  const second = await world.database.prisma.job.findFirstOrThrow({ where });
  await playWorker(gateway.process).complete(second.id, 'https://cdn.example.test/2.png');
  return id;
}
const relayout = (token: string, id: string, body: object = {}, headers = {}) =>
  gateway.send('POST', `/decks/${id}/relayout`, { token, body, headers });
const getDeck = async (token: string, id: string) =>
  (await gateway.send('GET', `/decks/${id}`, { token, headers: versioned })).body as ExtendedDeckView;

describe('POST /decks/:id/relayout', () => {
  it('201 is a new deck from the draft, with the pictures that the old one has, and costs nothing', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId, { style: 'soft', language: 'pt-BR' });
    const before = await footprintOf(world.database, teamId);
    const old = await getDeck(apiKey, id);
    const { status, body } = await relayout(apiKey, id, { canvas: '4:5' }, versioned);
    expect(status).toBe(201);
    expect(extendedDeckViewSchema.strict().parse(body)).toEqual(body);
    const images = [{ slide_index: 1, image_url: 'https://cdn.example.test/2.png' }];
    expect(body).toMatchObject({ prompt: 'Mornings', canvas: '4:5', images, style: 'soft', brand: null, jobs: [] });
    const made = body as ExtendedDeckView;
    expect(made.relaid_from).toBe(id);
    expect(made.id).not.toBe(id);
    expect(planner.relayouts).toEqual([
      { prompt: 'Mornings', language: 'pt-BR', draft, pictures: images, canvas: '4:5', style: 'soft', design: 'full' },
    ]);
    expect(await getDeck(apiKey, made.id)).toEqual(made);
    expect(await getDeck(apiKey, id)).toEqual(old);
    expect(await footprintOf(world.database, teamId)).toEqual({ ...before, decks: before.decks + 1 });
  });

  it('201 lays a deck out again that was laid out again, from the same draft and pictures, in its own canvas', async () => {
    const { apiKey, teamId } = await world.team();
    const first = (await relayout(apiKey, await generate(apiKey, teamId), { canvas: '1:1' })).body as { id: string };
    const { status, body } = await relayout(apiKey, first.id, { style: 'brutal' });
    expect([status, deckViewSchema.strict().parse(body)]).toEqual([201, body]);
    const images = [{ slide_index: 1, image_url: 'https://cdn.example.test/2.png' }];
    expect(body).toMatchObject({ canvas: '1:1', images });
    expect(planner.relayouts[1]).toMatchObject({ draft, canvas: '1:1', style: 'brutal', pictures: images });
  });

  it('201 shows callers of no version exactly the fields of a deck', async () => {
    const { apiKey, teamId } = await world.team();
    const { body } = await relayout(apiKey, await generate(apiKey, teamId));
    expect(Object.keys(body as object).toSorted()).toEqual(
      [
        'id',
        'prompt',
        'slides',
        'texts',
        'images',
        'caption',
        'hashtags',
        'alt_texts',
        'outline',
        'jobs',
        'created_at',
      ].toSorted(),
    );
  });

  it('201 again, one deck and one question, for a repeated request', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const key = { 'idempotency-key': 'k' };
    const first = await relayout(apiKey, id, { canvas: '1:1' }, key);
    const second = await relayout(apiKey, id, { canvas: '1:1' }, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(planner.relayouts).toHaveLength(1);
    expect((await footprintOf(world.database, teamId)).decks).toBe(2);
    expectError(await relayout(apiKey, id, { canvas: '4:5' }, key), 409, 'idempotency_conflict');
  });

  it('201 for a team without a credit', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    await leaveCredits(world.database, teamId, 0);
    expect((await relayout(apiKey, id)).status).toBe(201);
  });

  it('403 for a team whose plan has no decks', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    await putOnPlan(world.database, teamId, { features: ['render'] });
    expectError(await relayout(apiKey, id), 403, 'feature_not_in_plan');
  });

  it('409 for a deck that was made before drafts were kept', async () => {
    planner.answer = async () => planOf(3, 2);
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    const message = 'This deck was made before outlines were kept: generate it again to lay it out again';
    expectError(await relayout(apiKey, id), 409, 'outline_not_kept', message);
    const deck = { id: world.newId(), team_id: teamId, prompt: 'A lake', slides: [], texts: [] };
    await world.database.prisma.deck.create({ data: deck });
    expectError(await relayout(apiKey, deck.id), 409, 'outline_not_kept', message);
  });

  it('502 where the agent fails, and no deck is left', async () => {
    const { apiKey, teamId } = await world.team();
    const id = await generate(apiKey, teamId);
    planner.relay = async () => {
      throw new AppError('upstream_failed');
    };
    expect((await relayout(apiKey, id)).status).toBe(502);
    expect((await footprintOf(world.database, teamId)).decks).toBe(1);
  });

  it.each([
    [{ canvas: '3:2' }, /^canvas must be one of /],
    [{ style: 'loud' }, /^style must be one of /],
    [{ brand_id: 'x' }, /^brand_id must be an id/],
  ])('400 to %j', async (body, message) => {
    const { apiKey, teamId } = await world.team();
    expectError(await relayout(apiKey, await generate(apiKey, teamId), body), 400, 'invalid_request', message);
  });
});

describe('the brand of a deck', () => {
  const lastKit = () => planner.relayouts.at(-1)?.brand;

  it('is the one that is named: its values go to the agent, its revision stays with the deck', async () => {
    const { apiKey, teamId } = await world.team();
    const brand = await makeBrand(gateway.send, apiKey);
    const id = await generate(apiKey, teamId, { brand_id: brand.id });
    const kit = {
      name: 'Lakeside',
      colors: ['#12355b'],
      heading_font: 'fraunces',
      body_font: 'nunito',
      banned_words: [],
    };
    expect(planner.lastRequest).toEqual({ prompt: 'Mornings', design: 'full', brand: kit });
    await gateway.send('PATCH', `/brands/${brand.id}`, { token: apiKey, body: { name: 'Lake' } });
    expect(await getDeck(apiKey, id)).toMatchObject({ brand: { id: brand.id, revision: 1 } });
    const relaid = await relayout(apiKey, id, {}, versioned);
    expect(relaid.body).toMatchObject({ brand: { id: brand.id, revision: 2 } });
    expect(lastKit()).toEqual({ ...kit, name: 'Lake' });
    expect((await relayout(apiKey, id, { brand_id: null }, versioned)).body).toMatchObject({ brand: null });
    expect(lastKit()).toBeUndefined();
  });

  it('is kept for a deck whose brand was deleted: the revision that it was made with', async () => {
    const { apiKey, teamId } = await world.team();
    const brand = await makeBrand(gateway.send, apiKey);
    const id = await generate(apiKey, teamId, { brand_id: brand.id });
    await gateway.send('DELETE', `/brands/${brand.id}`, { token: apiKey });
    expect((await relayout(apiKey, id, {}, versioned)).body).toMatchObject({ brand: { id: brand.id, revision: 1 } });
    expect(lastKit()).toMatchObject({ name: 'Lakeside' });
  });

  it('is the default for callers of a version alone, unless they say none', async () => {
    const { apiKey, teamId } = await world.team();
    const brand = await makeBrand(gateway.send, apiKey, { is_default: true });
    const used = async (body: object, headers: object) =>
      (await getDeck(apiKey, await generate(apiKey, teamId, body, headers))).brand;
    expect(await used({}, versioned)).toEqual({ id: brand.id, revision: 1 });
    expect(await used({}, {})).toBeNull();
    expect(planner.lastRequest).toEqual({ prompt: 'Mornings' });
    expect(await used({ brand_id: null }, versioned)).toBeNull();
    const other = await makeBrand(gateway.send, apiKey, { name: 'Other' });
    expect(await used({ brand_id: other.id }, versioned)).toEqual({ id: other.id, revision: 1 });
  });

  it("404 for a brand that is not there and for another team's, before anything is planned", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const theirs = await makeBrand(gateway.send, other.apiKey);
    const id = await generate(one.apiKey, one.teamId);
    planner.asked.length = 0;
    for (const brand_id of [theirs.id, world.newId()]) {
      const body = { prompt: 'Mornings', brand_id };
      const refused = await gateway.send('POST', '/generate/slides', { token: one.apiKey, body });
      expectError(refused, 404, 'brand_not_found', 'Brand not found');
      expectError(await relayout(one.apiKey, id, { brand_id }), 404, 'brand_not_found', 'Brand not found');
      const render = { token: one.apiKey, body: { slides: planOf(1, 0).deck.slides, brand_id } };
      expectError(await gateway.send('POST', '/render', render), 404, 'brand_not_found', 'Brand not found');
    }
    expect([planner.asked, planner.relayouts]).toEqual([[], []]);
  });
});

describe('POST /render', () => {
  const inputOf = async (answer: { body: unknown }) => {
    const { job_id: id } = answer.body as { job_id: string };
    return (await world.database.prisma.job.findUniqueOrThrow({ where: { id } })).input;
  };

  it('with slides and brand_id sets texts that name no family in the fonts of the brand', async () => {
    const { apiKey: token } = await world.team();
    const brand = await makeBrand(gateway.send, token);
    const text = (more: object) => ({ slide_index: 0, text: { content: 'Text', ...more } });
    const texts = [text({ fontSize: 72 }), text({ fontSize: 71 }), text({ fontSize: 90, fontFamily: 'anton' })];
    const body = {
      slides: planOf(1, 0).deck.slides,
      texts,
      layers: [{ slide_index: 0, type: 'text', text: { content: 'Text', fontSize: 100 } }],
      brand_id: brand.id,
    };
    const input = await inputOf(await gateway.send('POST', '/render', { token, body }));
    const fonts = (input as unknown as { texts: { text: { fontFamily?: string } }[] }).texts;
    expect(fonts.map(({ text: { fontFamily } }) => fontFamily)).toEqual(['fraunces', 'nunito', 'anton']);
    expect(input).toMatchObject({ layers: [{ text: { fontFamily: 'fraunces' } }] });
    const plain = await inputOf(await gateway.send('POST', '/render', { token, body: { ...body, brand_id: null } }));
    expect(JSON.stringify(plain)).not.toContain('fraunces');
  });

  it('with deck_id and a canvas or brand draws the deck laid out again, and makes no deck', async () => {
    const { apiKey: token, teamId } = await world.team();
    const id = await generate(token, teamId);
    const brand = await makeBrand(gateway.send, token);
    const body = { deck_id: id, canvas: '4:5', brand_id: brand.id };
    const headers = { 'idempotency-key': 'k' };
    const answer = await gateway.send('POST', '/render', { token, body, headers });
    expect(answer.status).toBe(202);
    const images = [{ slide_index: 1, image_url: 'https://cdn.example.test/2.png' }];
    expect(await inputOf(answer)).toMatchObject({ canvas: '4:5', images });
    expect(planner.relayouts).toMatchObject([{ canvas: '4:5', brand: { name: 'Lakeside' } }]);
    expect((await gateway.send('POST', '/render', { token, body, headers })).body).toEqual(answer.body);
    expect(planner.relayouts).toHaveLength(1);
    expect((await footprintOf(world.database, teamId)).decks).toBe(1);
  });
});
