import { expect, it } from '@jest/globals';
import { bundledFaces } from '@slideloom/typography';
import { needsFaces, pageFamily } from '../../web/src/styles/page-families.ts';

it('asks for faces of scripts that the page’s own fonts lack, and for no others', () => {
  for (const text of ['朝の習慣', '아침 습관', 'सुबह की आदतें', 'นิสัยยามเช้า', 'Morning 早', 'בוקר']) {
    expect({ text, isNeeded: needsFaces(text) }).toEqual({ text, isNeeded: true });
  }
  for (const text of ['Morning', 'Ça va – 12 €', 'Утро', 'Πρωί', 'عادات الصباح', '🌅 ✓ 24', '', null]) {
    expect({ text, isNeeded: needsFaces(text) }).toEqual({ text, isNeeded: false });
  }
});

it('has a face in the page for each of these scripts', () => {
  const has = (letter: string, name: string) =>
    bundledFaces.some(({ family, coverage }) => {
      const point = letter.codePointAt(0)!;
      const isIn = coverage.some((from, at) => at % 2 === 0 && from <= point && point <= coverage[at + 1]!);
      return isIn && pageFamily(family) === name;
    });
  expect(has('あ', 'Page Japanese')).toBe(true);
  expect(has('습', 'Page Korean')).toBe(true);
  expect(has('为', 'Page Chinese')).toBe(true);
  expect(has('ส', 'Page Scripts')).toBe(true);
  expect(has('ह', 'Page Scripts')).toBe(true);
  expect(['inter', 'noto-sans-arabic', 'noto-color-emoji', 'lora'].map(pageFamily)).toEqual([null, null, null, null]);
});
