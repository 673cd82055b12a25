import { describe, expect, it } from '@jest/globals';
import { captionFault } from '../src/caption-fault.ts';

const many = (count: number, text: string) => Array.from({ length: count }, (_, n) => `${text}${n}`).join(' ');

describe('a caption of the photo-sharing platform', () => {
  it.each([
    ['2,200 UTF-16 units', '🌊'.repeat(1_100)],
    ['30 hashtags', many(30, '#lake')],
    ['20 mentions', many(20, '@lake')],
    ['e-mail addresses, which are no mentions', many(40, 'kim@lake')],
    ['signs that are no hashtags', '# #, #️⃣ ## '.repeat(40)],
  ])('may have %s', (_what, caption) => {
    expect(captionFault('photoapp', caption)).toBeNull();
  });

  it.each([
    ['2201 characters', 'x'.repeat(2_201), 'takes at most 2200 characters, not 2201'],
    ['31 hashtags', many(31, '#lake'), 'takes at most 30 hashtags, not 31'],
    ['31 hashtags of other scripts and emoji', '#湖 #été #🌊 '.repeat(11), 'takes at most 30 hashtags, not 33'],
    ['31 hashtags without blanks between', many(31, '#lake').replaceAll(' ', ''), 'takes at most 30 hashtags, not 31'],
    ['21 mentions', many(21, '@lake'), 'takes at most 20 mentions, not 21'],
  ])('may not have %s', (_what, caption, fault) => {
    expect(captionFault('photoapp', caption)).toBe(`the photo-sharing platform ${fault}`);
  });
});

describe('a caption of the short-video platform', () => {
  it('has a limit of its length alone', () => {
    expect(captionFault('shortvideo', many(60, '#lake @kim'))).toBeNull();
    expect(captionFault('shortvideo', 'x'.repeat(4_000))).toBeNull();
    expect(captionFault('shortvideo', 'x'.repeat(4_001))).toMatch(/takes at most 4000 characters, not 4001$/);
  });
});
