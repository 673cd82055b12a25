import { describe, expect, it } from '@jest/globals';
import { textSchema } from '@slideloom/contracts';
import { layoutText, type FontSpec } from '@slideloom/layout';
import { covers } from '@slideloom/text-engine';
import { bundledFaces, textEngine } from '../src/index.ts';

/** Every family that a text can name, and what a text has that names none. */
const families = [
  undefined,
  ...new Set(bundledFaces.filter(({ role }) => role === 'named').map(({ family }) => family)),
];
const font = (family: string | undefined, changes: Partial<FontSpec> = {}): FontSpec => ({
  size: 200,
  weight: 600,
  letterSpacing: 0,
  han: 'none',
  ...(family !== undefined && { family }),
  ...changes,
});
const idsOf = (run: string, of: FontSpec) =>
  textEngine.shapeRun(run, 'ltr', of).flatMap(({ glyphs }) => glyphs.map(({ id }) => id));
const widthOf = (run: string, of: FontSpec) => textEngine.measure(run, of).width;
const linesOf = (content: string, fields: object = {}) => {
  const text = textSchema.parse({ content, fontSize: 100, textAlign: 'left', ...fields });
  return layoutText(text, textEngine).lines.map((line) => line.text);
};
/** Top and bottom of the ink of a run, px above the line. */
const inkOf = (run: string, of: FontSpec) => {
  const line = { text: run, x: 0, baseline: 0, width: 0, direction: 'ltr', wordSpacing: 0 } as const;
  const { ink } = textEngine.setLines([{ ...line, letterSpacing: 0, isParagraphEnd: true }], of);
  return { top: -ink!.top, bottom: -ink!.bottom };
};

describe.each(families)('in %s', (family) => {
  const own = font(family);

  it('hyphens are those of the family, and the narrow space is made of its space', () => {
    for (const hyphen of ['\u2010', '\u2011']) expect(idsOf(`n${hyphen}s`, own)).toEqual(idsOf('n-s', own));
    expect(idsOf('1\u202f2', own)).toEqual(idsOf('1 2', own));
    const [narrow, space] = [widthOf('\u202f', own), widthOf(' ', own)];
    expect(narrow).toBeGreaterThanOrEqual(Math.min(space, own.size / 5) - 1);
    expect(narrow).toBeGreaterThanOrEqual((space * 2) / 3 - 1);
    expect(narrow).toBeLessThanOrEqual(space);
  });

  it('spaces of other widths have them', () => {
    expect(widthOf('\u2003', own)).toBeCloseTo(own.size, -1);
    expect(widthOf('\u2009', own)).toBeLessThan(widthOf('\u2003', own) / 2);
    expect(textEngine.missingCharacters('\u2002\u2003\u2007\u2009\u200a\u202f\u205f')).toEqual([]);
  });

  it('subscripts and superscripts are its digits and letters, smaller, below the line and above its capitals', () => {
    expect(idsOf('₂₀ₙ', own).length).toBe(3);
    const faces = textEngine.facesOf('CO₂ 10⁻³ xⁿ 10²⁴', { ...own });
    const chain = textEngine.facesOf('A', { ...own }).map((face) => face.family);
    expect([...new Set(faces.map((face) => face.family))]).toEqual(chain);
    const [capital, sub, high] = ['H', '₀', '⁵'].map((run) => inkOf(run, own));
    expect(sub!.bottom).toBeLessThan(-own.size * 0.05);
    expect(sub!.top).toBeLessThan(capital!.top * 0.7);
    expect(high!.top).toBeGreaterThan(capital!.top * 0.95);
    expect(high!.bottom).toBeGreaterThan(capital!.top * 0.3);
    expect(textEngine.missingCharacters('CO₂ H₂O 10⁻³ xⁿ ⁴⁵')).toEqual([]);
  });

  it('superscripts in a row have one size, whichever of them the family has', () => {
    const [two, four] = [inkOf('²⁴', own), inkOf('⁴', own)];
    expect(Math.abs(two.top - four.top)).toBeLessThan(own.size * 0.03);
    expect(Math.abs(two.bottom - four.bottom)).toBeLessThan(own.size * 0.03);
  });
});

it('a text keeps its family although a superscript letter in it is made', () => {
  expect(textEngine.chooseFamily('xⁿ', 'archivo')).toBe('archivo');
});

it('U+2011 and U+202F stay unbroken, U+2010 divides', () => {
  const bold = font(undefined, { size: 100, weight: 700 });
  const wide = (run: string) => ({ width: Math.ceil(widthOf(run, bold)) + 1 });
  expect(linesOf('a super\u2011natural', wide('super-natural'))).toEqual(['a', 'super\u2011natural']);
  expect(linesOf('a super\u2010natural', wide('super-natural'))).toEqual(['a super\u2010', 'natural']);
  expect(linesOf('ab 12\u202f000', wide('12\u202f000'))).toEqual(['ab', '12\u202f000']);
});

it('Mongolian joins its endings by the narrow space of its own face', () => {
  const [item] = textEngine.shapeRun('ᠮᠣᠩᠭᠣᠯ\u202fᠤᠨ', 'ltr', font(undefined));
  expect(textEngine.shapeRun('ᠮᠣᠩᠭᠣᠯ\u202fᠤᠨ', 'ltr', font(undefined))).toEqual([item]);
});

it('no face of another script lends a sign', () => {
  const scripts = new Set([
    'noto-sans-adlam',
    'vazirmatn',
    'noto-sans-arabic',
    'noto-sans-hebrew',
    'noto-sans-armenian',
  ]);
  const signs = Array.from({ length: 0x2bff - 0x2010 }, (_, index) => String.fromCodePoint(0x2010 + index));
  const others = bundledFaces.filter((face) => !scripts.has(face.family) && face.role !== 'named');
  const lent = signs.filter((sign) => {
    const picked = textEngine.facesOf(sign, font(undefined)).at(-1)!;
    const point = sign.codePointAt(0)!;
    return scripts.has(picked.family) && others.some(({ coverage }) => covers(coverage, point));
  });
  expect(lent).toEqual([]);
});

it('Japanese has its own long dash', () => {
  expect(widthOf('―', font(undefined, { han: 'ja' }))).toBeCloseTo(200, 0);
  expect(textEngine.facesOf('―', { han: 'ja' }).at(-1)!.family).toBe('noto-sans-jp');
});

it('a word space does not vanish under negative letter spacing: it keeps 0.22 em, or what it has', () => {
  const distance = (text: string, letterSpacing: number, family = 'archivo') => {
    const line = { text, x: 0, baseline: 0, width: 0, direction: 'ltr', wordSpacing: 0, letterSpacing } as const;
    const own = font(family, { letterSpacing, weight: 900 });
    const { letters } = textEngine.setLines([{ ...line, isParagraphEnd: true }], own);
    return letters.at(-1)!.x - letters[0]!.x;
  };
  const spaceOf = (family: string) => widthOf(' ', font(family, { weight: 900 }));
  expect(spaceOf('archivo')).toBeLessThan(44);
  for (const space of [' ', '\u00a0']) expect(distance(`a${space}b`, -6)).toBeCloseTo(distance(`a${space}b`, 0), 3);
  expect(distance('ab', -6)).toBeCloseTo(distance('ab', 0) - 6, 3);
  const wide = spaceOf('space-mono');
  expect(wide).toBeGreaterThan(60);
  expect(distance('a b', -6, 'space-mono')).toBeCloseTo(distance('a b', 0, 'space-mono') - 12, 3);
  const spaced = font('archivo', { letterSpacing: -6, weight: 900 });
  expect(widthOf('a b', spaced)).toBeCloseTo(distance('a b', -6) + widthOf('b', spaced), 3);
});
