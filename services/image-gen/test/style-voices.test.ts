import { describe, expect, it } from '@jest/globals';
import {
  brandKitSchema,
  canvasOf,
  stylePresetIds,
  type CanvasFormat,
  type Layer,
  type PlannedDeck,
  type StylePresetId,
  type Text,
} from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { layoutText } from '@slideloom/layout';
import { lintSlide } from '@slideloom/lint';
import { textEngine } from '@slideloom/typography';
import { areasOf } from '../src/domain/agent/areas.ts';
import { layoutsFor } from '../src/domain/agent/choose-layout.ts';
import { composeDeck } from '../src/domain/agent/compose-deck.ts';
import { plainSlide, type DeckDraft, type SlideDraft } from '../src/domain/agent/draft/slide-draft.ts';
import { stylePresets } from '../src/domain/agent/styles/style-presets.ts';
import { findFlaws } from './support/find-flaws.ts';
import { scripts } from './support/scripts.ts';

const measurer = { ...textEngine, hyphenate: loadHyphenator() };
const upright = canvasOf({});

function deckOf(...slides: SlideDraft[]): DeckDraft {
  return { title: 'Night routine', mood: 'calm', trade: 'beauty', caption: null, hashtags: [], slides };
}

function composed(
  style: StylePresetId,
  slides: SlideDraft[],
  options: { canvas?: CanvasFormat; maxPictures?: number } = {},
) {
  const { maxPictures = 0, canvas } = options;
  return composeDeck(deckOf(...slides), { design: 'full', style, canvas, maxPictures, measurer });
}

const textsOf = ({ deck }: PlannedDeck, at: number): Text[] =>
  deck.texts.filter(({ slide_index: index }) => index === at).map(({ text }) => text);
const layersOf = ({ deck }: PlannedDeck, at: number): Layer[] =>
  (deck.layers ?? []).filter(({ slide_index: index }) => index === at);

/** What lint calls an error, of the words on their own ground. */
function errorsOf(planned: PlannedDeck, at: number): string[] {
  const texts = textsOf(planned, at).map((text, index) => ({
    index,
    text,
    layout: layoutText(text, measurer),
    contrast: null,
  }));
  const slide = planned.deck.slides[at]!;
  const issues = lintSlide(
    { index: at, canvas: canvasOf(planned.deck), slide, texts, picture: null },
    { measurer, zones: [] },
  );
  return issues
    .filter(({ severity }) => severity === 'error')
    .map(({ code, text_index: of }) => `${code}: ${texts[of ?? 0]?.text.content}`);
}

const hook = (headline: string, body: string | null = null) =>
  plainSlide('hook', headline, { body, imagePrompt: 'a table' });
const cta = plainSlide('cta', 'Try it', { body: 'Shop now' });

describe('the cover of a style', () => {
  const own = (style: StylePresetId) =>
    layoutsFor({
      slide: hook('A cover'),
      hasPicture: true,
      hasSignature: true,
      scrimEdges: ['top', 'bottom'],
      before: [],
      seed: 3,
      style: stylePresets[style],
    })[0]!;

  it('is no other style’s, and comes first', () => {
    expect(stylePresetIds.map((style) => own(style).styles)).toEqual(stylePresetIds.map((style) => [style]));
    expect(new Set(stylePresetIds.map((style) => own(style).name)).size).toBe(stylePresetIds.length);
  });

  it('has a photograph of another shape or at another place in every style', () => {
    const shapes = stylePresetIds.map((style) => {
      const { x, y, width, height, radius } = own(style).treatment!.photo({
        areas: areasOf(upright),
        direction: 'ltr',
      });
      expect((width * height) / (upright.width * upright.height)).toBeGreaterThan(0.2);
      return [x, y, width, height, radius].map((value) => Math.round(value / 40)).join(' ');
    });
    expect(new Set(shapes).size).toBe(stylePresetIds.length);
  });

  it.each(stylePresetIds)('has no logo on its photograph (%s)', (style) => {
    const logo_url = 'https://cdn.example.test/logo.png';
    const brand = brandKitSchema.parse({
      name: 'Halo',
      colors: ['#6d28d9'],
      logo_light_url: logo_url,
      logo_dark_url: logo_url,
      banned_words: [],
    });
    const photo = own(style).treatment!.photo({ areas: areasOf(upright), direction: 'ltr' });
    const draft = deckOf(hook('Five mistakes at night'), cta);
    const { planned } = composeDeck(draft, { design: 'full', style, brand, maxPictures: 1, measurer });
    const logosOf = (at: number) => layersOf(planned, at).filter((layer) => layer.type === 'image');
    for (const { y, height } of logosOf(0)) expect(y >= photo.y + photo.height || y + height <= photo.y).toBe(true);
    expect(logosOf(1)).toHaveLength(1);
  });

  it.each(stylePresetIds)(
    'is legible, whole and without an error of lint in five scripts on every canvas (%s)',
    (style) => {
      for (const [at, [script, [short, long, , sentence]]] of Object.entries(scripts).entries()) {
        // Each script meets the upright canvas, and one of the others with words as long as they come.
        const other = (['4:5', '1:1', '16:9'] as const)[(at + stylePresetIds.indexOf(style)) % 3]!;
        for (const [canvas, headline, body] of [
          ['9:16', short, sentence],
          [other, long, null],
        ] as const) {
          const { planned, cut } = composed(style, [hook(headline, body), cta], { canvas, maxPictures: 1 });
          // The least size of texts on a wide canvas is that of all layouts.
          const flaws = errorsOf(planned, 0).filter((error) => canvas !== '16:9' || !error.startsWith('small_text'));
          expect({ script, canvas, headline, flaws, cut }).toEqual({ script, canvas, headline, flaws: [], cut: [] });
        }
      }
    },
  );

  it.each(stylePresetIds)('has a headline that fills the column (%s)', (style) => {
    for (const words of ['Stronger in 20 minutes a day', 'Your support inbox, answered before lunch']) {
      const { planned } = composed(style, [hook(words, 'A 30-day plan.'), cta], { maxPictures: 1 });
      const text = textsOf(planned, 0).find(({ content }) => content === words)!;
      const widest = Math.max(...layoutText(text, measurer).lines.map(({ width }) => width));
      expect(text.fontSize).toBeGreaterThanOrEqual(84);
      expect(widest).toBeGreaterThan(560);
    }
  });

  it('shows its subject: no words but on plates of their own stand on the photograph, and no scrim lies over it', () => {
    for (const style of stylePresetIds) {
      const { planned } = composed(style, [hook('Stronger in 20 minutes a day'), cta], { maxPictures: 1 });
      const { finish } = planned.pictures[0]!;
      expect({ style, words: finish!.words, scrims: finish!.scrims }).toEqual({ style, words: [], scrims: [] });
      // The check finds words that are put there.
      const bare = textsOf(planned, 0).filter(({ textBackground }) => !textBackground.enabled);
      const moved = { ...bare[0]!, y: finish!.photo.y + 40 };
      const texts = [...planned.deck.texts, { slide_index: 0, text: moved }];
      expect(findFlaws({ ...planned, deck: { ...planned.deck, texts } }, measurer).join()).toContain('contrast 0');
    }
  });
});

describe('below the last words of a slide without a picture', () => {
  const point = plainSlide('point', 'Keep it dry', { body: 'Overnight.' });
  const low = (layers: readonly Layer[], from: number) =>
    layers.filter((layer) => {
      if (layer.type !== 'shape') return false;
      const top = layer.shape === 'line' ? Math.min(...layer.points.map(({ y }) => y)) : layer.y;
      return top >= from;
    });

  it('every style draws something of its own, and no words', () => {
    const { safe } = areasOf(upright);
    const drawn = stylePresetIds.map((style) => {
      const { planned } = composed(style, [hook('A cover'), point, cta]);
      for (const text of textsOf(planned, 1)) {
        const { lines } = layoutText(text, measurer);
        expect(lines.at(-1)!.baseline).toBeLessThanOrEqual(safe.bottom);
      }
      const shapes = low(layersOf(planned, 1), safe.bottom);
      expect({ style, isEmpty: shapes.length === 0 }).toEqual({ style, isEmpty: false });
      return JSON.stringify(shapes.map((layer) => ({ ...layer, fill: null, stroke: null })));
    });
    expect(new Set(drawn).size).toBe(stylePresetIds.length);
  });

  it.each(stylePresetIds)('leaves room for the longest deck: layers are bounded (%s)', (style) => {
    const bars = ['2024', '2025', '2026'].map((label) => ({ label, value: '41%', icon: null }));
    const slides = Array.from({ length: 33 }, (_unused, at) =>
      at % 2 === 0 ? plainSlide('bars', `Chart ${at}`, { rows: bars }) : plainSlide('point', `Point ${at}`),
    );
    const { planned } = composed(style, [hook('A cover'), ...slides, cta]);
    expect(planned.deck.slides).toHaveLength(35);
    expect(planned.deck.layers!.length).toBeLessThan(700);
  });

  it('nothing is drawn where the canvas ends with its words', () => {
    for (const style of stylePresetIds) {
      const { planned } = composed(style, [hook('A cover'), point, cta], { canvas: '4:5' });
      const tall = composed(style, [hook('A cover'), point, cta]).planned;
      expect(layersOf(planned, 1).length).toBeLessThan(layersOf(tall, 1).length);
    }
  });
});

const rows = [
  { label: 'Consultation', value: '€80', icon: null },
  { label: 'Peeling', value: '€120', icon: null },
  { label: 'Laser', value: '€240', icon: null },
];
const charted = [
  { label: '2024', value: '41%', icon: null },
  { label: '2025', value: '38%', icon: null },
  { label: '2026', value: '21%', icon: null },
];
const facts = [
  { label: 'Date', value: '3 May', icon: 'date' as const },
  { label: 'Time', value: '8 pm', icon: 'clock' as const },
];
const messages = [
  { from: 'them' as const, text: 'Do you have rye?' },
  { from: 'me' as const, text: 'On Fridays.' },
];
const columns = [
  { title: 'Before', items: ['By hand', 'Slow'] },
  { title: 'After', items: ['By itself', 'Quick'] },
];
const everyKind: SlideDraft[] = [
  plainSlide('point', 'Keep it dry', { body: 'Overnight.' }),
  plainSlide('list', 'Bring along', { items: ['Water', 'A towel', 'Patience'] }),
  plainSlide('quote', 'It works', { body: 'Helen' }),
  plainSlide('stat', 'Most stop early', { figure: '73%', label: 'after two weeks' }),
  plainSlide('comparison', 'Then and now', { columns }),
  plainSlide('dos', 'How to', { columns }),
  plainSlide('product', 'Night serum', { price: '€24', label: '30 ml', body: 'Vegan.' }),
  plainSlide('prices', 'Prices', { rows }),
  plainSlide('timeline', 'What comes', { rows: facts }),
  plainSlide('definition', 'Retinol', { body: 'A form of vitamin A.', label: 'noun' }),
  plainSlide('testimonial', 'I sleep again', { body: 'Helen', rating: '4.5' }),
  plainSlide('question', 'How long?', { body: 'Eight weeks.' }),
  plainSlide('chat', 'Asked often', { messages }),
  plainSlide('listing', 'A flat', { price: '€450,000', rows: facts }),
  plainSlide('speaker', 'Ana Lima', { label: 'Chemist', body: 'On retinol' }),
  plainSlide('event', 'Open day', { rows: facts }),
  plainSlide('bars', 'Shares', { rows: charted, body: 'Own count' }),
  plainSlide('line', 'Course', { rows: charted, body: 'Own count' }),
];
/** Decks of other titles begin at other layouts. */
const titles = ['Night routine', 'Morning'];

describe.each(stylePresetIds)('every text of a deck in %s', (style) => {
  const { heading, figure, body, eyebrow, ornament } = stylePresets[style];
  const families = new Set([heading, figure, body, eyebrow].map(({ family }) => family));
  const foreign = (texts: readonly Text[]) =>
    texts.filter(({ fontFamily = 'inter' }) => !families.has(fontFamily)).map(({ content }) => content);
  const slides = [hook('A cover'), ...everyKind, cta];
  const planned = titles.map(
    (title) =>
      composeDeck({ ...deckOf(...slides), title }, { design: 'full', style, maxPictures: 0, measurer }).planned,
  );

  it('is set in the families of the style, tables and charts too', () => {
    const texts = planned.flatMap(({ deck }) => deck.texts.map(({ text }) => text));
    expect(foreign(texts)).toEqual([]);
    const { fontFamily: _family, ...plain } = texts[0]!;
    expect(foreign([{ ...plain, fontFamily: 'caveat' }])).toHaveLength(1);
  });

  it('is whole, legible and without an error of lint', () => {
    for (const deck of planned) {
      const errors = deck.deck.slides.flatMap((_slide, at) => errorsOf(deck, at));
      // The line box of brutal's condensed figures reaches into that of their label; the letters do not touch.
      expect(errors.filter((error) => style !== 'brutal' || !error.endsWith('after two weeks'))).toEqual([]);
    }
  });

  it('ends well above a rule that stands over the footer', () => {
    if (ornament.kind !== 'rules') return expect(ornament.kind).not.toBe('rules');
    const { footer } = areasOf(upright);
    for (const deck of planned) {
      for (const [at] of deck.deck.slides.entries()) {
        const rule = layersOf(deck, at).find(
          (layer) =>
            layer.type === 'shape' &&
            layer.shape === 'rectangle' &&
            layer.height <= 3 &&
            Math.abs(layer.y - footer.top) < 40,
        );
        const low = textsOf(deck, at)
          .map((text) => ({ text, baseline: layoutText(text, measurer).lines.at(-1)!.baseline }))
          .filter(({ baseline }) => baseline < footer.top);
        for (const { baseline } of low) {
          expect(rule).toBeDefined();
          expect((rule as { y: number }).y - baseline).toBeGreaterThanOrEqual(28);
        }
      }
    }
  });
});

describe('a product', () => {
  const product = (label: string) => plainSlide('product', 'Night serum', { price: '€24', label, body: 'Vegan.' });
  const underlines = (label: string) => {
    const { planned } = composed('editorial-serif', [hook('A cover'), product(label), cta]);
    const text = textsOf(planned, 1).find(({ content }) => content === label)!;
    const [line] = layoutText(text, measurer).lines;
    return layersOf(planned, 1).filter(
      (layer) =>
        layer.type === 'shape' &&
        layer.shape === 'rectangle' &&
        layer.height <= 8 &&
        Math.abs(layer.y - line!.baseline) < 50 &&
        Math.abs(layer.x - line!.x) < 8,
    );
  };

  it('has a line under its action, and none under its size', () => {
    expect(underlines('Shop now')).toHaveLength(1);
    expect(underlines('30 ml')).toEqual([]);
  });
});

describe('the rows of a comparison', () => {
  const uneven = (kind: 'comparison' | 'dos', words: readonly string[]) =>
    plainSlide(kind, words[0]!, {
      columns: [
        { title: words[1]!, items: [words[2]!, words[3]!, words[2]!] },
        { title: words[1]!, items: [words[3]!, words[3]!, words[2]!] },
      ],
    });
  const words = {
    Latin: ['Then and now', 'Before', 'Every reply by hand', 'Slow'],
    Arabic: ['قبل وبعد', 'قبل', 'كل رد مكتوب يدويا', 'بطيء'],
  };
  /** First baselines of the items, in pairs. */
  const misaligned = (texts: readonly Text[], items: readonly string[]) => {
    const found = texts
      .filter(({ content }) => items.includes(content))
      .map((text) => layoutText(text, measurer).lines[0]!.baseline);
    const ordered = found.toSorted((one, other) => one - other);
    return ordered.filter((_y, at) => at % 2 === 0 && Math.abs(ordered[at]! - (ordered[at + 1] ?? Infinity)) > 1);
  };

  it.each(['comparison', 'dos'] as const)('stand on common lines from side to side (%s)', (kind) => {
    for (const said of Object.values(words)) {
      const items = [said[2]!, said[3]!];
      for (const canvas of ['1:1', '16:9'] as const) {
        for (const look of [{ canvas }, { design: 'full' as const, style: 'kids' as const, canvas }]) {
          const slides = [hook(said[0]!), uneven(kind, said), cta];
          const { planned } = composeDeck(deckOf(...slides), { ...look, maxPictures: 0, measurer });
          const texts = textsOf(planned, 1);
          expect(misaligned(texts, items)).toEqual([]);
          const broken = texts.map((text) => (text.content === items[0] ? { ...text, y: text.y + 30 } : text));
          expect(misaligned(broken, items).length).toBeGreaterThan(0);
        }
      }
    }
  });
});
