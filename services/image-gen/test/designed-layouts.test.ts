import { describe, expect, it } from '@jest/globals';
import { canvasSizes, deckSchema, parseColor, type CanvasSize, type Layer, type Text } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { contrastRatio, layoutText, mix } from '@slideloom/layout';
import { lintSlide } from '@slideloom/lint';
import { textEngine } from '@slideloom/typography';
import { areasOf } from '../src/domain/agent/areas.ts';
import { asDesigned } from '../src/domain/agent/draft/designed-slide.ts';
import { allLayouts } from '../src/domain/agent/layouts/all-layouts.ts';
import type { Layout } from '../src/domain/agent/layouts/layout.ts';
import { palettes, type Inks } from '../src/domain/agent/palettes.ts';
import {
  designedKinds,
  plainSlide,
  type DesignedKind,
  type SlideDraft,
} from '../src/domain/agent/draft/slide-draft.ts';
import { voices } from '../src/domain/agent/voices.ts';
import { rememberWidths } from './support/remember-widths.ts';
import { scripts, type Words } from './support/scripts.ts';

const measurer = rememberWidths({ ...textEngine, hyphenate: loadHyphenator() });
const canvases = Object.entries(canvasSizes);
/** Forty slides of every layout for each script. */
const variants = [2, 3, 4, 6].flatMap((count) => [false, true].map((isLong) => ({ count, isLong })));

/** A slide of a kind in the words of a script, with `count` of everything. */
function slideFor(kind: DesignedKind, words: Words, count: number, isLong: boolean): SlideDraft {
  const [short, long, item, sentence, figure] = words;
  const isChart = kind === 'bars' || kind === 'line';
  const rows = Array.from({ length: count }, (_unused, at) => ({
    label: isLong ? `${item} ${at}` : isChart ? `${2020 + at}` : item,
    value: isChart ? `${(at + 2) * 12}%` : isLong ? sentence : figure,
    icon: kind === 'event' || kind === 'listing' ? ('date' as const) : null,
  }));
  const messages = rows.map(({ value }, at) => ({
    from: at % 2 === 0 ? ('them' as const) : ('me' as const),
    text: value,
  }));
  const slide = asDesigned(
    plainSlide(kind, isLong ? long : short, {
      body: isLong || ['definition', 'question', 'speaker'].includes(kind) ? sentence : null,
      ...(['definition', 'speaker', 'product'].includes(kind) ? { label: item } : {}),
      ...(kind === 'product' || kind === 'listing' ? { price: '€1,234.50' } : {}),
      ...(kind === 'testimonial' ? { rating: '4.5', body: item } : {}),
      ...(kind === 'chat'
        ? { messages }
        : { rows: ['prices', 'timeline', 'listing', 'event', 'bars', 'line'].includes(kind) ? rows : [] }),
    }),
  );
  return slide ?? plainSlide('point', short);
}

function setOn(canvas: CanvasSize, layout: Layout, slide: SlideDraft, inks: Inks = palettes.minimal.base) {
  const direction = /[\u0600-\u06ff]/.test(slide.headline) ? 'rtl' : 'ltr';
  const task = {
    index: 0,
    slide,
    areas: areasOf(canvas),
    style: null,
    inks,
    voice: voices.minimal,
    number: null,
    eyebrow: null,
  };
  const set = layout.set({ ...task, handle: null, direction, measurer });
  return { ...set, layers: (set.layers ?? []).map((layer): Layer => ({ ...layer, slide_index: 0 })) };
}

const slide = {
  name: 'A',
  background: { type: 'gradient', gradientFrom: '#ffffff', gradientTo: '#ffffff', gradientAngle: 180 },
} as const;

/** What lint calls an error, and words that are beyond the area where words may stand. */
function flawsOf(canvas: CanvasSize, texts: readonly Text[], layers: readonly Layer[]): string[] {
  const linted = texts.map((text, index) => ({ index, text, layout: layoutText(text, measurer), contrast: null }));
  const issues = lintSlide({ index: 0, canvas, slide, texts: linted, picture: null }, { measurer, zones: [] });
  const { safe } = areasOf(canvas);
  const outside = linted.flatMap(({ text, layout }) =>
    layout.lines.some(({ x, width }) => x < safe.left - 2 || x + width > safe.right + 2) ||
    (layout.lines[0]?.baseline ?? 0) - text.fontSize * 0.73 < safe.top - 2 ||
    (layout.lines.at(-1)?.baseline ?? 0) > safe.bottom + 2
      ? [`outside: ${text.content.slice(0, 30)}`]
      : [],
  );
  const isDeck = deckSchema.safeParse({ slides: [slide], texts: [], layers }).success ? [] : ['not a deck'];
  const drawnOutside = layers.filter((layer) => {
    if (layer.type !== 'shape' || layer.shape === 'line') return false;
    return layer.x < 0 || layer.y < 0 || layer.x + layer.width > canvas.width || layer.y + layer.height > canvas.height;
  });
  return [
    ...issues
      .filter(({ severity }) => severity === 'error')
      .map(({ code, text_index: at }) => `${code}: ${texts[at ?? 0]?.content}`),
    ...outside,
    ...isDeck,
    ...drawnOutside.map(({ type }) => `${type} beyond the canvas`),
  ];
}

function wordsOf({ headline, body, label, price, rating, rows, messages }: SlideDraft): string[] {
  const parts = [
    headline,
    body,
    label,
    price,
    rating,
    ...rows.flatMap((row) => [row.label, row.value]),
    ...messages.map(({ text }) => text),
  ];
  return parts.filter((part): part is string => part !== null && part !== '');
}

/** Whether all words of a slide are among texts, however their lines are set. */
function missing(slideShown: SlideDraft, texts: readonly Text[]): string[] {
  const shown = texts.map(({ content }) => content).join('\n');
  return wordsOf(slideShown).filter((part) => !shown.includes(part));
}

const cases = allLayouts.flatMap((layout) =>
  layout.kinds
    .filter((kind): kind is DesignedKind => designedKinds.includes(kind as DesignedKind))
    .map((kind) => ({ name: layout.name, kind, layout })),
);

describe('the layouts of the designed kinds', () => {
  it('are two or more for every kind, but for a picture', () => {
    for (const kind of designedKinds) {
      expect(allLayouts.filter((one) => one.kinds.includes(kind) && one.treatment === null).length).toBeGreaterThan(1);
    }
  });

  it('set every slide of their kind: one of them takes whatever comes', () => {
    for (const kind of designedKinds) {
      expect(allLayouts.some((one) => one.kinds.includes(kind) && one.treatment === null && !one.suits)).toBe(true);
    }
  });

  describe.each(cases)('$name for $kind', ({ layout, kind }) => {
    it.each(Object.keys(scripts) as (keyof typeof scripts)[])('shows %s without an error of lint', (script) => {
      for (const [at, { count, isLong }] of variants.entries()) {
        const shown = slideFor(kind, scripts[script], count, isLong);
        if (shown.kind !== kind || layout.suits?.(shown) === false) continue;
        // Each script meets all canvases, one in each of its variants.
        const [ratio, canvas] = canvases[(at + Object.keys(scripts).indexOf(script)) % canvases.length]!;
        const { texts, layers, isCut } = setOn(canvas, layout, shown);
        const flaws = flawsOf(canvas, texts, layers);
        // A layout that does not fit is not used: the deck shows the slide by texts alone.
        if (!isCut) expect({ ratio, count, isLong, flaws }).toEqual({ ratio, count, isLong, flaws: [] });
        if (!isLong && count === 3 && ratio !== '1:1' && !layout.suits)
          expect({ ratio, count, isCut }).toEqual({ ratio, count, isCut: false });
        if (!isCut) expect(missing(shown, texts)).toEqual([]);
      }
    });
  });

  it.each(['minimal', 'serious', 'playful', 'calm'] as const)(
    'keep the contrast of words on their panels (%s)',
    (mood) => {
      for (const { layout, kind } of cases) {
        if (layout.treatment !== null) continue;
        const shown = slideFor(kind, scripts.Latin, 3, false);
        if (layout.suits?.(shown) === false) continue;
        const palette = palettes[mood];
        for (const [inks, ground] of [
          [palette.base, palette.base.first],
          [palette.feature, palette.feature.ground],
        ] as const) {
          const { texts, layers } = setOn(canvasSizes['9:16'], layout, shown, inks);
          const weak = texts.filter((text) =>
            ground.some((end) => contrastOn(end, text, layers) < (text.fontSize >= 66 ? 3 : 4.2)),
          );
          expect({ layout: layout.name, weak: weak.map(({ content }) => content) }).toEqual({
            layout: layout.name,
            weak: [],
          });
        }
      }
    },
  );
});

/** The contrast of a text on a colour under the shapes that lie behind its middle. */
function contrastOn(ground: string, text: Text, layers: readonly Layer[]): number {
  const plate = text.textBackground.enabled ? parseColor(text.textBackground.color) : null;
  if (plate) return contrastRatio(parseColor(text.color)!, plate);
  const [line] = layoutText(text, measurer).lines;
  const at = { x: line!.x + line!.width / 2, y: line!.baseline - text.fontSize * 0.36 };
  const under = layers.reduce((color, layer) => {
    if (layer.type !== 'shape' || layer.shape === 'line' || layer.fill === undefined) return color;
    const isUnder = at.x > layer.x && at.x < layer.x + layer.width && at.y > layer.y && at.y < layer.y + layer.height;
    return isUnder ? mix(color, parseColor(layer.fill)!, layer.opacity ?? 1) : color;
  }, parseColor(ground)!);
  return contrastRatio(parseColor(text.color)!, under);
}

describe('a chart', () => {
  const chart = (kind: 'bars' | 'line', values: string[]) =>
    plainSlide(kind, 'A chart', { rows: values.map((value, at) => ({ label: `A${at}`, value, icon: null })) });
  const named = (name: string) => allLayouts.find((layout) => layout.name === name)!;
  const bars = (layers: readonly Layer[], side: 'width' | 'height') =>
    layers.flatMap((layer) =>
      layer.type === 'shape' && layer.shape === 'rectangle' && layer.opacity !== 0.08 && layer[side] > 4
        ? [layer[side]]
        : [],
    );

  it('draws bars from zero in the proportions of their numbers', () => {
    const slide = chart('bars', ['50', '100', '200']);
    const { layers } = setOn(canvasSizes['9:16'], named('bars-columns'), slide);
    const [one, two, four] = bars(layers, 'height').filter((height) => height > 10);
    expect(two! / one!).toBeCloseTo(2, 1);
    expect(four! / one!).toBeCloseTo(4, 1);
    const rows = bars(setOn(canvasSizes['9:16'], named('bars-rows'), slide).layers, 'width');
    expect(rows[2]! / rows[0]!).toBeCloseTo(4, 1);
  });

  it('draws a line whose points stand above zero in the proportions of their numbers', () => {
    const { layers } = setOn(canvasSizes['9:16'], named('line-chart'), chart('line', ['50', '100', '200']));
    const [path] = layers.flatMap((layer) => (layer.type === 'shape' && layer.shape === 'line' ? [layer.points] : []));
    const zero = layers.flatMap((layer) =>
      layer.type === 'shape' && layer.shape === 'rectangle' ? [layer.y] : [],
    )[0]!;
    const heights = path!.map(({ y }) => zero - y);
    expect(heights[1]! / heights[0]!).toBeCloseTo(2, 1);
    expect(heights[2]! / heights[0]!).toBeCloseTo(4, 1);
  });

  it('runs from right to left in Arabic', () => {
    const slide = { ...chart('line', ['1', '2', '3']), headline: 'عنوان' };
    const { layers } = setOn(canvasSizes['9:16'], named('line-chart'), slide);
    const [path] = layers.flatMap((layer) => (layer.type === 'shape' && layer.shape === 'line' ? [layer.points] : []));
    expect(path![0]!.x).toBeGreaterThan(path![2]!.x);
  });
});
