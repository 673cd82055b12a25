import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { hanStyle, paragraphDirection, type HanStyle } from '@slideloom/layout';
import { bundledFaces, textEngine } from '../src/index.ts';
import { familyWords, goldenWords } from './golden-words.ts';

const file = new URL('golden-glyphs.json', import.meta.url);

/** Glyph id, advance, x and y offset, cluster: units of the font, from left to right. */
type Glyphs = number[][];

const hanOf: Record<string, HanStyle> = { Korean: 'ko', 'Traditional Chinese': 'zh-Hant' };

/** Every family that a text can name, in the styles that it has. */
const styles = bundledFaces
  .filter(({ role }) => role === 'named')
  .map(({ family, isItalic = false }) => ({ name: `${family}${isItalic ? ' italic' : ''}`, family, italic: isItalic }));
const styleOf = new Map(styles.map((style) => [style.name, style]));
const words: Record<string, readonly string[]> = {
  ...goldenWords,
  ...Object.fromEntries(styles.map(({ name }) => [name, familyWords])),
};

function shape(script: string, word: string): Glyphs {
  const han = hanOf[script] ?? hanStyle(word);
  const { family, italic } = styleOf.get(script) ?? {};
  const named = { ...(family !== undefined && { family }), ...(italic && { italic }) };
  const font = { size: 100, weight: 600, letterSpacing: 0, han, ...named };
  return textEngine
    .shapeRun(word.normalize('NFC'), paragraphDirection(word), font)
    .flatMap(({ glyphs }) => glyphs.map(({ id, advance, dx, dy, start }) => [id, advance, dx, dy, start]));
}

const shapeAll = () =>
  Object.fromEntries(
    Object.entries(words).map(([script, ofScript]) => [
      script,
      Object.fromEntries(ofScript.map((word) => [word, shape(script, word)])),
    ]),
  );

if (process.env['UPDATE_GOLDEN']) {
  if (process.env['CI']) throw new Error('UPDATE_GOLDEN is refused where CI is set');
  writeFileSync(file, `${JSON.stringify(shapeAll(), null, 1)}\n`);
}
const golden = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Glyphs>>;

describe('the glyphs', () => {
  it.each(Object.entries(words))('of %s are those that were looked at', (script, ofScript) => {
    for (const word of ofScript) {
      expect({ word, glyphs: shape(script, word) }).toEqual({ word, glyphs: golden[script]?.[word] });
    }
  });

  it('are all in a font: none is the box for a missing one', () => {
    const boxes = Object.entries(golden).flatMap(([script, words]) =>
      Object.entries(words).flatMap(([word, glyphs]) => (glyphs.some(([id]) => id === 0) ? [`${script} ${word}`] : [])),
    );
    expect(boxes).toEqual([]);
  });

  it('need every bundled family', () => {
    const han: HanStyle[] = ['ja', 'ko', 'zh-Hans', 'zh-Hant'];
    const all = Object.values(goldenWords).flat();
    const used = new Set(
      all.flatMap((word) => han.flatMap((style) => textEngine.facesOf(word.normalize('NFC'), { han: style }))),
    );
    const families = new Set([...used].map(({ family }) => family));
    const scripts = bundledFaces.filter(({ role }) => role !== 'named');
    expect(scripts.filter(({ family }) => !families.has(family)).map(({ family }) => family)).toEqual([]);
  });
});
