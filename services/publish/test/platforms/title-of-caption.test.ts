import { describe, expect, it } from '@jest/globals';
import { maxTitleUnits, titleOfCaption } from '../../src/platforms/shortvideo/title-of-caption.ts';

const filler = ' and so it goes on for much longer than any title may be'.repeat(4);

describe('the title of a long caption', () => {
  it.each([
    ['is its first line', `\n  Ten   lakes \n\n${filler}`, 'Ten lakes'],
    ['is its first sentence', `Ten lakes that nobody knows! Here${filler}`, 'Ten lakes that nobody knows!'],
    ['is as many sentences as fit', `Swim. Sleep well. Then${filler}`, 'Swim. Sleep well.'],
    ['does not end at an abbreviation', `Dr. Lake${filler}`, /^Dr\. Lake and so .+ goes on for…$/],
    [
      'ends with a word',
      `Ten lakes${filler}`,
      /^Ten lakes and so it goes on for much longer than any title may be and so it goes on for…$/,
    ],
    ['does not end with a comma', `${'a'.repeat(60)}, ${'b'.repeat(60)}`, `${'a'.repeat(60)}…`],
    ['keeps a hashtag whole', `${'word '.repeat(15)}#somethinglong${filler}`, `${'word '.repeat(15)}#somethinglong…`],
    [
      'is a sentence of a script without blanks',
      `睡眠はとても大切です。${'よく眠るために'.repeat(20)}`,
      '睡眠はとても大切です。',
    ],
    ['ends between graphemes of one long word', '👩‍👩‍👧'.repeat(20), `${'👩‍👩‍👧'.repeat(11)}…`],
  ])('%s', (_what, caption, title) => {
    expect(titleOfCaption(caption)).toEqual(typeof title === 'string' ? title : expect.stringMatching(title));
  });

  it('is never empty nor longer than the platform takes, and never half of a character', () => {
    const parts = ['lake', ' ', '. ', '🌊', '\n', 'é', '湖', '#', '@a', 'x'.repeat(95), '👩‍👩‍👧', '!', '—'];
    for (let seed = 1; seed <= 2_000; seed += 1) {
      let state = seed;
      const next = () => (state = (state * 48_271) % 2_147_483_647);
      const caption = `a${Array.from({ length: 120 }, () => parts[next() % parts.length]).join('')}`;
      const title = titleOfCaption(caption);
      expect(title.length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(maxTitleUnits);
      expect(title.isWellFormed()).toBe(true);
    }
  });
});
