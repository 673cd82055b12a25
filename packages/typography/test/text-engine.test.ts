import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { graphemes, hanStyle, layoutText, type FontSpec } from '@slideloom/layout';
import { textSchema } from '@slideloom/contracts';
import { textEngine as measurer } from '../src/index.ts';

const fontOf = (text: string, changes: Partial<FontSpec> = {}): FontSpec => ({
  size: 100,
  weight: 400,
  letterSpacing: 0,
  han: hanStyle(text),
  ...changes,
});
const widthOf = (text: string, changes: Partial<FontSpec> = {}) => measurer.measure(text, fontOf(text, changes)).width;

describe('a run', () => {
  it('is as wide as its size says, and wider by its letter spacing for each cluster', () => {
    expect(widthOf('Hamburg', { size: 200 }) / widthOf('Hamburg')).toBeCloseTo(2, 1);
    expect(widthOf('Hamburg', { letterSpacing: 10 }) - widthOf('Hamburg')).toBeCloseTo(70, 0);
  });

  it('is wider where it is bolder', () => {
    expect(widthOf('Hamburg', { weight: 900 })).toBeGreaterThan(widthOf('Hamburg') * 1.05);
  });

  it('measures a family of emoji as one picture', () => {
    expect(widthOf('👨‍👩‍👧‍👦')).toBeCloseTo(widthOf('😀'), 0);
    expect(widthOf('🇩🇪')).toBeCloseTo(widthOf('😀'), 0);
  });

  it('joins Arabic letters: a word is narrower than its letters alone', () => {
    const word = 'مرحبا';
    const alone = graphemes(word).reduce((sum, letter) => sum + widthOf(letter), 0);
    expect(widthOf(word)).toBeLessThan(alone * 0.95);
  });
});

describe('quotation marks and dashes', () => {
  it('are narrow in a Latin text, and a full character wide in a Chinese one', () => {
    expect(hanStyle('It is fine')).toBe('none');
    expect(widthOf('“')).toBeLessThan(60);
    expect(widthOf('“', { han: 'zh-Hans' })).toBeCloseTo(100, 0);
  });

  it('are a full character wide in Japanese where they are points, which it centres', () => {
    expect(hanStyle('そうですとも…')).toBe('ja');
    expect(widthOf('…', { han: 'ja' })).toBeCloseTo(100, 0);
    expect(widthOf('’', { han: 'ja' })).toBeLessThan(60);
  });

  it('do not widen an English line', () => {
    const text = textSchema.parse({ content: '“It’s fine — isn’t it…”', fontSize: 60 });
    const plain = textSchema.parse({ content: '"It\'s fine - isn\'t it..."', fontSize: 60 });
    const ratio = layoutText(text, measurer).width / layoutText(plain, measurer).width;
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.2);
  });
});

describe('the bundled fonts', () => {
  it('are all the fonts there are: the machine has no say in what is drawn', () => {
    // In a process of its own: skia reads the real environment, of which Jest gives tests a copy.
    const script = `
      import { textEngine, Canvas } from ${JSON.stringify(new URL('../src/index.ts', import.meta.url).href)};
      import { FontLibrary } from ${JSON.stringify(import.meta.resolve('skia-canvas'))};
      textEngine.measure('Hamburg 東京', { size: 10, weight: 400, letterSpacing: 0, han: 'ja' });
      new Canvas(10, 10).getContext('2d').fillRect(0, 0, 5, 5);
      console.log(JSON.stringify(FontLibrary.families));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(stderr).not.toMatch(/Error/);
    const families = JSON.parse(stdout) as string[];
    expect(families).toEqual([]);
  });

  it('name what they lack', () => {
    const unassigned = String.fromCodePoint(0x1f_8ff);
    expect(measurer.missingCharacters(`Good ${unassigned} morning 早安 مرحبا 😀 ${unassigned}`)).toEqual([unassigned]);
  });
});

describe('what is kept', () => {
  const itemsOf = (text: string, changes: Partial<FontSpec>) => measurer.shapeRun(text, 'ltr', fontOf(text, changes));

  it('depends on the size alone, not on which of two close sizes came first', () => {
    const instanceOf = (text: string, size: number) =>
      itemsOf(text, { family: 'fraunces', weight: 431, size })[0]!.instance;
    // A phone shows them with 22.497 and 22.53 px: both sides of a whole one. What is kept of them is one entry.
    expect(instanceOf('Ham', 62.3)).toBe(instanceOf('burg', 62.4));
    expect(instanceOf('Ham', 62.4)).toBe(instanceOf('burg', 62.3));
    expect(instanceOf('Ham', 62.3)).not.toBe(instanceOf('Ham', 70));
  });

  it('is given up with the fonts: shapes of old instances would hold their memory', () => {
    const shape = () => itemsOf('kept', { weight: 401 });
    // Its font may be the one too many of what was shaped before, with which all are given up.
    shape();
    const kept = shape();
    expect(shape()).toBe(kept);
    for (let weight = 100; weight < 900; weight += 1) itemsOf('x', { weight });
    const again = shape();
    expect(again).not.toBe(kept);
    expect(again[0]!.instance).not.toBe(kept[0]!.instance);
    expect(again[0]!.glyphs).toEqual(kept[0]!.glyphs);
  });
});
