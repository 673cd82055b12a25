import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generatedSlideshowSchema, newestApiVersion, slideshowSchema } from '@slideloom/contracts';
import { expectError, type Answer } from '../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../support/play-planner.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../support/test-world.ts';
import { named, pathOf, routes } from '../support/walk.ts';

const details = { caption: 'Three calm mornings.', hashtags: ['morning'], alt_texts: ['A cup of tea'], outline: [] };
const version = { 'Slideloom-Version': newestApiVersion };

let world: TestWorld;
let gateway: RunningGateway;
let planner: Planner;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { slidesMs: 300 });
  planner = await playPlanner(world.brokerUrl);
  planner.answer = async () => ({ ...planOf(1, 0), ...details });
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

const generate = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  gateway.send('POST', '/generate/slides', { token, headers, body: { prompt: 'Calm mornings' } });

describe('Slideloom-Version', () => {
  it('left out: 200 with exactly the frozen fields, and no version in the answer', async () => {
    const { status, headers, body } = await generate((await world.team()).apiKey);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('slideloom-version');
    expect(headers['vary']).toMatch(/Slideloom-Version/);
    expect(Object.keys(body as object)).toEqual(['slides', 'texts', 'images']);
  });

  it('known: 200 with more fields, a whole document, and the version in the answer', async () => {
    const { status, headers, body } = await generate((await world.team()).apiKey, version);
    expect(status).toBe(200);
    expect(headers['slideloom-version']).toBe(newestApiVersion);
    expect(body).toMatchObject({ schema: 'slideshow/1', slides: [{ name: 'Slide 1' }], ...details });
    expect(generatedSlideshowSchema.parse(body)).toEqual(body);
    expect(body).toHaveProperty('id', headers['x-deck-id']);
  });

  it('of an earlier date: 200 without the fields that later dates added', async () => {
    const { apiKey: token } = await world.team();
    const [newest, earlier] = [
      await generate(token, { ...version, 'Idempotency-Key': 'once' }),
      await generate(token, { 'Slideloom-Version': '2026-11-22', 'Idempotency-Key': 'once' }),
    ];
    expect(earlier.headers['slideloom-version']).toBe('2026-11-22');
    const { id, ...rest } = newest.body as { id: string };
    expect(id).toBe(earlier.headers['x-deck-id']);
    expect(JSON.stringify(earlier.body)).toBe(JSON.stringify(rest));
  });

  it('known: what POST /generate/slides answers is taken by POST /render and POST /projects as it stands', async () => {
    const { apiKey: token } = await world.team();
    const { body: deck } = await generate(token, version);
    const rendered = await gateway.send('POST', '/render', { token, headers: version, body: deck });
    expect([rendered.status, rendered.body]).toMatchObject([202, { status: 'pending' }]);
    const body = { name: 'Mornings', type: 'slideshow', data: deck };
    expect((await gateway.send('POST', '/projects', { token, headers: version, body })).status).toBe(201);
    expect({ ...slideshowSchema.parse(deck), id: expect.anything() }).toEqual(deck);
  });

  it.each(['2026-11-21', '2099-01-01', 'latest', '', '2026-11-22, 2026-11-22'])(
    '"%s": 400 that names the newest',
    async (unknown) => {
      const answer = await generate((await world.team()).apiKey, { 'Slideloom-Version': unknown });
      expectError(answer, 400, 'invalid_request', new RegExp(`the newest is ${newestApiVersion}$`));
      expect(answer.headers).not.toHaveProperty('slideloom-version');
    },
  );

  it('known: 400 for what is not understood, with its names, which is ignored without a version', async () => {
    const { apiKey: token } = await world.team();
    const slide = { name: '1', background: { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' } };
    const body = { slides: [slide], texts: [{ slide_index: 0, text: { content: 'x', font: 'Lora' } }] };
    const strict = await gateway.send('POST', '/render', { token, headers: version, body });
    const names = /^Unknown fields: texts\[0\]\.text\.font\. Known there: content, .*fontFamily/;
    expectError(strict, 400, 'invalid_request', names);
    expect((await gateway.send('POST', '/render', { token, body })).status).toBe(202);
    expectError(await gateway.send('GET', '/jobs?statuss=x', { token, headers: version }), 400, 'invalid_request');
  });

  it('known: it stands in errors too, and lets a repeated request have its answer in either form', async () => {
    const { apiKey: token } = await world.team();
    const refused = await gateway.send('GET', `/decks/${world.newId()}`, { token, headers: version });
    expect([refused.status, refused.headers['slideloom-version']]).toEqual([404, newestApiVersion]);
    const key = { 'Idempotency-Key': 'once' };
    const first = await generate(token, key);
    const repeated = await generate(token, { ...key, ...version });
    expect(repeated.headers['x-deck-id']).toBe(first.headers['x-deck-id']);
    const id = first.headers['x-deck-id'];
    expect(repeated.body).toEqual({ ...(first.body as object), schema: 'slideshow/1', ...details, id });
  });

  it('public routes do not read it: they are for platforms and browsers', async () => {
    const answer = await gateway.send('GET', '/health', { headers: { 'Slideloom-Version': 'tomorrow' } });
    expect(answer.status).toBe(200);
  });

  it.each(named(routes.filter(({ auth }) => auth !== 'public')))(
    'unknown: 400 at %s, after the credential',
    async (_name, route) => {
      const { apiKey, ownerId, teamId } = await world.team();
      const session = await world.idp.token(ownerId, { team_id: teamId });
      const token = route.auth === 'session' || route.needsSession === true ? session : apiKey;
      const sent = { token, headers: { 'Slideloom-Version': 'tomorrow' }, ...(route.body && { body: {} }) };
      expectError(await gateway.send(route.method.toUpperCase(), pathOf(route), sent), 400, 'invalid_request');
    },
  );
});
