import { describe, expect, it } from '@jest/globals';
import {
  canvasOf,
  type Deck,
  canvasSizes,
  deckSchema,
  parseColor,
  placePicture,
  type BrandKit,
  type CanvasFormat,
  type DeckRelayoutRequest,
  type PlannedDeck,
} from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { contrastRatio, mix } from '@slideloom/layout';
import { createSilentLogger } from '@slideloom/testing';
import { textEngine } from '@slideloom/typography';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { measureSlidePicture } from '../src/adapters/measure-slide-picture.ts';
import { composeDeck } from '../src/domain/agent/compose-deck.ts';
import { readAnswer } from '../src/domain/agent/draft/read-answer.ts';
import { plainSlide, type DeckDraft } from '../src/domain/agent/draft/slide-draft.ts';
import { toAgentDraft } from '../src/domain/agent/draft/stored-draft.ts';
import { relayoutDeck } from '../src/domain/relayout-deck.ts';
import { arbitraryAnswer } from './support/arbitrary-answer.ts';

const measurer = { ...textEngine, hyphenate: loadHyphenator() };
const formats = Object.keys(canvasSizes) as CanvasFormat[];
const urlOf = (index: number) => `https://cdn.example.com/${index}.jpg`;
const draft: DeckDraft = {
  title: 'Night routine',
  mood: 'tender',
  caption: null,
  hashtags: [],
  slides: [
    plainSlide('hook', 'Five mistakes at night', { imagePrompt: 'a jar', emphasis: 'at night' }),
    plainSlide('point', 'Hot water', { body: 'Lukewarm is enough.', imagePrompt: 'a sink' }),
    plainSlide('quote', 'I sleep again, and my skin thanks me.', { body: 'Mara', imagePrompt: 'a woman' }),
    plainSlide('product', 'Night serum', {
      body: 'For dry skin.',
      label: 'Shop',
      price: '€24',
      imagePrompt: 'a bottle',
    }),
    plainSlide('speaker', 'Dr. Ana Prado', { label: 'Dermatologist', body: 'On retinol', imagePrompt: 'a doctor' }),
    plainSlide('stat', 'How long it takes', { figure: '8–12', label: 'weeks' }),
    plainSlide('cta', 'Save this', { body: 'Save', imagePrompt: 'a bed' }),
  ],
};
const pictured = draft.slides.flatMap(({ imagePrompt }, index) => (imagePrompt === null ? [] : [index]));
const brand: BrandKit = { name: 'Lakeside', colors: ['#12355b', '#e4572e'], handle: '@lakeside', banned_words: [] };

/** Photographs by their addresses; every other address has none. */
async function relayout(request: Partial<DeckRelayoutRequest>, photo?: Buffer): Promise<PlannedDeck> {
  return relayoutDeck(
    { prompt: 'a deck', draft: toAgentDraft(draft), pictures: [], design: 'full', ...request },
    {
      measurer,
      measure: measureSlidePicture,
      store: { readSmall: async () => photo ?? null },
      logger: createSilentLogger(),
    },
  );
}
const clean = pictured.map((index) => ({ slide_index: index, image_url: urlOf(index), is_clean: true }));
const placed = ({ deck, pictures }: PlannedDeck) =>
  pictures.reduce<Deck>(
    (made, { slide_index: index, finish, placement }) =>
      placePicture(made, { slide_index: index, image_url: urlOf(index), finish: finish!, placement: placement! }),
    { ...deck, images: [] },
  );
const flat = (background: string) =>
  sharp({ create: { width: 540, height: 960, channels: 3, background } })
    .png()
    .toBuffer();

describe('a deck set again from its draft', () => {
  it.each(formats)('says the same on %s, each picture on its slide', async (canvas) => {
    const again = await relayout({ pictures: clean, canvas, style: 'luxury-dark' }, await flat('#808080'));
    const { planned } = composeDeck(draft, { design: 'full', maxPictures: 9, measurer });
    expect(again.deck.canvas).toBe(canvas);
    expect(again.outline).toEqual(planned.outline);
    expect(again.deck.images).toEqual(pictured.map((index) => ({ slide_index: index, image_url: urlOf(index) })));
    const deck = deckSchema.parse(placed(again));
    const shown = [
      ...deck.images.map(({ image_url: url }) => url),
      ...(deck.layers ?? []).flatMap((layer) => (layer.type === 'image' ? [layer.image_url] : [])),
    ];
    expect(shown.toSorted()).toEqual(pictured.map(urlOf));
    expect(new Set(deck.texts.map(({ text }) => text.fontFamily))).toContain('bodoni-moda');
  });

  it('has as many slides as its draft, in the same order, whatever a model wrote', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryAnswer, fc.constantFrom(...formats), async (answer, canvas) => {
        const written = readAnswer(answer, { min: 1, max: 12, isAsked: false }, 'full');
        fc.pre(written !== null);
        const { planned } = composeDeck(written, { design: 'full', maxPictures: 0, measurer });
        const firstWords = written.slides.slice(0, 2).flatMap(({ headline }) => headline.split(/\s+/u).slice(0, 1));
        const title = 'Zyxwvuts';
        for (const words of [[], firstWords.filter((word) => /^\p{L}{3,}$/u.test(word))]) {
          const asked = { draft: { ...planned.draft!, title }, canvas, brand: { ...brand, banned_words: words } };
          const again = await relayout(asked);
          expect(again.deck.slides).toHaveLength(planned.deck.slides.length);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the place of a slide that says what another says, and of one that says nothing', async () => {
    const [hook, point, ...rest] = toAgentDraft(draft)['slides'] as object[];
    const slides = [hook!, point!, point!, { ...point, headline: '', body: null }, ...rest];
    const again = await relayout({ draft: { ...toAgentDraft(draft), slides } });
    expect(again.outline!.map(({ headline }) => headline)).toEqual([
      'Five mistakes at night',
      'Hot water',
      'Hot water',
      'Night routine',
      ...draft.slides.slice(2).map(({ headline }) => headline),
    ]);
  });

  it('refuses a draft that it cannot read', async () => {
    await expect(relayout({ draft: {} })).rejects.toThrow('The draft of the deck cannot be read');
  });
});

describe('what a deck laid out again lacks', () => {
  const wordy = 'Wash the face with lukewarm water for a whole minute, then wait before anything else touches it. ';
  const full = plainSlide('definition', wordy.repeat(2).trim(), {
    body: wordy.repeat(5).trim(),
    label: wordy.slice(0, 60),
    imagePrompt: 'a sink',
  });
  const tall: DeckDraft = { ...draft, slides: [plainSlide('hook', 'Five'), full] };

  it('is nothing where all of it is shown', async () => {
    expect((await relayout({ pictures: clean, canvas: '4:5' })).lost).toEqual([]);
  });

  it('is named where the words of a full 9:16 slide have no room on 4:5', async () => {
    const pictures = [{ slide_index: 1, image_url: urlOf(1), is_clean: true }];
    const asked = { draft: toAgentDraft(tall), pictures, style: 'bold-grotesk' as const };
    const words = { slide_index: 1, what: 'words' };
    expect((await relayout({ ...asked, canvas: '9:16' })).lost).not.toContainEqual(words);
    expect((await relayout({ ...asked, canvas: '4:5' })).lost).toContainEqual(words);
  });

  it('is named where a painted picture has no layout, and where words are banned', async () => {
    const painted = clean.map(({ is_clean: _clean, ...picture }) => picture);
    const { lost, pictures } = await relayout({
      pictures: painted,
      canvas: '4:5',
      brand: { ...brand, banned_words: ['lukewarm'] },
    });
    const left = pictured.filter((index) => !pictures.some(({ slide_index: at }) => at === index));
    expect(left.length).toBeGreaterThan(0);
    expect(lost).toEqual([
      { slide_index: 1, what: 'banned_words' },
      ...left.map((index) => ({ slide_index: index, what: 'picture' })),
    ]);
  });
});

describe('its pictures', () => {
  const painted = clean.map(({ is_clean: _clean, ...picture }) => picture);

  it('that were painted for a former slide fill the new one', async () => {
    const again = await relayout({ pictures: painted, canvas: '4:5' }, await flat('#808080'));
    const { width, height } = canvasOf({ canvas: '4:5' });
    const whole = again.pictures.filter(
      ({ finish }) => finish!.photo.width === width && finish!.photo.height === height,
    );
    expect(again.pictures.map(({ slide_index: index }) => index)).toEqual([0, 1, 6]);
    expect(whole).toHaveLength(3);
  });

  it.each(['#ffffff', '#808080', '#101010'])(
    'of %s have scrims on which each run of a text is read',
    async (ground) => {
      const again = await relayout(
        { pictures: painted, canvas: '9:16', style: 'bold-grotesk', brand },
        await flat(ground),
      );
      const deck = placed(again);
      const { height } = canvasOf(deck);
      let runs = 0;
      for (const { slide_index: index, text } of deck.texts) {
        const { background } = deck.slides[index]!;
        if (background.type !== 'image' || text.textBackground.enabled) continue;
        const under = (background.scrims ?? []).reduce((color, { edge, strength, solid = 0, color: over }) => {
          const distance = (edge === 'top' ? text.y + text.fontSize : height - text.y) / height;
          return distance <= solid + 0.01 ? mix(color, parseColor(over)!, strength) : color;
        }, parseColor(ground)!);
        for (const { color, highlight } of text.runs ?? [{ color: text.color, highlight: undefined }]) {
          runs += 1;
          const ratio = contrastRatio(parseColor(color ?? text.color)!, highlight ? parseColor(highlight)! : under);
          expect(ratio).toBeGreaterThan(text.fontSize >= 66 ? 3 : 4.3);
        }
      }
      expect(runs).toBeGreaterThan(3);
    },
  );

  it('get a weaker scrim where they are dark, and a strong one where they cannot be read', async () => {
    const strengthOf = async (photo?: Buffer) => {
      const { pictures } = await relayout({ pictures: painted, style: 'bold-grotesk', brand }, photo);
      return Math.max(...pictures.flatMap(({ placement }) => placement!.strengths));
    };
    const [dark, light] = [await strengthOf(await flat('#101010')), await strengthOf(await flat('#ffffff'))];
    expect(dark).toBeLessThan(light);
    expect(await strengthOf()).toBe(0.85);
    expect(await strengthOf(Buffer.from('not a picture'))).toBe(0.85);
  });
});

describe('words that the new brand bans', () => {
  const relaidFor = (banned_words: string[]) => relayout({ pictures: clean, brand: { ...brand, banned_words } });
  const wordsOf = ({ deck }: PlannedDeck) => deck.texts.map(({ text }) => text.content).join('\n');

  it('are said on no slide, and stay in the draft for another brand', async () => {
    const again = await relaidFor(['lukewarm', 'retinol']);
    expect(wordsOf(again)).not.toMatch(/lukewarm|retinol/i);
    expect(JSON.stringify(again.outline)).not.toMatch(/lukewarm|retinol/i);
    expect(JSON.stringify(again.draft)).toMatch(/Lukewarm/);
  });

  it('leave a slide in its place that they leave nothing of: it says the title', async () => {
    const again = await relaidFor(['hot', 'lukewarm']);
    expect(again.outline).toHaveLength(draft.slides.length);
    expect(again.outline![1]).toMatchObject({ headline: 'Night routine', body: null });
    expect(again.deck.images.map(({ slide_index: index }) => index)).toEqual(pictured);
  });

  it('refuse the layout where the title has one, too', async () => {
    await expect(relaidFor(['hot', 'lukewarm', 'night'])).rejects.toMatchObject({ code: 'content_rejected' });
  });
});
