import { describe, expect, it } from '@jest/globals';
import { createTextEngine, type FontFace } from '@slideloom/text-engine';
import type { FontSpec } from '@slideloom/layout';
import * as harfbuzz from 'harfbuzzjs';
import { bundledFaces, readFace, textEngine, type BundledFace } from '../src/index.ts';

const families = [...new Set(bundledFaces.filter(({ role }) => role === 'named').map(({ family }) => family))];
const others = families.filter((family) => family !== 'inter');
const font = (changes: Partial<FontSpec> = {}): FontSpec => ({
  size: 100,
  weight: 400,
  letterSpacing: 0,
  han: 'none',
  ...changes,
});
const widthOf = (text: string, changes: Partial<FontSpec>) => textEngine.measure(text, font(changes)).width;
const familiesOf = (text: string, changes: Partial<FontSpec>) => [
  ...new Set(
    textEngine.facesOf(text, font(changes)).map(({ family, isItalic }) => (isItalic ? `${family} italic` : family)),
  ),
];
const allAscii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

describe('a family that a text names', () => {
  it.each(others)('%s has every letter, digit and sign of ASCII, and widths of its own', (family) => {
    expect(familiesOf(allAscii, { family })).toEqual([family]);
    expect(widthOf('Hamburgefonts, 1234', { family })).not.toBeCloseTo(widthOf('Hamburgefonts, 1234', {}), 0);
  });

  it('sets the ascent and descent of its lines, the same for its weights and italics; texts that name none keep theirs', () => {
    const of = (changes: Partial<FontSpec>) => {
      const { ascent, descent } = textEngine.measure('', font(changes));
      return [ascent, descent];
    };
    expect(of({ family: 'inter' })).toEqual(of({}));
    expect(of({ family: 'playfair-display' })).toEqual([108.2, 25.1]);
    expect(of({ family: 'playfair-display', italic: true, weight: 900 })).toEqual([108.2, 25.1]);
  });

  it('is drawn at the nearest weight that it has', () => {
    const width = (family: string, weight: number) => widthOf('Hamburg', { family, weight });
    expect(width('anton', 900)).toBe(width('anton', 100));
    expect(width('bodoni-moda', 100)).toBe(width('bodoni-moda', 400));
    expect(width('bodoni-moda', 1000)).toBe(width('bodoni-moda', 900));
    expect(width('bodoni-moda', 900)).toBeGreaterThan(width('bodoni-moda', 400));
    const fileAt = (weight: number) =>
      textEngine.shapeRun('a', 'ltr', font({ family: 'space-mono', weight }))[0]!.instance;
    expect(fileAt(549)).toBe(fileAt(400));
    expect(fileAt(550)).toBe(fileAt(800));
    expect(fileAt(550)).not.toBe(fileAt(400));
  });

  it('has the hairlines of the size that a phone shows, so that they are seen', () => {
    const widthAt = (size: number) => widthOf('Hamburg', { family: 'bodoni-moda', size }) / size;
    // 96 is the largest optical size of the family, 266 px on the canvas are 96 on a phone.
    expect(widthAt(266)).toBeCloseTo(widthAt(400), 3);
    expect(widthAt(100)).not.toBeCloseTo(widthAt(266), 2);
    const instanceOf = (changes: Partial<FontSpec>) => textEngine.shapeRun('a', 'ltr', font(changes))[0]!.instance;
    // Inter, upright or not, keeps to the size on the canvas, of which it knows 14 to 32.
    expect(instanceOf({ italic: true, size: 33 })).toBe(instanceOf({ italic: true, size: 90 }));
  });

  it('is italic where it has italics, else upright', () => {
    expect(familiesOf('Hamburg', { italic: true })).toEqual(['inter italic']);
    expect(familiesOf('Hamburg', { family: 'fraunces', italic: true })).toEqual(['fraunces italic']);
    expect(familiesOf('Hamburg', { family: 'outfit', italic: true })).toEqual(['outfit']);
    expect(familiesOf('Доброе', { family: 'fraunces', italic: true })).toEqual([
      'fraunces italic',
      'source-serif-4 italic',
    ]);
  });

  it('borrows what it lacks: European letters from its kind, other scripts, signs and emoji as every text does', () => {
    expect(familiesOf('Доброе', { family: 'fraunces' })).toEqual(['fraunces', 'source-serif-4']);
    expect(familiesOf('Доброе', { family: 'space-mono' })).toEqual(['space-mono', 'jetbrains-mono']);
    expect(familiesOf('Καλημέρα', { family: 'dm-sans' })).toEqual(['dm-sans', 'inter']);
    expect(familiesOf('مرحبا नमस्ते 東京 สวัสดี 😀 ⏻', { family: 'playfair-display', han: 'ja' })).toEqual([
      'playfair-display',
      'vazirmatn',
      'noto-sans-devanagari',
      'noto-sans-jp',
      'noto-sans-thai',
      'noto-color-emoji',
      'noto-sans-symbols-2',
    ]);
  });

  it('gives way to the next of its kind where some letters of a script would come from another face', () => {
    expect(textEngine.chooseFamily('Good morning', 'outfit')).toBe('outfit');
    expect(textEngine.chooseFamily('Nguyễn Thị Phương', 'outfit')).toBe('manrope');
    expect(textEngine.chooseFamily('Nguyễn Thị Phương', 'dm-sans')).toBe('inter');
    expect(textEngine.chooseFamily('Қазақ тілі', 'playfair-display')).toBe('source-serif-4');
    // All of the script, so that no word is mixed.
    expect(textEngine.chooseFamily('Доброе утро, Fraunces', 'fraunces')).toBe('fraunces');
    expect(textEngine.chooseFamily('مرحبا 東京 😀', 'anton')).toBe('anton');
  });
});

it('a face is read when a text first needs it, and not for texts that name no family', () => {
  const read: FontFace[] = [];
  const engine = createTextEngine({
    harfbuzz,
    faces: bundledFaces,
    loadFace(face) {
      read.push(face);
      return readFace((face as BundledFace).path);
    },
  });
  engine.measure('Hamburg', font());
  expect(read.map(({ family }) => family)).toEqual(['inter']);
  engine.measure('Hamburg', font({ family: 'lora' }));
  engine.measure('Hamburg', font({ family: 'lora', weight: 700 }));
  expect(read.map(({ family }) => family)).toEqual(['inter', 'lora']);
});
