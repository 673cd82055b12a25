import { describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { textEngine } from '@slideloom/typography';
import * as fc from 'fast-check';
import { composeDeck as compose, type ComposeOptions } from '../src/domain/agent/compose-deck.ts';
import { baseGradient, featureGradient, lowestContrast } from '../src/domain/agent/gradients.ts';
import { palettes } from '../src/domain/agent/palettes.ts';
import { readAnswer } from '../src/domain/agent/draft/read-answer.ts';
import { canBeUppercase } from '../src/domain/agent/type-scale.ts';
import { moods, plainSlide, type DeckDraft } from '../src/domain/agent/draft/slide-draft.ts';
import { arbitraryAnswer } from './support/arbitrary-answer.ts';
import { findFlaws } from './support/find-flaws.ts';
import { plainMeasurer } from './support/plain-measurer.ts';

const composeDeck = (draft: DeckDraft, options: ComposeOptions) => compose(draft, options).planned;

const anyCount = { min: 3, max: limits.slides.max, isAsked: true };

const sleep: DeckDraft = {
  title: 'Sleep better',
  mood: 'serious',
  caption: null,
  hashtags: [],
  slides: [
    plainSlide('hook', 'One habit away from sleep', { body: 'It costs nothing', imagePrompt: 'a bedroom at dusk' }),
    plainSlide('point', 'Cool the room', { body: 'Open the window.', imagePrompt: 'an open window' }),
    plainSlide('stat', '73% look at a phone in bed', {
      figure: '73%',
      label: 'look at a phone in bed',
      body: 'It tells the brain that it is noon.',
      imagePrompt: 'x',
    }),
    plainSlide('quote', 'Sleep is the best medicine', { body: 'Dalai Lama', imagePrompt: null }),
    plainSlide('point', 'Stop coffee at two', { body: null, imagePrompt: 'a cup' }),
    plainSlide('point', 'Get morning light', { body: null, imagePrompt: 'sunrise' }),
    plainSlide('cta', 'Try one tonight', { body: 'Save for later', imagePrompt: null }),
  ],
};

describe('a composed deck', () => {
  it('is valid, readable and within the safe zone, whatever a model answered', () => {
    fc.assert(
      fc.property(arbitraryAnswer, fc.integer({ min: 0, max: 6 }), (answer, maxPictures) => {
        const draft = readAnswer(answer, anyCount);
        if (draft)
          expect(findFlaws(composeDeck(draft, { maxPictures, measurer: plainMeasurer }), plainMeasurer)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('is all that with the real faces, too', () => {
    const measurer = textEngine;
    fc.assert(
      fc.property(arbitraryAnswer, fc.integer({ min: 0, max: 6 }), (answer, maxPictures) => {
        const draft = readAnswer(answer, { ...anyCount, max: 6 });
        if (draft) expect(findFlaws(composeDeck(draft, { maxPictures, measurer }), measurer)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it.each(moods)('keeps headlines at a contrast of 7 and everything else at 4.5 in the %s palette', (mood) => {
    const palette = palettes[mood];
    for (const position of [0, 0.25, 0.5, 0.75, 1]) {
      for (const [inks, ground] of [
        [palette.base, baseGradient(palette, position)],
        [palette.feature, featureGradient(palette, position)],
      ] as const) {
        expect(lowestContrast(inks.ink, ground)).toBeGreaterThanOrEqual(7);
        expect(lowestContrast(inks.soft, ground)).toBeGreaterThanOrEqual(4.5);
        expect(lowestContrast(inks.accent, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('says its language where its capitals differ, or where it was asked for; bodies of texts alone never do', () => {
    const turkish = { ...sleep, title: 'Işık', slides: [plainSlide('hook', 'İyi uykunun sırrı', {}), ...sleep.slides] };
    const languages = (draft: DeckDraft, options: Partial<ComposeOptions>) => [
      ...new Set(
        composeDeck(draft, { maxPictures: 1, measurer: textEngine, ...options }).deck.texts.map(
          ({ text }) => text.language,
        ),
      ),
    ];
    expect(languages(turkish, { design: 'full' })).toEqual(['tr']);
    expect(languages(sleep, { design: 'full', language: 'en-GB' })).toEqual(['en-GB']);
    expect(languages(sleep, { design: 'full' })).toEqual([undefined]);
    expect(languages(turkish, { language: 'tr' })).toEqual([undefined]);
  });

  it('sets a title in small capitals beside a number, not beside a unit', () => {
    expect(['The 36-hour loaf', 'Dolomites, packed', '3 ways', 'Top 10'].every(canBeUppercase)).toBe(true);
    expect(['A flat of 92 m²', '5 km a day', '2,4 MHz', '100kg'].some(canBeUppercase)).toBe(false);
  });

  it('is the same for the same draft', () => {
    const options = { maxPictures: 3, measurer: plainMeasurer };
    expect(composeDeck(sleep, options)).toEqual(composeDeck(sleep, options));
  });

  it('asks for the picture of the hook first, never for more than it may, and never behind numbers and quotes', () => {
    for (const maxPictures of [0, 1, 2, 3, 10]) {
      const { pictures } = composeDeck(sleep, { maxPictures, measurer: plainMeasurer });
      expect(pictures).toHaveLength(Math.min(maxPictures, 4));
      if (maxPictures > 0) expect(pictures[0]?.slide_index).toBe(0);
      expect(pictures.every(({ slide_index: index }) => ![2, 3].includes(index))).toBe(true);
    }
  });

  it('hands the words of a picture on whole, and forbids writing in it', () => {
    const { pictures } = composeDeck(sleep, { maxPictures: 1, measurer: plainMeasurer });
    expect(pictures[0]?.prompt).toMatch(/^a bedroom at dusk\. Vertical .* No text/);
  });

  it('numbers the points, and leaves a single one without a number', () => {
    const words = (draft: DeckDraft) =>
      composeDeck(draft, { maxPictures: 0, measurer: plainMeasurer }).deck.texts.map(({ text }) => text.content);
    expect(words(sleep)).toEqual(expect.arrayContaining(['01', '02', '03']));
    expect(words({ ...sleep, slides: sleep.slides.slice(0, 2) })).not.toContain('01');
  });

  it('sets a number in a stat apart and large', () => {
    const { deck } = composeDeck(sleep, { maxPictures: 0, measurer: plainMeasurer });
    const [figure, rest] = ['73%', 'look at a phone in bed'].map((words) =>
      deck.texts.find(({ slide_index: index, text }) => index === 2 && text.content === words),
    );
    expect(figure?.text.content).toBe('73%');
    expect(rest?.text.content).toBe('look at a phone in bed');
    expect(figure!.text.fontSize).toBeGreaterThan(rest!.text.fontSize * 2);
  });

  it('begins the lines of a right-to-left deck at the right', () => {
    const arabic: DeckDraft = {
      title: 'نوم أفضل',
      mood: 'natural',
      caption: null,
      hashtags: [],
      slides: [
        plainSlide('hook', 'خمس عادات صغيرة', { body: null, imagePrompt: null }),
        plainSlide('point', 'برّد الغرفة', { body: 'افتح النافذة', imagePrompt: null }),
        plainSlide('point', 'اترك الهاتف', { body: null, imagePrompt: null }),
      ],
    };
    const { deck } = composeDeck(arabic, { maxPictures: 0, measurer: plainMeasurer });
    const points = deck.texts.filter(({ slide_index: index, text }) => index > 0 && text.content !== '←');
    expect(deck.texts.filter(({ text }) => text.content === '←').map(({ text }) => text.textAlign)).toEqual([
      'left',
      'left',
    ]);
    expect(points.length).toBeGreaterThan(0);
    expect(points.every(({ text }) => text.textAlign === 'right')).toBe(true);
  });
});
