import { describe, expect, it } from '@jest/globals';
import { layoutText, type Hyphenate, type TextMeasurer } from '../src/index.ts';
import { buildText } from './build-text.ts';
import { monospaceMeasurer } from './monospace-measurer.ts';

/** Words may be divided where a dot stands in this list; behind a colon two parts of a compound meet. */
const dictionary = ['straw.berry', 'over.c:oat', 'mo.tor:way', 'un.be.liev.able', 'ab.c'];

const hyphenate: Hyphenate = (word) => {
  const entry = dictionary.find((known) => known.replace(/[.:]/g, '') === word.toLowerCase()) ?? '';
  const points = [];
  let at = 0;
  for (const letter of entry) {
    if (/[.:]/.test(letter)) points.push({ at, isBetweenParts: letter === ':' });
    else at += 1;
  }
  return points;
};

const measurer: TextMeasurer = { ...monospaceMeasurer(), hyphenate };
const layout = (content: string, columns: number) => layoutText(buildText(content, { width: columns * 10 }), measurer);
const lines = (content: string, columns: number) => layout(content, columns).lines.map((line) => line.text);

describe('a word wider than its line', () => {
  it('is divided with a hyphen, at as few places as it takes', () => {
    expect(lines('unbelievable', 8)).toEqual(['unbe-', 'lievable']);
    expect(lines('a unbelievable b', 7)).toEqual(['a', 'unbe-', 'liev-', 'able b']);
  });

  it('is divided between the parts of a compound rather than elsewhere', () => {
    expect(lines('overcoat', 6)).toEqual(['overc-', 'oat']);
    expect(lines('motorway', 7)).toEqual(['motor-', 'way']);
  });

  it('keeps its marks, and never stands beyond its box', () => {
    expect(lines('“motorway!”', 8)).toEqual(['“motor-', 'way!”']);
    for (const { text } of layout('unbelievable', 6).lines) expect(text.length).toBeLessThanOrEqual(6);
  });

  it('is cut between letters where no place makes it fit', () => {
    const { overflow, hasDividedWord } = layout('strawberry', 4);
    expect(overflow.hasBrokenWord).toBe(true);
    expect(hasDividedWord).toBe(false);
  });

  it('is divided too where the hyphen of its soft hyphen has no room', () => {
    expect(lines('strawberry\u00adx', 10)).toEqual(['straw-', 'berryx']);
    expect(lines('strawberry\u00adx', 11)).toEqual(['strawberryx']);
    expect(lines('strawberry\u00adovercoat', 11)).toEqual(['strawberry-', 'overcoat']);
  });

  it('is left as it is in an address, a tag or beside a digit', () => {
    for (const content of ['@motorway', '#motorway', 'motorway7', 'motorway_x']) {
      expect(layout(content, 7).hasDividedWord).toBe(false);
    }
  });

  it('is said to be divided, and only then', () => {
    expect(layout('unbelievable', 8).hasDividedWord).toBe(true);
    expect(layout('unbelievable', 8).overflow.hasBrokenWord).toBe(false);
    expect(layout('unbelievable', 12).hasDividedWord).toBe(false);
    expect(layout('unbe\u00adlievable', 8).hasDividedWord).toBe(false);
  });

  it('is asked for with the text that it is from and the language that was given', () => {
    const asked: unknown[] = [];
    const listening: TextMeasurer = { ...measurer, hyphenate: (word, context) => (asked.push([word, context]), []) };
    layoutText(buildText('aa motorway', { width: 50 }), listening, { language: 'de' });
    layoutText(buildText('motorway bb', { width: 50 }), listening);
    expect(asked).toEqual([
      ['motorway', { text: 'aa motorway', language: 'de' }],
      ['motorway', { text: 'motorway bb', language: undefined }],
    ]);
  });
});
