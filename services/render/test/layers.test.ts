import { describe, expect, it } from '@jest/globals';
import { canvasSizes, deckSchema, layerSchema, textSchema } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { paintSvg } from '@slideloom/storage/paint-svg';
import sharp from 'sharp';
import { decodeLayerPicture } from '../src/drawing/decode-deck-pictures.ts';
import type { DrawableLayer } from '../src/domain/drawable-layer.ts';
import { renderDeck, type RenderPorts } from '../src/domain/render-deck.ts';
import { flatSlide, renderer } from './support.ts';

const canvas = canvasSizes['9:16'];
const black = flatSlide('#000000');
const red = [255, 0, 0];
const blue = [0, 0, 255];
const white = [255, 255, 255];
const nothing = [0, 0, 0];

const box = { x: 100, y: 200, width: 400, height: 300 };
const shape = (of: object) => ({ type: 'shape', shape: 'rectangle', ...box, fill: '#ff0000', ...of });
const picture = (of: object) => ({ type: 'image', image_url: 'https://pictures.test/a', ...box, ...of });

/** Four quarters: red, blue, white, green. */
const quarters = (width: number, height: number) =>
  paintSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" preserveAspectRatio="none" width="${width}" height="${height}"
        shape-rendering="crispEdges"><rect width="1" height="1" fill="#f00"/><rect x="1" width="1" height="1" fill="#00f"/>
        <rect y="1" width="1" height="1" fill="#fff"/><rect x="1" y="1" width="1" height="1" fill="#0f0"/></svg>`,
  )
    .png()
    .toBuffer();

/** Draws layers on black; `at` answers the colour of a pixel. */
async function drawn(layers: object[], texts: object[] = [], file?: Buffer) {
  const placed: DrawableLayer[] = [];
  for (const input of layers) {
    const layer = layerSchema.parse({ slide_index: 0, ...input });
    placed.push({ layer, picture: layer.type === 'image' ? await decodeLayerPicture(file!, layer, canvas) : null });
  }
  const parsed = texts.map((text) => textSchema.parse(text));
  const slide = { canvas, slide: black, layers: placed, texts: parsed, picture: null };
  const { png, texts: set } = await renderer.renderSlide({ ...slide, isInspected: true });
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * canvas.width + x) * 3, (y * canvas.width + x) * 3 + 3)];
  return { at, set, painted: () => data.some((channel) => channel > 0) };
}

describe('a shape', () => {
  it('fills its box, and nothing beside it', async () => {
    const { at } = await drawn([shape({})]);
    expect([at(100, 200), at(499, 499)]).toEqual([red, red]);
    expect([at(99, 300), at(500, 300), at(300, 199), at(300, 500)]).toEqual([nothing, nothing, nothing, nothing]);
  });

  it('has round corners of its radius, at most of half its shorter side', async () => {
    const { at } = await drawn([shape({ radius: 50 }), shape({ y: 800, radius: 4_000 })]);
    expect([at(110, 210), at(116, 216), at(150, 200)]).toEqual([nothing, red, red]);
    expect([at(105, 860), at(102, 950), at(250, 801)]).toEqual([nothing, red, red]);
  });

  it('is an ellipse of its box', async () => {
    const { at } = await drawn([shape({ shape: 'ellipse' })]);
    expect([at(101, 350), at(300, 201), at(140, 240)]).toEqual([red, red, nothing]);
  });

  it('is turned clockwise around its middle', async () => {
    const { at } = await drawn([shape({ height: 100, y: 600, rotation: 90 })]);
    expect([at(300, 451), at(300, 848), at(110, 650), at(249, 650), at(250, 650)]).toEqual([
      red,
      red,
      nothing,
      nothing,
      red,
    ]);
    const turned = await drawn([shape({ height: 100, y: 600, rotation: 30 })]);
    expect([turned.at(440, 735), turned.at(160, 735), turned.at(160, 565)]).toEqual([red, nothing, red]);
  });

  it('is translucent as one: its stroke does not show its fill', async () => {
    const { at } = await drawn([shape({ stroke: { color: '#0000ff', width: 40 }, opacity: 0.5 })]);
    expect(at(300, 350)).toEqual([128, 0, 0]);
    expect([at(110, 350), at(90, 350)]).toEqual([
      [0, 0, 128],
      [0, 0, 128],
    ]);
  });

  it('that is a line joins its points, with round ends and joins', async () => {
    const points = [
      { x: 100, y: 500 },
      { x: 500, y: 500 },
      { x: 500, y: 900 },
    ];
    const { at } = await drawn([{ type: 'shape', shape: 'line', points, stroke: { color: '#ff0000', width: 60 } }]);
    expect([at(75, 500), at(300, 475), at(500, 925), at(520, 480)]).toEqual([red, red, red, red]);
    expect([at(75, 475), at(527, 473), at(300, 700)]).toEqual([nothing, nothing, nothing]);
  });

  it.each([
    ['no width', shape({ width: 0, stroke: { color: '#fff', width: 40 } })],
    ['no height', shape({ shape: 'ellipse', height: 0 })],
    ['neither fill nor stroke', shape({ fill: undefined })],
    ['no opacity', shape({ opacity: 0 })],
    ['a place far away', shape({ x: 4_000, y: -4_320, rotation: 45 })],
    ['an icon far away', { type: 'icon', icon: 'star', x: -4_320, y: 4_320, size: 2_000, color: '#fff' }],
  ])('with %s draws nothing', async (_what, layer) => {
    expect((await drawn([layer])).painted()).toBe(false);
  });

  it('of 200 points far away, with the widest stroke, draws its part of the canvas', async () => {
    const points = Array.from({ length: 200 }, (_, at) => ({ x: at % 2 === 0 ? -4_320 : 4_320, y: 960 }));
    const { at } = await drawn([{ type: 'shape', shape: 'line', points, stroke: { color: '#ff0000', width: 200 } }]);
    expect([at(0, 960), at(1_079, 1_050), at(540, 1_070)]).toEqual([red, red, nothing]);
  });
});

describe('an icon', () => {
  const icon = (of: object) => ({ type: 'icon', icon: 'square', x: 100, y: 100, size: 240, color: '#ff0000', ...of });

  it('is drawn by lines of a twelfth of its size, or as thick as it is told', async () => {
    const { at } = await drawn([icon({})]);
    expect([at(220, 130), at(220, 220), at(220, 145)]).toEqual([red, nothing, nothing]);
    expect((await drawn([icon({ strokeWidth: 6 })])).at(220, 155)).toEqual(red);
  });

  it('is filled where it has a fill, and as translucent as it is told', async () => {
    expect((await drawn([icon({ fill: '#0000ff' })])).at(220, 220)).toEqual(blue);
    expect((await drawn([icon({ opacity: 0.5 })])).at(220, 130)).toEqual([128, 0, 0]);
  });
});

describe('a picture', () => {
  it('covers its box around its focal point', async () => {
    const file = await quarters(800, 200);
    const centred = await drawn([picture({})], [], file);
    expect([centred.at(110, 210), centred.at(490, 210), centred.at(490, 490), centred.at(99, 300)]).toEqual([
      red,
      blue,
      [0, 255, 0],
      nothing,
    ]);
    const left = await drawn([picture({ focal: { x: 0, y: 0 } })], [], file);
    expect([left.at(110, 210), left.at(490, 210), left.at(490, 490)]).toEqual([red, red, white]);
  });

  it('is contained in its box, in the middle', async () => {
    const { at } = await drawn([picture({ fit: 'contain' })], [], await quarters(200, 200));
    expect([at(155, 210), at(445, 210), at(149, 300), at(451, 300)]).toEqual([red, blue, nothing, nothing]);
  });

  it('has round corners, or the shape of an ellipse, and its opacity', async () => {
    const file = await quarters(400, 300);
    const rounded = await drawn([picture({ radius: 80 })], [], file);
    expect([rounded.at(110, 210), rounded.at(180, 205)]).toEqual([nothing, red]);
    const masked = await drawn([picture({ mask: 'ellipse' })], [], file);
    expect([masked.at(150, 240), masked.at(150, 300)]).toEqual([nothing, red]);
    expect((await drawn([picture({ opacity: 0.5 })], [], file)).at(150, 300)).toEqual([128, 0, 0]);
  });

  it('is turned by its EXIF orientation before it is cut', async () => {
    const upright = await sharp(await quarters(300, 400))
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const turned = await sharp(upright)
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const tall = picture({ width: 300, height: 200, focal: { x: 0.5, y: 0 } });
    const { at } = await drawn([tall], [], turned);
    const [r, , b] = at(120, 230);
    expect([r! > 240, b! < 15]).toEqual([true, true]);
    expect(at(380, 230)[2]).toBeGreaterThan(240);
  });

  it('of which a part lies on the canvas is drawn by that part, however large the rest', async () => {
    const wide = picture({ x: -4_000, y: -4_000, width: 4_320, height: 4_320 });
    const { at } = await drawn([wide], [], await quarters(64, 64));
    expect([at(0, 0), at(319, 319), at(320, 320)]).toEqual([[0, 255, 0], [0, 255, 0], nothing]);
    expect((await drawn([picture({ width: 0 })], [], await quarters(8, 8))).painted()).toBe(false);
    const line = await drawn([picture({ x: 0, width: 1_080 })], [], await quarters(2_000, 2));
    expect([line.at(2, 210), line.at(1_070, 490)]).toEqual([red, [0, 255, 0]]);
  });
});

describe('layers', () => {
  const text = { content: '████', fontSize: 200, x: 100, y: 200, width: 900, color: '#0000ff', textAlign: 'left' };

  it('lie on each other in the order of the list, and below the texts', async () => {
    const upper = shape({ x: 300, fill: '#ffffff' });
    expect((await drawn([shape({}), upper])).at(400, 300)).toEqual(white);
    expect((await drawn([upper, shape({})])).at(400, 300)).toEqual(red);
    expect((await drawn([shape({})], [text])).at(200, 320)).toEqual(blue);
    expect((await drawn([{ type: 'text', text }, shape({})], [])).at(200, 320)).toEqual(red);
    expect((await drawn([shape({}), { type: 'text', text }], [])).at(200, 320)).toEqual(blue);
    const bands = await drawn([shape({ y: 0, height: 1_920 }), shape({ fill: '#ffffff' }), { type: 'text', text }]);
    expect([bands.at(200, 320), bands.at(300, 490), bands.at(300, 1_900)]).toEqual([blue, white, red]);
  });

  it('count where contrast is measured: those below a text, and not those above it', async () => {
    const contrastOf = async (layers: object[], texts: object[] = []) =>
      (await drawn(layers, texts)).set.map(({ contrast }) => Math.round(contrast!.ratio));
    const letters = { ...text, content: 'Words', color: '#ffffff' };
    const ground = shape({ width: 900, fill: '#ffffff' });
    expect(await contrastOf([ground], [letters])).toEqual([1]);
    expect(await contrastOf([{ type: 'text', text: letters }, ground])).toEqual([21]);
    expect(await contrastOf([{ type: 'text', text: letters }, ground], [letters])).toEqual([21, 1]);
    expect(await contrastOf([ground, shape({ width: 900, fill: '#000000' })], [letters])).toEqual([21]);
  });
});

describe('a deck with pictures on layers', () => {
  const background = { type: 'solid', color: '#000' };
  const logo = { type: 'image', image_url: 'https://pictures.test/logo', x: 0, y: 0, width: 90, height: 90 };
  const deck = deckSchema.parse({
    slides: ['a', 'b', 'c', 'd'].map((name) => ({ name, background })),
    layers: [0, 1, 2, 3].map((slide_index) => ({ slide_index, ...logo })),
  });
  const ports = (changes: Partial<RenderPorts>): RenderPorts => ({
    loadPicture: async () => Promise.reject(new AppError('picture_unreadable')),
    reuse: async () => null,
    lint: () => [],
    renderSlide: async () => ({
      file: Buffer.from('png'),
      thumbnails: { 270: Buffer.alloc(0), 540: Buffer.alloc(0) },
      missing: [],
      texts: [],
    }),
    store: async () => 'https://cdn.example.test/1.png',
    ...changes,
  });
  const signal = new AbortController().signal;

  it('loads one that stands on every slide once', async () => {
    const loaded: string[] = [];
    const seen: number[] = [];
    await renderDeck(
      deck,
      ports({
        loadPicture: async (url) => {
          loaded.push(url);
          return {
            sha256: url,
            decode: () => Promise.reject(new Error('no background')),
            sizeBytes: 1,
            decodeLayer: async () => null,
          };
        },
        renderSlide: async ({ layers = [] }) => {
          seen.push(layers.length);
          return {
            file: Buffer.from('png'),
            thumbnails: { 270: Buffer.alloc(0), 540: Buffer.alloc(0) },
            missing: [],
            texts: [],
          };
        },
      }),
      signal,
    );
    expect(loaded).toEqual(['https://pictures.test/logo']);
    expect(seen).toEqual([1, 1, 1, 1]);
  });

  it('that fails names the slide and the field', async () => {
    const failure = await renderDeck({ ...deck, layers: deck.layers!.slice(2) }, ports({}), signal).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 'picture_unreadable', isRetryable: false });
    expect((failure as AppError).message).toMatch(/^Slide 3: layers\.0\.image_url: ./);
  });
});
