import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  generatedSlidesSchema,
  newestApiVersion,
  type ExtendedDeckView,
  type PictureFinish,
  type PlannedDeck,
} from '@slideloom/contracts';
import { planOf, playPlanner, type Planner } from '../../support/play-planner.ts';
import { playWorker } from '../../support/play-worker.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
let planner: Planner;
const draft = { title: 'Mornings', slides: [{ kind: 'hook' }] };
const versioned = { 'Slideloom-Version': newestApiVersion };
const ground = { from: '#102030', to: '#405060', angle: 90 };
const whole: PictureFinish = {
  photo: { x: 0, y: 0, width: 1080, height: 1920, radius: 0 },
  ground,
  scrims: [{ edge: 'bottom', color: '#000000', solid_to: 1_200, clear_at: 780 }],
  words: [],
};
const framed: PictureFinish = {
  photo: { x: 90, y: 230, width: 900, height: 570, radius: 36 },
  ground,
  scrims: [],
  words: [],
};
const placement = { focal: { x: 0.5, y: 0.3 }, strengths: [0.6] };
const urls = ['https://cdn.example.test/1.png', 'https://cdn.example.test/2.png'];

/** Plans three slides: one photograph fills the first, one stands framed on the second. */
function planned(isPlaced: boolean): PlannedDeck {
  const { deck } = planOf(3, 0);
  const pictures = [whole, framed].map((finish, index) => ({
    slide_index: index,
    prompt: `Picture ${index}`,
    finish: isPlaced ? { ...finish, is_layered: true } : finish,
    ...(isPlaced && { placement }),
  }));
  return { deck, pictures, draft, caption: null, hashtags: [], alt_texts: [], outline: [] };
}

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({}, { slidesMs: 200 });
  planner = await playPlanner(world.brokerUrl);
  planner.answer = async () => planned(false);
  planner.relay = async ({ pictures }) => {
    const plan = planned(true);
    return { ...plan, deck: { ...plan.deck, images: pictures.map(({ is_clean: _clean, ...image }) => image) } };
  };
});
afterAll(async () => {
  await planner.close();
  await world.close();
});

async function generate(headers: object, of?: object) {
  const team = await world.team();
  const body = { prompt: 'Mornings' };
  const answer = await gateway.send('POST', '/generate/slides', { token: team.apiKey, headers: { ...headers }, body });
  const jobs = await world.database.prisma.job.findMany({
    where: { team_id: team.teamId },
    orderBy: { slide_index: 'asc' },
  });
  for (const [index, { id }] of jobs.entries()) {
    await playWorker(gateway.process).complete(id, urls[index]!, [], of);
  }
  return { token: team.apiKey, id: String(answer.headers['x-deck-id']), jobs };
}
const read = async (token: string, id: string) =>
  (await gateway.send('GET', `/decks/${id}`, { token, headers: versioned })).body as ExtendedDeckView;
const shown = {
  images: [{ slide_index: 0, image_url: urls[0] }],
  layers: [
    { slide_index: 1, type: 'image', image_url: urls[1], ...framed.photo, fit: 'cover', focal: placement.focal },
  ],
};
const background = {
  type: 'image',
  gradientFrom: '#102030',
  gradientTo: '#405060',
  gradientAngle: 90,
  focal: placement.focal,
  scrims: [{ edge: 'bottom', color: '#000000', strength: 0.6, size: 1_140 / 1_920, solid: 0.375 }],
};

describe('the pictures of a deck', () => {
  it('of a caller of a version stay as they are made: its backgrounds and layers show them, once they are there', async () => {
    const { token, id, jobs } = await generate(versioned, placement);
    expect(jobs.map(({ input }) => (input as { finish: PictureFinish }).finish.is_layered)).toEqual([true, true]);
    const deck = await read(token, id);
    expect(deck).toMatchObject(shown);
    expect(deck.slides.map((slide) => slide.background)).toMatchObject([
      background,
      { type: 'gradient' },
      { type: 'gradient' },
    ]);
    const job = (await gateway.send('GET', `/jobs/${jobs[0]!.id}`, { token })).body as { result: object };
    expect(Object.keys(job.result).toSorted()).toEqual(['content_type', 'height', 'url', 'width']);
    const render = await gateway.send('POST', '/render', { token, body: { deck_id: id } });
    const { job_id: renderId } = render.body as { job_id: string };
    expect((await world.database.prisma.job.findUniqueOrThrow({ where: { id: renderId } })).input).toMatchObject(shown);
  });

  it('of a caller of no version are painted, since the frozen fields have no scrims', async () => {
    const { token, id, jobs } = await generate({});
    expect(JSON.stringify(jobs.map(({ input }) => input))).not.toContain('is_layered');
    const deck = await read(token, id);
    expect(deck.images).toEqual(urls.map((url, index) => ({ slide_index: index, image_url: url })));
    expect(deck.layers).toBeUndefined();
    const { body } = await gateway.send('POST', '/generate/slides', { token, body: { prompt: 'Mornings' } });
    expect(generatedSlidesSchema.strict().parse(body)).toEqual(body);
  });

  it('that a worker of the former release painted are backgrounds as they are', async () => {
    const { token, id } = await generate(versioned);
    expect((await read(token, id)).images).toHaveLength(2);
  });

  it('go to a relayout as they are, with those that are clean named, and are placed in the new deck as it says', async () => {
    for (const [of, isClean] of [
      [placement, { is_clean: true }],
      [undefined, {}],
    ] as const) {
      const { token, id } = await generate(versioned, of);
      planner.relayouts.length = 0;
      const answer = await gateway.send('POST', `/decks/${id}/relayout`, { token, body: {}, headers: versioned });
      const made = answer.body as ExtendedDeckView;
      expect(made).toMatchObject({ ...shown, jobs: [] });
      expect(made.slides[0]!.background).toMatchObject(background);
      await gateway.send('POST', `/decks/${made.id}/relayout`, { token, body: {}, headers: versioned });
      const pictures = urls.map((url, index) => ({ slide_index: index, image_url: url, ...isClean }));
      expect(planner.relayouts.map((asked) => asked.pictures)).toEqual([pictures, pictures]);
      const drawn = await gateway.send('POST', '/render', { token, body: { deck_id: id, canvas: '9:16' } });
      const { job_id: renderId } = drawn.body as { job_id: string };
      const { input } = await world.database.prisma.job.findUniqueOrThrow({ where: { id: renderId } });
      expect(input).toMatchObject(shown);
    }
  });
});
