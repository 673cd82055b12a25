import { describe, expect, it } from '@jest/globals';
import { canvasOf, canvasSizes, type CanvasSize } from '@slideloom/contracts';
import { loadHyphenator } from '@slideloom/hyphenation/node';
import { textEngine } from '@slideloom/typography';
import { areasOf } from '../src/domain/agent/areas.ts';
import { layoutsFor } from '../src/domain/agent/choose-layout.ts';
import { composeDeck } from '../src/domain/agent/compose-deck.ts';
import { allLayouts } from '../src/domain/agent/layouts/all-layouts.ts';
import type { Layout } from '../src/domain/agent/layouts/layout.ts';
import { isDesigned } from '../src/domain/agent/draft/designed-slide.ts';
import { palettes } from '../src/domain/agent/palettes.ts';
import { usualFurniture } from '../src/domain/agent/furniture.ts';
import {
  moods,
  plainSlide,
  slideKinds,
  type DeckDraft,
  type SlideDraft,
} from '../src/domain/agent/draft/slide-draft.ts';
import { stylePresets } from '../src/domain/agent/styles/style-presets.ts';
import { voices } from '../src/domain/agent/voices.ts';
import { findFlaws } from './support/find-flaws.ts';
import { scripts, type Words } from './support/scripts.ts';

const measurer = { ...textEngine, hyphenate: loadHyphenator() };

/** A slide that a layout of its kind has to show, with `count` of everything. */
function slideFor(kind: SlideDraft['kind'], [short, long, item, sentence, figure]: Words, isLong: boolean): SlideDraft {
  const headline = isLong ? long : short;
  const count = isLong ? 7 : 3;
  const items = Array.from({ length: count }, (_unused, at) => (isLong ? `${item} ${at} ${short}` : item));
  const changes: Partial<SlideDraft> = { body: isLong ? sentence : null, alt: null };
  if (kind === 'cta' && !isLong) changes.body = item;
  if (kind === 'list' || kind === 'recap') changes.items = items;
  if (kind === 'stat') Object.assign(changes, { figure, label: isLong ? sentence : item });
  if (kind === 'stats') changes.figures = [0, 1, 2].map(() => ({ figure, label: isLong ? long : item }));
  if (kind === 'comparison' || kind === 'dos') {
    changes.columns = [0, 1].map((at) => ({ title: `${item} ${at}`, items: items.slice(0, isLong ? 4 : 3) }));
  }
  return plainSlide(kind, headline, changes);
}

const wordsOf = ({ headline, body, items, figure, label, figures, columns }: SlideDraft) =>
  [
    body,
    ...items,
    figure,
    label,
    ...figures.flatMap((one) => [one.figure, one.label]),
    ...columns.flatMap((one) => [one.title, ...one.items]),
  ]
    .filter((words): words is string => words !== null)
    .concat(figure === null ? headline : []);

/** A slide drawn by one layout alone, as a deck of two of which the second is a call to action. */
function drawn(layout: Layout, slide: SlideDraft, handle: string, canvas: CanvasSize = canvasOf({})) {
  const direction = slide.headline.match(/[\u0600-\u06ff]/) ? 'rtl' : 'ltr';
  const { texts, isCut } = layout.set({
    index: 0,
    slide,
    areas: areasOf(canvas),
    style: null,
    inks: palettes.minimal.base,
    voice: voices.minimal,
    number: slide.kind === 'point' || slide.kind === 'step' ? 7 : null,
    eyebrow: null,
    handle,
    direction,
    measurer,
  });
  const [from, to] = palettes.minimal.base.first;
  const background = { type: 'gradient', gradientFrom: from, gradientTo: to, gradientAngle: 180 } as const;
  const deck = {
    slides: [{ name: 'A', background }],
    texts: texts.map((text) => ({ slide_index: 0, text })),
    images: [],
  };
  return { texts, isCut, flaws: findFlaws({ deck, pictures: [] }, measurer, canvas) };
}

/** The designed kinds have a test of their own. */
const plainCases = allLayouts.flatMap((layout) =>
  layout.kinds.filter((kind) => !isDesigned(kind)).map((kind) => ({ name: layout.name, kind, layout })),
);

describe('the catalogue', () => {
  it('has at least sixteen layouts, each of another name, and two or more for every kind', () => {
    expect(allLayouts.length).toBeGreaterThanOrEqual(16);
    expect(new Set(allLayouts.map(({ name }) => name)).size).toBe(allLayouts.length);
    for (const kind of slideKinds) {
      expect(allLayouts.filter((one) => one.kinds.includes(kind) && one.treatment === null).length).toBeGreaterThan(1);
    }
  });

  it.each(Object.values(stylePresets))('has every layout that $id names', ({ favourites, avoids }) => {
    const names = new Set(allLayouts.map(({ name }) => name));
    expect([...favourites, ...avoids].filter((name) => !names.has(name))).toEqual([]);
    expect(favourites.filter((name) => avoids.includes(name))).toEqual([]);
    expect(favourites.length).toBeGreaterThan(0);
  });

  describe.each(plainCases)('$name for $kind', ({ layout, kind }) => {
    it.each(Object.keys(scripts) as (keyof typeof scripts)[])(
      'shows %s whole, within the safe zone of every canvas',
      (script) => {
        const words = scripts[script];
        for (const [ratio, canvas] of Object.entries(canvasSizes)) {
          for (const isLong of [false, true]) {
            const slide = slideFor(kind, words, isLong);
            if (layout.suits?.(slide) === false) continue;
            const { texts, isCut, flaws } = drawn(layout, slide, words[5], canvas);
            expect({ ratio, isLong, flaws, isCut }).toEqual({ ratio, isLong, flaws: [], isCut: false });
            const shown = texts.map(({ content }) => content).join('\n');
            expect(wordsOf(slide).filter((part) => !shown.includes(part))).toEqual([]);
          }
        }
      },
    );
  });
});

describe('a deck of many slides', () => {
  const draft = (mood: DeckDraft['mood']): DeckDraft => ({
    title: 'A test deck',
    mood,
    caption: null,
    hashtags: [],
    slides: [
      plainSlide('hook', 'Look at this', { imagePrompt: 'a table' }),
      ...(
        [
          'point',
          'point',
          'point',
          'stat',
          'stat',
          'list',
          'list',
          'quote',
          'quote',
          'point',
          'step',
          'step',
          'stats',
        ] as const
      ).map((kind, at) => ({
        ...slideFor(kind, scripts.Latin, false),
        headline: `${kind} ${at}`,
        imagePrompt: at % 2 === 0 ? `scene ${at}` : 'a table',
      })),
      plainSlide('cta', 'Do it', { body: 'Now', imagePrompt: 'a door' }),
    ],
  });

  it.each(moods)('has no two neighbours alike, one alignment, and no picture twice (%s)', (mood) => {
    const layouts: Layout[] = [];
    for (const [index, slide] of draft(mood).slides.entries()) {
      const hasPicture = index % 3 === 0 && ['hook', 'point', 'cta', 'step'].includes(slide.kind);
      const [best] = layoutsFor({
        slide,
        hasPicture,
        hasSignature: true,
        scrimEdges: palettes[mood].scrimEdges,
        before: layouts,
        seed: index,
      });
      layouts.push(best!);
    }
    expect(layouts.filter((layout, at) => at > 0 && layout === layouts[at - 1])).toEqual([]);

    const { planned } = composeDeck(draft(mood), { maxPictures: 20, measurer });
    expect(new Set(planned.pictures.map(({ prompt }) => prompt)).size).toBe(planned.pictures.length);
    expect(
      new Set(planned.deck.texts.filter(({ text }) => text.content !== '→').map(({ text }) => text.textAlign)),
    ).toEqual(new Set(['left']));
    expect(findFlaws(planned, measurer)).toEqual([]);
  });

  it('hands on what was written, and says which slides had to be cut', () => {
    const long = draft('calm');
    long.slides[1] = plainSlide('point', 'A headline '.repeat(10).trim(), {
      body: 'Words and words. '.repeat(120).trim(),
    });
    const { planned, cut } = composeDeck(long, { maxPictures: 0, measurer });
    expect(cut).toEqual([1]);
    expect(planned.outline?.[2]).toMatchObject({ kind: 'point' });
    expect(planned.alt_texts).toHaveLength(long.slides.length);
    expect(findFlaws(planned, measurer)).toEqual([]);
  });
});

describe('furniture', () => {
  const deck: DeckDraft = {
    title: 'A title',
    mood: 'fresh',
    caption: null,
    hashtags: [],
    slides: ['hook', 'point', 'point', 'cta'].map((kind, at) => plainSlide(kind as 'hook', `Slide ${at}`)),
  };
  const wordsWith = (furniture: Partial<typeof usualFurniture>) => {
    const { planned } = composeDeck(deck, { maxPictures: 0, measurer, furniture: { ...usualFurniture, ...furniture } });
    return [0, 1, 2, 3].map((at) =>
      planned.deck.texts.filter(({ slide_index: index }) => index === at).map(({ text }) => text.content),
    );
  };

  it('points on from every slide but the last', () => {
    expect(wordsWith({}).map((words) => words.includes('→'))).toEqual([true, true, true, false]);
    expect(wordsWith({ hasSwipeCue: false }).flat()).not.toContain('→');
  });

  it('says where in the deck a slide is, by dots or by numbers or not at all', () => {
    expect(wordsWith({}).map((words) => words.find((word) => word.includes('●'))?.replaceAll(/\s/g, ''))).toEqual([
      '●•••',
      '•●••',
      '••●•',
      '•••●',
    ]);
    expect(
      wordsWith({ progress: 'count' })
        .flat()
        .filter((word) => word.includes('/')),
    ).toEqual(['1/4', '2/4', '3/4', '4/4']);
    expect(wordsWith({ progress: 'none' }).flat().join('')).not.toMatch(/[●/]/);
  });

  it('keeps the units of a title as they are written', () => {
    const { planned } = composeDeck({ ...deck, title: 'Alfama, 92 m²' }, { maxPictures: 0, measurer });
    const titles = planned.deck.texts.filter(({ text }) => text.content === 'Alfama, 92 m²');
    expect(new Set(titles.map(({ text }) => text.textTransform))).toEqual(new Set(['none']));
  });

  it('names the account instead of the title where it is given', () => {
    expect(wordsWith({ handle: '@lumea' })[1]).toContain('@lumea');
    expect(wordsWith({ handle: '@lumea' })[1]).not.toContain('A title');
    expect(wordsWith({ hasTitle: false })[1]).not.toContain('A title');
  });
});
