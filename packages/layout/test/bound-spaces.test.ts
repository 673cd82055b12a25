import { describe, expect, it } from '@jest/globals';
import { boundSpaces } from '../src/bound-spaces.ts';
import { fitText, layoutText } from '../src/index.ts';
import { buildText } from './build-text.ts';
import { linesOf } from './lines-of.ts';
import { monospaceMeasurer } from './monospace-measurer.ts';

/** The text with what is bound as one shows it: a middle dot for its spaces. */
const shown = (text: string) => {
  const bound = boundSpaces(text);
  return Array.from(text, (letter, at) => (letter === ' ' && bound.has(at + 1) ? '·' : letter)).join('');
};

describe('a space that no line ends behind', () => {
  it.each([
    'Зібрано 1·240·000·₴',
    '12·000·km et 1·299,00·€',
    'CO2 after 8·h with closed windows',
    'Ab 5·kg, 2,5·Mio. Euro, um 18·Uhr',
    'at 7·p.m. or 10:30·a.m., 5·PM',
    'siehe Nr.·5, § 12'.replace('§ ', '§·'),
    'J.·R.·R.·Tolkien and А.·С.·Пушкин',
    'z.·B. am Montag, и т.·д.',
    '«·Bonjour », dit-il',
    'Tel.·+971·4·123-4567',
    'a room of 3·×·4·m',
    '1·500·บาท and 30·ريال',
    '±·5 and ≈·7',
  ])('%s', (marked) => {
    expect(shown(marked.replaceAll('·', ' '))).toBe(marked);
  });

  it.each([
    'in 2024 500 people came',
    'Chapter 5 begins, 3 in 1, 10 people',
    'Room 12 and 4 more',
    '5 mal, 3 gute, 7 have',
    '„Hallo“ sagte er, »Hallo« sagte er',
    'Il y a 3 l’ont dit',
    '5 w domu, 3 z nas',
    'the end. A new one',
    '日本 3 月',
  ])('is none of "%s"', (text) => {
    expect(shown(text)).toBe(text);
  });
});

describe('a number and its unit', () => {
  it('stand on one line, whole numbers too', () => {
    expect(linesOf('made 1 240 000 ₴', 13)).toEqual(['made', '1 240 000 ₴']);
    expect(linesOf('after 8 h shut', 8)).toEqual(['after', '8 h shut']);
  });

  it('are parted where together they are wider than a line, which the layout says', () => {
    const of = (content: string, width: number) => layoutText(buildText(content, { width }), monospaceMeasurer());
    const narrow = of('1 240 000 ₴', 80);
    expect(narrow.lines.map(({ text }) => text)).toEqual(['1 240', '000 ₴']);
    expect(narrow).toMatchObject({ hasPartedNumber: true, hasDividedWord: false, overflow: { hasBrokenWord: false } });
    expect(of('1 240 000 ₴', 110).hasPartedNumber).toBe(false);
    expect(of('some words', 60).hasPartedNumber).toBe(false);
  });

  it('are set smaller rather than parted', () => {
    const box = { minSize: 4, maxSize: 40, maxHeight: 400 };
    const { text, layout } = fitText(buildText('1 240 000 ₴', { width: 100 }), box, monospaceMeasurer());
    expect(layout.lines).toHaveLength(1);
    expect(text.fontSize).toBe(18);
    expect(fitText(text, { ...box, canDivide: true }, monospaceMeasurer()).text.fontSize).toBeGreaterThan(18);
  });

  it('keep the places of runs', () => {
    const runs = [{ content: 'made 1 240 ' }, { content: '000 ₴', color: '#ff0000' }];
    const { lines } = layoutText(buildText('made 1 240 000 ₴', { runs, width: 130 }), monospaceMeasurer());
    expect(lines[1]?.spans?.map(({ at, run }) => [at, run])).toEqual([
      [0, 0],
      [6, 1],
    ]);
  });
});
