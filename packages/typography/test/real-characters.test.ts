import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { textSchema } from '@slideloom/contracts';
import { graphemes, layoutText, type FontSpec } from '@slideloom/layout';
import { bundledFaces, textEngine } from '../src/index.ts';
import { locales, punctuation, writtenByIntl, writtenByModels } from './real-characters.ts';

const file = new URL('golden-faces.json', import.meta.url);

/** Which family draws each character: `text` of a text that names no family, the others where it is another one. */
type Faces = Record<string, Record<string, string>>;

const families = [...new Set(bundledFaces.filter(({ role }) => role === 'named').map(({ family }) => family))];
const characters = [
  ...new Set(
    [...locales.flatMap(writtenByIntl), punctuation, writtenByModels].flatMap((text) =>
      graphemes(text.normalize('NFC')),
    ),
  ),
].toSorted();
const fontOf = (family?: string): FontSpec => ({
  size: 100,
  weight: 700,
  letterSpacing: 0,
  han: 'none',
  ...(family !== undefined && { family }),
});
/** A character as the layout draws it: a ligature as its letters. */
const shown = new Map(
  characters.map((one) => [one, layoutText(textSchema.parse({ content: one }), textEngine).lines[0]!.text]),
);
const drawnBy = (character: string, family?: string) =>
  textEngine.facesOf(shown.get(character)!, fontOf(family)).at(-1)!.family;

function facesNow(): Faces {
  const plain = new Map(characters.map((character) => [character, drawnBy(character)]));
  const grouped = (entries: [string, string][]) => {
    const groups: Record<string, string> = {};
    for (const [character, face] of entries) groups[face] = (groups[face] ?? '') + character;
    return groups;
  };
  const others = families.map((family) => {
    const changed = characters.map((character): [string, string] => [character, drawnBy(character, family)]);
    return [
      family,
      grouped(changed.filter(([character, face]) => face !== plain.get(character) && face !== family)),
    ] as const;
  });
  return { text: grouped([...plain]), ...Object.fromEntries(others) };
}

if (process.env['UPDATE_GOLDEN']) {
  if (process.env['CI']) throw new Error('UPDATE_GOLDEN is refused where CI is set');
  writeFileSync(file, `${JSON.stringify(facesNow(), null, 1)}\n`);
}

/** What no European face of the bundle has: drawn by one of Chinese, which lint reports. */
const known = ['‰'];

describe('every character that Intl writes in forty locales, of the punctuation of thirty languages, and that models write', () => {
  it('is drawn: none is missing or left out', () => {
    expect(characters.length).toBeGreaterThan(700);
    const { missing } = layoutText(textSchema.parse({ content: characters.join(' ') }), textEngine);
    expect(missing).toEqual([]);
  });

  it('is drawn by the face that was looked at, in every family', () => {
    expect(facesNow()).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it.each([undefined, ...families])('in %s none of a European text is by a face of another script', (family) => {
    const foreign = [...shown.values()].filter((character) => textEngine.foreign(character, fontOf(family)).length > 0);
    expect(foreign.filter((character) => !known.includes(character))).toEqual([]);
  });

  it.each([undefined, ...families])('in %s hyphens and raised figures touch no letter beside them', (family) => {
    const font = fontOf(family);
    const inkOf = (text: string) => {
      const line = { text, x: 0, baseline: 0, width: 0, direction: 'ltr', wordSpacing: 0, letterSpacing: 0 } as const;
      return textEngine.setLines([{ ...line, isParagraphEnd: true }], font).letters.length;
    };
    for (const character of '‐‑⁴⁻ⁿ₂₊') {
      expect(inkOf(`n${character}n`)).toBe(3);
      const alone = textEngine.measure(`n${character}n`, font).width - textEngine.measure('nn', font).width;
      const ink = inkWidth(character, font);
      expect([character, alone > ink * 0.9]).toEqual([character, true]);
    }
  });
});

function inkWidth(text: string, font: FontSpec): number {
  const line = { text, x: 0, baseline: 0, width: 0, direction: 'ltr', wordSpacing: 0, letterSpacing: 0 } as const;
  const { ink } = textEngine.setLines([{ ...line, isParagraphEnd: true }], font);
  return ink!.right - ink!.left;
}

it('a character of another script is named: of Han faces, of Arabic ones, and none of its own texts', () => {
  expect(textEngine.foreign('12 ‰ and ※', fontOf('archivo'))).toEqual(['‰', '※']);
  expect(textEngine.foreign('n‑n 1\u202f2 CO₂ ǆ ѣ ᾅ ʑ', fontOf('lora'))).toEqual([]);
  expect(textEngine.foreign('مرحبا، שלום 日本', fontOf())).toEqual([]);
});
