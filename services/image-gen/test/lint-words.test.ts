import { describe, expect, it } from '@jest/globals';
import { textSchema, type PlannedDeck } from '@slideloom/contracts';
import { complaintOf } from '../src/domain/agent/ask/complaint-of.ts';
import { lintWords } from '../src/domain/agent/lint-words.ts';
import type { DeckDraft } from '../src/domain/agent/draft/slide-draft.ts';
import { plainMeasurer } from './support/plain-measurer.ts';

const background = { type: 'gradient', from: '#ffffff', to: '#eeeeee', angle: 90 } as const;

/** A deck of slides with one text each, which stands where the designs would not put it. */
function deckOf(texts: { content: string; width?: number; fontSize?: number }[]): PlannedDeck {
  return {
    deck: {
      slides: texts.map((_, at) => ({ name: `${at + 1}. Slide`, background })),
      texts: texts.map(({ content, width = 840, fontSize = 48 }, at) => ({
        slide_index: at,
        text: textSchema.parse({ content, x: 90, y: 400, width, fontSize, color: '#000000' }),
      })),
    },
  } as unknown as PlannedDeck;
}

const draft = {
  slides: ['One', 'Two', 'Three', 'Four'].map((headline) => ({ headline })),
} as unknown as DeckDraft;

describe('what lint finds on a composed deck', () => {
  const words = 'word '.repeat(60).trim();
  const faults = lintWords(
    deckOf([
      { content: 'Fits' },
      { content: words },
      { content: 'W', width: 20, fontSize: 200 },
      { content: 'Donaudampfschifffahrtsgesellschaft', width: 200, fontSize: 90 },
    ]),
    plainMeasurer,
  );

  it('is named by slide, once for each code', () => {
    expect(faults.map(({ slide, code }) => [slide, code])).toEqual([
      [1, 'too_many_words'],
      [2, 'overflow'],
      [3, 'broken_word'],
    ]);
  });

  it('is what the second question says, in words that the model can act on', () => {
    const complaint = complaintOf({ banned: [], draft, faults }, 3, 10);
    expect(complaint).toBe(
      [
        'slide 2 ("Two") has 60 words, more than are read: say it with fewer',
        'slide 3 ("Three") has a word that is wider than the slide: use shorter words',
        'slide 4 ("Four") has a word that is wider than the slide: use shorter words',
      ].join('; '),
    );
  });

  it('is a placeholder, which the second question names by its slide', () => {
    const found = lintWords(deckOf([{ content: 'Fits' }, { content: 'Now from [Brand Name]' }]), plainMeasurer);
    expect(found.map(({ slide, code }) => [slide, code])).toEqual([[1, 'placeholder']]);
    expect(complaintOf({ banned: [], draft, faults: found }, 3, 10)).toBe(
      'slide 2 ("Two") has a placeholder where words are missing: write about the subject without them',
    );
  });

  it('is nothing where every text fits', () => {
    expect(lintWords(deckOf([{ content: 'Fits' }, { content: 'Fits too' }]), plainMeasurer)).toEqual([]);
    expect(complaintOf({ banned: [], draft, faults: [] }, 3, 10)).toBeNull();
  });
});
