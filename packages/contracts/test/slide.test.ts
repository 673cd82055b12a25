import { describe, expect, it } from '@jest/globals';
import { deckSchema, limits } from '../src/index.ts';

const pictureUrl = 'https://example.com/picture.png';
const gradient = { type: 'gradient', gradientFrom: '#000', gradientTo: '#fff' };

/** A deck with every field that has a limit, all of them valid. */
function completeDeck() {
  return {
    slides: [
      { name: 'One', background: { ...gradient, gradientAngle: 90 } },
      { name: 'Two', background: { type: 'image', image_url: pictureUrl } },
    ],
    texts: [
      {
        slide_index: 0,
        text: {
          content: 'Hello',
          textShadow: { enabled: true },
          textBackground: { enabled: true },
          textStroke: { enabled: true },
        },
      },
    ],
    images: [{ slide_index: 1, image_url: pictureUrl }],
  };
}

/** The complete deck with one field, `texts.0.text.width`, set to another value. */
function deckWith(path: string, value: unknown): unknown {
  const deck = completeDeck();
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let parent = deck as unknown as Record<string, unknown>;
  for (const key of keys) parent = parent[key] as Record<string, unknown>;
  parent[last] = value;
  return deck;
}

/** The paths of what is refused, each once, `texts.0.slide_index`; empty where the deck is accepted. */
function refusals(deck: unknown): string[] {
  const issues = deckSchema.safeParse(deck).error?.issues ?? [];
  return [...new Set(issues.map(({ path }) => path.join('.')))];
}

const minimal = { slides: [{ name: '', background: gradient }] };

describe('a deck', () => {
  it('needs one slide and nothing else', () => {
    expect(deckSchema.parse(minimal)).toEqual({
      slides: [{ name: '', background: { ...gradient, gradientAngle: 180 } }],
      texts: [],
      images: [],
    });
  });

  it('fills in every default of a text', () => {
    const deck = deckSchema.parse({ ...minimal, texts: [{ slide_index: 0, text: { content: 'Hello' } }] });
    expect(deck.texts[0]?.text).toEqual({
      content: 'Hello',
      fontSize: 64,
      fontWeight: 700,
      x: 90,
      y: 860,
      width: 900,
      color: '#ffffff',
      textAlign: 'center',
      lineHeight: 1.2,
      letterSpacing: 0,
      textTransform: 'none',
      textShadow: { enabled: false, color: 'rgba(0, 0, 0, 0.5)', offsetX: 0, offsetY: 4, blur: 12 },
      textBackground: { enabled: false, color: 'rgba(0, 0, 0, 0.6)', paddingX: 24, paddingY: 12 },
      textStroke: { enabled: false, color: '#000000', width: 4 },
    });
  });

  it('fills in the rest of a shadow, a background and a stroke that are given in part', () => {
    const { textShadow, textBackground, textStroke } = deckSchema.parse(completeDeck()).texts[0]?.text ?? {};
    expect(textShadow).toMatchObject({ enabled: true, offsetY: 4, blur: 12 });
    expect(textBackground).toMatchObject({ enabled: true, paddingX: 24, paddingY: 12 });
    expect(textStroke).toMatchObject({ enabled: true, width: 4 });
  });

  it('is its own fixed point: what was parsed parses to itself', () => {
    const parsed = deckSchema.parse(completeDeck());
    expect(deckSchema.parse(parsed)).toEqual(parsed);
  });

  it('names every fault at once', () => {
    const deck = deckWith('texts.0.text.width', 0) as ReturnType<typeof completeDeck>;
    deck.slides[0] = { name: 'One', background: { ...gradient, gradientFrom: 'nonsense', gradientAngle: 0 } };
    expect(refusals(deck)).toEqual(['slides.0.background.gradientFrom', 'texts.0.text.width']);
  });

  it.each([null, undefined, 'deck', 1, [], {}, { slides: {} }, { slides: null }])('may not be %j', (value) => {
    expect(deckSchema.safeParse(value).success).toBe(false);
  });
});

const ranges: [path: string, min: number, max: number][] = [
  ['slides.0.background.gradientAngle', limits.gradientAngle.min, limits.gradientAngle.max],
  ['texts.0.text.fontSize', limits.fontSize.min, limits.fontSize.max],
  ['texts.0.text.fontWeight', limits.fontWeight.min, limits.fontWeight.max],
  ['texts.0.text.x', limits.position.min, limits.position.max],
  ['texts.0.text.y', limits.position.min, limits.position.max],
  ['texts.0.text.width', limits.textWidth.min, limits.textWidth.max],
  ['texts.0.text.lineHeight', limits.lineHeight.min, limits.lineHeight.max],
  ['texts.0.text.letterSpacing', limits.letterSpacing.min, limits.letterSpacing.max],
  ['texts.0.text.textShadow.offsetX', -limits.shadow.offsetMax, limits.shadow.offsetMax],
  ['texts.0.text.textShadow.offsetY', -limits.shadow.offsetMax, limits.shadow.offsetMax],
  ['texts.0.text.textShadow.blur', 0, limits.shadow.blurMax],
  ['texts.0.text.textBackground.paddingX', 0, limits.textBackground.paddingMax],
  ['texts.0.text.textBackground.paddingY', 0, limits.textBackground.paddingMax],
  ['texts.0.text.textStroke.width', 0, limits.textStroke.widthMax],
];

describe.each(ranges)('%s', (path, min, max) => {
  it(`may be ${min} and ${max}, and no number beyond`, () => {
    expect(refusals(deckWith(path, min))).toEqual([]);
    expect(refusals(deckWith(path, max))).toEqual([]);
    for (const beyond of [min - 1, min - 1e-6, max + 1e-6, max + 1]) {
      expect(refusals(deckWith(path, beyond))).toEqual([path]);
    }
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, '10', '', null, true, [10], {}])(
    'may not be %p',
    (value) => {
      expect(refusals(deckWith(path, value))).toEqual([path]);
    },
  );
});

describe('what a deck holds', () => {
  const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
  const text = { slide_index: 0, text: { content: '' } };
  const image = { slide_index: 0, image_url: pictureUrl };
  const slide = minimal.slides[0];

  it.each([
    ['slides', limits.slides.max, slide],
    ['texts', limits.texts.max, text],
    ['images', limits.images.max, image],
  ])('counts %s up to %i', (list, max, item) => {
    expect(refusals({ ...minimal, [list]: many(max, item) })).toEqual([]);
    expect(refusals({ ...minimal, [list]: many(max + 1, item) })).toEqual([list]);
  });

  it('is at least one slide', () => {
    expect(refusals({ slides: [] })).toEqual(['slides']);
  });

  it.each([
    ['slides.0.name', limits.slides.nameMaxChars],
    ['texts.0.text.content', limits.texts.contentMaxChars],
  ])('has %s of up to %i characters, none included', (path, max) => {
    expect(refusals(deckWith(path, ''))).toEqual([]);
    expect(refusals(deckWith(path, 'x'.repeat(max)))).toEqual([]);
    expect(refusals(deckWith(path, 'x'.repeat(max + 1)))).toEqual([path]);
    expect(refusals(deckWith(path, 5))).toEqual([path]);
  });

  it.each(['slides.1.background.image_url', 'images.0.image_url'])('has in %s an http address', (path) => {
    const longest = `${pictureUrl}?${'x'.repeat(limits.url.maxChars - pictureUrl.length - 1)}`;
    expect(refusals(deckWith(path, longest))).toEqual([]);
    expect(refusals(deckWith(path, 'http://example.com'))).toEqual([]);
    for (const refused of [
      `${longest}x`,
      '',
      'picture.png',
      '//example.com/picture.png',
      'ftp://example.com/picture.png',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'javascript:alert(1)',
      null,
      1,
    ]) {
      expect(refusals(deckWith(path, refused))).toEqual([path]);
    }
  });

  it.each([
    'slides.0.background.gradientFrom',
    'slides.0.background.gradientTo',
    'texts.0.text.color',
    'texts.0.text.textShadow.color',
    'texts.0.text.textBackground.color',
    'texts.0.text.textStroke.color',
  ])('has in %s a colour', (path) => {
    expect(refusals(deckWith(path, 'rgba(1, 2, 3, 0.5)'))).toEqual([]);
    for (const refused of ['', 'nonsense', 'constructor', '#12', null, 0]) {
      expect(refusals(deckWith(path, refused))).toEqual([path]);
    }
    expect(refusals(deckWith(path, `${' '.repeat(61)}#fff`))).toEqual([path]);
  });

  it.each([
    ['texts.0.text.textAlign', ['left', 'center', 'right', 'justify'], ['start', 'CENTER', '', null]],
    ['texts.0.text.textTransform', ['none', 'uppercase', 'lowercase', 'capitalize'], ['upper', 'full-width', '', null]],
    ['texts.0.text.textShadow.enabled', [true, false], ['true', 1, null]],
    ['texts.0.text.textBackground.enabled', [true, false], ['true', 1, null]],
    ['texts.0.text.textStroke.enabled', [true, false], ['true', 1, null]],
    ['slides.0.background.type', ['gradient'], ['plain', 'IMAGE', '', null]],
  ])('has in %s one of the known words', (path, accepted, refused) => {
    for (const value of accepted) expect(refusals(deckWith(path, value))).toEqual([]);
    for (const value of refused) expect(refusals(deckWith(path, value))).toEqual([path]);
  });

  it.each([
    'slides.0.name',
    'slides.0.background',
    'slides.0.background.gradientFrom',
    'slides.0.background.gradientTo',
    'texts.0.slide_index',
    'texts.0.text',
    'texts.0.text.content',
    'images.0.slide_index',
    'images.0.image_url',
  ])('cannot do without %s', (path) => {
    expect(refusals(deckWith(path, undefined))).toEqual([path]);
  });
});

describe.each(['texts.0.slide_index', 'images.0.slide_index'])('%s', (path) => {
  it('names one of the slides, counted from 0', () => {
    expect(refusals(deckWith(path, 0))).toEqual([]);
    expect(refusals(deckWith(path, 1))).toEqual([]);
    expect(refusals(deckWith(path, 2))).toEqual([path]);
    expect(refusals(deckWith(path, limits.slides.max - 1))).toEqual([path]);
  });

  it.each([-1, limits.slides.max, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '0', null])('may not be %p', (value) => {
    expect(refusals(deckWith(path, value))).toEqual([path]);
  });
});

describe('a background of type image', () => {
  const slides = [{ name: 'One', background: { type: 'image' } }, ...minimal.slides];

  it('needs an address, its own or that of an override for its slide', () => {
    expect(refusals({ slides })).toEqual(['slides.0.background.image_url']);
    expect(refusals({ slides, images: [{ slide_index: 1, image_url: pictureUrl }] })).toEqual([
      'slides.0.background.image_url',
    ]);
    expect(refusals({ slides, images: [{ slide_index: 0, image_url: pictureUrl }] })).toEqual([]);
    expect(refusals(completeDeck())).toEqual([]);
  });

  it('keeps the gradient that it had before, and holds it to the same limits', () => {
    const background = { ...gradient, type: 'image', image_url: pictureUrl, gradientAngle: 45 };
    expect(deckSchema.parse({ slides: [{ name: '', background }] }).slides[0]?.background).toEqual(background);
    const tooFar = { ...background, gradientAngle: limits.gradientAngle.max + 1, gradientTo: 'nonsense' };
    expect(refusals({ slides: [{ name: '', background: tooFar }] }).toSorted()).toEqual([
      'slides.0.background.gradientAngle',
      'slides.0.background.gradientTo',
    ]);
  });
});
