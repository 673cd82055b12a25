import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, type GeneratedSlides } from '@slideloom/contracts';
import { listen } from '@slideloom/service-kit';
import { footprintOf } from '../../support/accepted-work.ts';
import { expectError } from '../../support/http-client.ts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let planner: Planner;
let site: Server;
let siteUrl: string;
/** What the web site answers. */
let serve: RequestListener = (_request, response) => void response.end();

beforeAll(async () => {
  world = await createTestWorld();
  site = createServer((request, response) => serve(request, response));
  await listen(site, 0, '127.0.0.1');
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  siteUrl = `http://${host}/about`;
  gateway = await world.gateway({ FETCH_ALLOW_HOSTS: host }, { slidesMs: 300 });
  planner = await playPlanner(world.brokerUrl);
});
afterAll(async () => {
  await planner.close();
  await world.close();
  site.closeAllConnections();
  site.close();
});

async function ask(body: object, token?: string) {
  planner.lastRequest = null;
  const apiKey = token ?? (await world.team()).apiKey;
  return gateway.send('POST', '/generate/slides', { token: apiKey, body: { prompt: 'A carousel', ...body } });
}

const page = (html: string, contentType = 'text/html; charset=utf-8'): RequestListener => {
  return (_request, response) => void response.setHeader('Content-Type', contentType).end(html);
};

describe('POST /generate/slides with more than a prompt', () => {
  it('200 hands what the caller asks for to the slide agent, and nothing that was not asked for', async () => {
    const options = { slide_count: 7, language: 'pt-BR', tone: 'warm', audience: 'first-time buyers', pictures: 'all' };
    expect((await ask(options)).status).toBe(200);
    expect(planner.lastRequest).toEqual({ prompt: 'A carousel', ...options });
    expect((await ask({})).status).toBe(200);
    expect(planner.lastRequest).toEqual({ prompt: 'A carousel' });
  });

  it('200 gives a caller of no version, who asks for a style, only the frozen fields of the deck; the whole at GET /decks/:id', async () => {
    const layer = {
      slide_index: 0,
      type: 'shape',
      shape: 'ellipse',
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      fill: '#fff',
    } as const;
    planner.answer = async () => {
      const { deck, ...rest } = planOf(2, 0);
      const slides = deck.slides.map((slide) => ({
        ...slide,
        background: { type: 'solid' as const, color: '#102030' },
      }));
      const texts = deck.texts.map(({ text, ...place }) => ({
        ...place,
        text: { ...text, fontFamily: 'fraunces' as const },
      }));
      return { ...rest, deck: { ...deck, slides, texts, canvas: '4:5' as const, layers: [layer] } };
    };
    const { apiKey } = await world.team();
    const { body, headers } = await ask({ style: 'soft', canvas: '4:5' }, apiKey);
    planner.answer = async () => planOf(1, 0);
    expect(planner.lastRequest).toEqual({ prompt: 'A carousel', style: 'soft', canvas: '4:5', design: 'full' });
    expect(Object.keys(body as object).sort()).toEqual(['images', 'slides', 'texts']);
    const { slides, texts } = body as GeneratedSlides;
    expect(slides[0]?.background).toEqual({
      type: 'gradient',
      gradientFrom: '#102030',
      gradientTo: '#102030',
      gradientAngle: 180,
    });
    expect(texts[0]?.text).not.toHaveProperty('fontFamily');
    const whole = await gateway.send('GET', `/decks/${String(headers['x-deck-id'])}`, { token: apiKey });
    expect(whole.body).toMatchObject({
      canvas: '4:5',
      layers: [layer],
      slides: [{ background: { type: 'solid', color: '#102030' } }, {}],
      texts: expect.arrayContaining([
        expect.objectContaining({ text: expect.objectContaining({ fontFamily: 'fraunces' }) }),
      ]),
    });
  });

  it.each<[string, object, string]>([
    ['slide_count', { slide_count: 1 }, 'slide_count'],
    ['slide_count', { slide_count: limits.slides.max + 1 }, 'slide_count'],
    ['language', { language: 'Portuguese' }, 'language'],
    ['language', { language: 'pt_BR' }, 'language'],
    ['pictures', { pictures: 'some' }, 'pictures'],
    ['tone', { tone: ' ' }, 'tone'],
    ['product_ids', { product_ids: ['mug'] }, 'product_ids.0.'],
    ['source_url', { source_url: 'file:///etc/passwd' }, 'source_url'],
  ])('400 names a wrong %s: %j', async (_name, body, field) => {
    expectError(await ask(body), 400, 'invalid_request', new RegExp(`^${field} `));
    expect(planner.lastRequest).toBeNull();
  });

  it.each<['none' | 'cover' | 'all', number[]]>([
    ['none', []],
    ['cover', [0]],
    ['all', [0, 1, 2]],
  ])(
    '200 with pictures: %s orders those of slides %j, also from an agent that plans more',
    async (pictures, slides) => {
      planner.answer = async () => planOf(3, 3);
      const team = await world.team();
      expect((await ask({ pictures }, team.apiKey)).status).toBe(200);
      planner.answer = async () => planOf(1, 0);
      const jobs = await world.database.prisma.job.findMany({
        where: { team_id: team.teamId },
        orderBy: { slide_index: 'asc' },
      });
      expect(jobs.map((job) => job.slide_index)).toEqual(slides);
    },
  );

  it('200 gives name, price and description of products as facts, in the order of their ids', async () => {
    const team = await world.team();
    const create = async (body: object) => {
      const created = await gateway.send('POST', '/products', { token: team.apiKey, body });
      return (created.body as { id: string }).id;
    };
    const soap = await create({ name: 'Olive soap', price: 6.5, compare_at_price: 8, currency: 'EUR' });
    const mug = await create({ name: 'Mug', description: '<p>Holds 300&nbsp;ml.</p><script>x()</script>', price: 12 });
    expect((await ask({ product_ids: [mug, soap] }, team.apiKey)).status).toBe(200);
    expect(planner.lastRequest?.facts).toEqual([
      'Product: Mug\nPrice: 12\nDescription: Holds 300 ml.',
      'Product: Olive soap\nPrice: 6.5 EUR\nPrice before: 8 EUR',
    ]);
    expect(planner.lastRequest?.fact_sources).toEqual([{ kind: 'product' }, { kind: 'product' }]);
  });

  it("404 for a product that is not there, and for another team's", async () => {
    const other = await world.team();
    const { body } = await gateway.send('POST', '/products', { token: other.apiKey, body: { name: 'Mug' } });
    const theirs = (body as { id: string }).id;
    const team = await world.team();
    for (const id of [world.newId(), theirs]) {
      expectError(await ask({ product_ids: [id] }, team.apiKey), 404, 'product_not_found');
    }
    expect(planner.lastRequest).toBeNull();
    expect(await footprintOf(world.database, team.teamId)).toMatchObject({ decks: 0, credits: 100 });
  });

  it('200 gives the text of a web page as a fact, without its menus and scripts', async () => {
    serve = page('<title>Baker</title><nav>Home</nav><h1>Open since 1952</h1><p>Rye, 4 €.</p><script>evil()</script>');
    expect((await ask({ source_url: siteUrl })).status).toBe(200);
    expect(planner.lastRequest?.facts).toEqual(['Baker\nOpen since 1952\nRye, 4 €.']);
    expect(planner.lastRequest?.fact_sources).toEqual([{ kind: 'page', url: siteUrl }]);
  });

  it('200 reads at most so much of a long page, also where its beginning ends within a character', async () => {
    for (const blanks of [0, 1, 2]) {
      serve = page(`<p>Rye</p>${' '.repeat(blanks)}<p>${'Brötchen für 4 €, '.repeat(100_000)}</p>`);
      expect((await ask({ source_url: siteUrl })).status).toBe(200);
      const [fact] = planner.lastRequest!.facts!;
      expect(fact).toHaveLength(limits.plan.factMaxChars);
      expect(fact).toContain('Rye\nBrötchen für 4 €, Brötchen');
    }
  });

  it('200 gives what stands above endless nesting, and computes little for it', async () => {
    serve = page(`<h1>Open since 1952</h1>${'<div>'.repeat(200_000)}`);
    const team = await world.team();
    const before = process.threadCpuUsage();
    expect((await ask({ source_url: siteUrl }, team.apiKey)).status).toBe(200);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
    expect(planner.lastRequest?.facts).toEqual(['Open since 1952']);
  });

  it.each<[string, RequestListener]>([
    ['is not there', (_request, response) => void response.writeHead(404).end()],
    ['fails', (_request, response) => void response.writeHead(500).end()],
    ['is a picture', page('PNG', 'image/png')],
    ['has no text', page('<script>app()</script>')],
    ['breaks off', (request) => void request.socket.destroy()],
  ])('400 where the page %s, and no language model is asked', async (_name, answer) => {
    serve = answer;
    expectError(await ask({ source_url: siteUrl }), 400, 'source_unreadable', /^source_url: /);
    expect(planner.lastRequest).toBeNull();
  });

  it('400 for a page inside of our own network, itself or by a redirection', async () => {
    expectError(await ask({ source_url: 'http://127.0.0.1:9/' }), 400, 'url_forbidden');
    serve = (_request, response) => void response.writeHead(302, { Location: 'http://169.254.169.254/' }).end();
    expectError(await ask({ source_url: siteUrl }), 400, 'url_forbidden');
    expect(planner.lastRequest).toBeNull();
  });

  it('GET /decks/:id shows caption, hashtags, alternative texts and the slides as they were written', async () => {
    const details = {
      caption: 'Three calm mornings.',
      hashtags: ['morning'],
      alt_texts: ['A cup of tea'],
      outline: [
        {
          kind: 'stat',
          headline: '2–3 weeks until it shows',
          body: null,
          items: [],
          figure: '2–3 weeks',
          label: 'until it shows',
          figures: [],
          columns: [],
          emphasis: null,
        },
      ],
    };
    planner.answer = async () => ({ ...planOf(1, 0), ...details });
    const team = await world.team();
    const { headers, body } = await ask({}, team.apiKey);
    expect(Object.keys(body as object)).toEqual(['slides', 'texts', 'images']);
    const deck = await gateway.send('GET', `/decks/${String(headers['x-deck-id'])}`, { token: team.apiKey });
    expect(deck.body).toMatchObject(details);
  });

  it('GET /decks/:id of a deck that a former release stored has none of them', async () => {
    planner.answer = async () => planOf(1, 0);
    const team = await world.team();
    const { headers } = await ask({}, team.apiKey);
    const id = String(headers['x-deck-id']);
    await world.database.prisma.$executeRaw`UPDATE decks SET details = NULL WHERE id = ${id}::uuid`;
    const deck = await gateway.send('GET', `/decks/${id}`, { token: team.apiKey });
    expect(deck.body).toMatchObject({ caption: null, hashtags: [], alt_texts: [], outline: [] });
  });
});
