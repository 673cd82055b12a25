import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  extendedDeckViewSchema,
  generatedSlideshowSchema,
  generatedSlidesSchema,
  newestApiVersion,
  type Deck,
  type DeckView,
  type ImageOverride,
  type JobAccepted,
} from '@slideloom/contracts';
import { items, resultOf, unwrap } from '@slideloom/client';
import { verifyLedger } from '@slideloom/db';
import { collect } from '@slideloom/fleet-testing/collect';
import { openSharedFleet, type SharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import sharp from 'sharp';

let world: SharedFleet;
const versioned = { 'Slideloom-Version': newestApiVersion };

beforeAll(async () => {
  world = await openSharedFleet();
});

afterAll(async () => {
  await world?.stop();
});

/** The pictures of a deck, whether they fill their slides or are layers. */
function picturesOf({ images, layers = [] }: Pick<Deck, 'images' | 'layers'>): ImageOverride[] {
  const framed = layers.flatMap((layer) =>
    layer.type === 'image' ? [{ slide_index: layer.slide_index, image_url: layer.image_url }] : [],
  );
  return [...images, ...framed].toSorted((one, other) => one.slide_index - other.slide_index);
}

it('a deck of a brand is laid out again in another format, drawn as a document, and gets another picture', async () => {
  const { api } = await world.newTeam();
  const brand = await unwrap(
    api.POST('/brands', { body: { name: 'Lakeside', colors: ['#12355b', '#e4572e'], handle: '@lakeside' } }),
  );
  const asked = { style: 'editorial-serif', brand_id: brand.id, canvas: '4:5' } as const;
  const generated = await api.POST('/generate/slides', {
    headers: versioned,
    body: { prompt: '5 tips for better sleep', ...asked },
  });
  const planned = generatedSlideshowSchema.parse(await unwrap(generated));
  expect(planned).toMatchObject({ canvas: '4:5' });
  expect(picturesOf(planned).length).toBeGreaterThan(0);

  const id = generated.response.headers.get('x-deck-id')!;
  const readDeck = async (deckId: string) =>
    extendedDeckViewSchema.parse(
      await unwrap(api.GET('/decks/{id}', { headers: versioned, params: { path: { id: deckId } } })),
    );
  const deck = await readDeck(id);
  expect(deck).toMatchObject({ canvas: '4:5', style: asked.style, brand: { id: brand.id, revision: 1 } });
  expect(picturesOf(deck)).toEqual(picturesOf(planned));

  const square = extendedDeckViewSchema.parse(
    await unwrap(
      api.POST('/decks/{id}/relayout', {
        headers: versioned,
        params: { path: { id } },
        body: { canvas: '1:1' },
      }),
    ),
  );
  expect(square).toMatchObject({ canvas: '1:1', style: asked.style, brand: deck.brand, relaid_from: id, jobs: [] });
  expect(picturesOf(square)).toEqual(picturesOf(deck));
  expect(square.outline).toEqual(deck.outline);

  const job = await api.ended(
    await unwrap(api.POST('/render', { body: { deck_id: square.id, output: 'pdf' } })).then(({ job_id }) => job_id),
  );
  expect(job).toMatchObject({ status: 'completed', error: null });
  const slides = resultOf(job, 'render').slides;
  const files = await unwrap(api.GET('/jobs/{id}/files', { params: { path: { id: job.id } } }));
  expect(files.map(({ slide_index: index }) => index)).toEqual([...slides.keys(), null]);
  const bodies = await Promise.all(files.map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer())));
  expect(bodies.map((body) => body.length)).toEqual(files.map(({ size_bytes: bytes }) => bytes));
  expect(files.at(-1)!.content_type).toBe('application/pdf');
  expect(bodies.at(-1)!.subarray(0, 5).toString()).toBe('%PDF-');
  for (const body of bodies.slice(0, -1)) {
    expect(await sharp(body).metadata()).toMatchObject({ width: 1080, height: 1080 });
  }

  const [former, ...others] = picturesOf(square);
  const n = former!.slide_index;
  const regenerated = await unwrap(
    api.POST('/decks/{id}/slides/{n}/regenerate', {
      params: { path: { id: square.id, n: String(n) } },
      body: { what: 'picture', instruction: 'by night' },
    }),
  );
  expect(regenerated).toHaveProperty('job_id');
  const picture = await api.ended((regenerated as JobAccepted).job_id);
  expect(picture).toMatchObject({ status: 'completed', error: null });
  const { url } = resultOf(picture, 'image_gen');
  expect(url).not.toBe(former!.image_url);
  expect(picturesOf(await readDeck(square.id))).toEqual([{ slide_index: n, image_url: url }, ...others]);
  expect(picturesOf(await readDeck(id))).toEqual(picturesOf(deck));

  const point = square.outline.findIndex(({ kind }) => kind === 'point');
  const rewrite = async (body: { what: 'text'; instruction?: string; restore?: string }) => {
    const place = { id: square.id, n: String(point) };
    return (await unwrap(api.POST('/decks/{id}/slides/{n}/regenerate', { params: { path: place }, body }))) as DeckView;
  };
  const before = await readDeck(square.id);
  const rewritten = await rewrite({ what: 'text', instruction: 'call it "Slow mornings"' });
  expect(rewritten.outline[point]!.headline).toBe('Slow mornings');
  const unchanged = ({ texts }: Pick<DeckView, 'texts'>) => texts.filter(({ slide_index: at }) => at !== point);
  expect([unchanged(rewritten), picturesOf(rewritten)]).toEqual([unchanged(before), picturesOf(before)]);
  const changes = await unwrap(api.GET('/decks/{id}/history', { params: { path: { id: square.id } } }));
  const restored = await rewrite({ what: 'text', restore: changes[0]!.id });
  expect([restored.outline, restored.texts, restored.slides]).toEqual([before.outline, before.texts, before.slides]);
  expect(await verifyLedger(world.database)).toEqual([]);
});

it('a caller of no version who asks for a style gets the frozen fields alone, with the words of every headline', async () => {
  const { api } = await world.newTeam();
  const prompt = 'The price list of our hair salon: haircut 40 euros, colour 90 euros, styling 30 euros';
  const answer = await api.POST('/generate/slides', { body: { prompt, style: 'soft', pictures: 'none' } });
  const body = await unwrap(answer);
  expect(generatedSlidesSchema.strict().parse(body)).toEqual(body);
  expect(JSON.stringify(body)).not.toMatch(/"(layers|fontFamily|runs|scrims|stops|canvas)"/);
  const plain = await unwrap(api.POST('/generate/slides', { body: { prompt, pictures: 'none' } }));
  const id = answer.response.headers.get('x-deck-id')!;
  const designed = await unwrap(api.GET('/decks/{id}', { params: { path: { id } } }));
  expect(designed.outline).toHaveLength(body.slides.length);
  for (const [index, { headline }] of designed.outline.entries()) {
    const ofSlide = body.texts.filter(({ slide_index: at }) => at === index);
    const said = ofSlide.map(({ text }) => text.content.toLowerCase()).join(' ');
    for (const word of headline.toLowerCase().split(/\s+/)) expect(said).toContain(word);
  }
  expect(generatedSlidesSchema.strict().parse(plain)).toEqual(plain);
  expect(await collect(items(api, '/assets', { query: {} }))).toEqual([]);
});
