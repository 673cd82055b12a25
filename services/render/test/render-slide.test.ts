import { describe, expect, it } from '@jest/globals';
import { slideSchema } from '@slideloom/contracts';
import { draw, flatSlide, isBright, isRed } from './support.ts';

const black = flatSlide('#000000');
const base = { content: 'Hamburg', fontSize: 100, x: 100, y: 400, width: 880, color: '#ffffff', textAlign: 'left' };

describe('a slide', () => {
  it('is 1080 × 1920, with the gradient as CSS draws it', async () => {
    const background = { type: 'gradient', gradientFrom: '#ff0000', gradientTo: '#0000ff', gradientAngle: 90 };
    const drawn = await draw(slideSchema.parse({ name: 'g', background }), []);
    expect([drawn.width, drawn.height]).toEqual([1080, 1920]);
    expect(drawn.at(0, 5)).toEqual([255, 0, 0]);
    expect(drawn.at(1079, 1900)).toEqual([0, 0, 255]);
    const [red, green, blue] = drawn.at(540, 960);
    expect(Math.abs(red - 127)).toBeLessThanOrEqual(1);
    expect(green).toBe(0);
    expect(Math.abs(blue - 128)).toBeLessThanOrEqual(1);
    expect(drawn.at(540, 3)).toEqual(drawn.at(540, 1900));
  });

  it.each([
    [0, [540, 1915], [540, 4]],
    [180, [540, 4], [540, 1915]],
    [270, [1076, 960], [3, 960]],
  ] as const)('turns the gradient to %i degrees', async (gradientAngle, from, to) => {
    const background = { type: 'gradient', gradientFrom: '#ffffff', gradientTo: '#000000', gradientAngle };
    const drawn = await draw(slideSchema.parse({ name: 'g', background }), []);
    expect(drawn.at(from[0], from[1])[0]).toBeGreaterThan(250);
    expect(drawn.at(to[0], to[1])[0]).toBeLessThan(5);
  });

  it('is covered by its picture', async () => {
    const pixels = new Uint8Array(1080 * 1920 * 4).fill(255);
    for (let index = 0; index < pixels.length; index += 4) pixels.set([12, 34, 56], index);
    const slide = slideSchema.parse({
      name: 'p',
      background: { type: 'image', image_url: 'https://example.com/a.png' },
    });
    const drawn = await draw(slide, [], { pixels, isOpaque: true });
    for (const [x, y] of [
      [0, 0],
      [1079, 0],
      [540, 960],
      [1079, 1919],
    ] as const)
      expect(drawn.at(x, y)).toEqual([12, 34, 56]);
  });
});

describe('a text', () => {
  it('stands in its box: left, centred and right', async () => {
    const boxes = [];
    for (const textAlign of ['left', 'center', 'right']) {
      boxes.push((await draw(black, [{ ...base, textAlign }])).inkBox(isBright)!);
    }
    const [left, center, right] = boxes as [
      NonNullable<(typeof boxes)[0]>,
      NonNullable<(typeof boxes)[0]>,
      NonNullable<(typeof boxes)[0]>,
    ];
    expect(Math.abs(left.left - 100)).toBeLessThan(20);
    expect(Math.abs((center.left + center.right) / 2 - 540)).toBeLessThan(12);
    expect(Math.abs(right.right - 980)).toBeLessThan(20);
    expect(left.top).toBeGreaterThan(400);
    expect(left.bottom).toBeLessThan(400 + 120 + 20);
  });

  it('wraps within its width, each line lower by lineHeight', async () => {
    const box = (await draw(black, [{ ...base, content: 'Ham burg', width: 300, lineHeight: 2 }])).inkBox(isBright)!;
    expect(box.right).toBeLessThanOrEqual(400);
    expect(box.bottom - box.top).toBeGreaterThan(200);
  });

  it('is wider with letterSpacing, larger with fontSize, heavier with fontWeight', async () => {
    const box = async (changes: object) => (await draw(black, [{ ...base, ...changes }])).inkBox(isBright)!;
    const plain = await box({ fontWeight: 400 });
    const spaced = await box({ fontWeight: 400, letterSpacing: 20 });
    expect(Math.abs(spaced.right - plain.right - 6 * 20)).toBeLessThan(6);
    expect((await box({ fontWeight: 400, fontSize: 150 })).right).toBeGreaterThan(plain.right * 1.3);
    expect((await box({ fontWeight: 900 })).count).toBeGreaterThan(plain.count * 1.3);
  });

  it('is transformed', async () => {
    const count = async (content: string, textTransform: string) =>
      (await draw(black, [{ ...base, content, textTransform }])).inkBox(isBright)!.count;
    expect(await count('hamburg', 'uppercase')).toBe(await count('HAMBURG', 'none'));
    expect(await count('HAMBURG', 'lowercase')).toBe(await count('hamburg', 'none'));
    expect(await count('ham burg', 'capitalize')).toBe(await count('Ham Burg', 'none'));
  });

  it('has a background behind each line, padded', async () => {
    const textBackground = { enabled: true, color: '#ff0000', paddingX: 40, paddingY: 10 };
    const drawn = await draw(black, [{ ...base, content: 'Ham\nHamburg', color: '#ff0000', textBackground }]);
    const box = drawn.inkBox(isRed)!;
    expect(box.left).toBe(60);
    expect(drawn.at(62, 450)).toEqual([255, 0, 0]);
    // The first line is shorter, and so is its box.
    expect(isRed(drawn.at(box.right - 5, 430))).toBe(false);
    expect(isRed(drawn.at(box.right - 5, 600))).toBe(true);
  });

  it('has its stroke under the fill: the letters keep their thickness', async () => {
    const plain = (await draw(black, [base])).inkBox(isBright)!;
    const stroked = await draw(black, [{ ...base, textStroke: { enabled: true, color: '#ff0000', width: 20 } }]);
    const white = stroked.inkBox(isBright)!;
    expect(Math.abs(white.count - plain.count) / plain.count).toBeLessThan(0.03);
    const red = stroked.inkBox(isRed)!;
    expect(Math.abs(plain.left - red.left - 10)).toBeLessThanOrEqual(2);
    expect(Math.abs(red.bottom - plain.bottom - 10)).toBeLessThanOrEqual(2);
  });

  it('throws its shadow once, where it is told', async () => {
    const textShadow = { enabled: true, color: '#ff0000', offsetX: 0, offsetY: 200, blur: 0 };
    const drawn = await draw(black, [
      { ...base, textShadow, textStroke: { enabled: true, color: '#ffffff', width: 4 } },
    ]);
    const plain = drawn.inkBox(isBright)!;
    const shadow = drawn.inkBox(isRed)!;
    expect(Math.abs(shadow.top - plain.top - 200)).toBeLessThanOrEqual(2);
    expect(Math.abs(shadow.left - plain.left)).toBeLessThanOrEqual(2);
  });

  it('draws the later text over the earlier one', async () => {
    const drawn = await draw(black, [base, { ...base, color: '#ff0000' }]);
    expect(drawn.inkBox(isBright)).toBeNull();
    expect(drawn.inkBox(isRed)).not.toBeNull();
  });

  it('far outside of the canvas draws nothing, and fails nothing', async () => {
    const drawn = await draw(black, [{ ...base, x: 4_000, y: -4_000, width: 10, fontSize: 1_000 }]);
    expect(drawn.inkBox(isBright)).toBeNull();
  });
});

describe('scripts', () => {
  it.each([
    ['Arabic', 'مرحبا بالعالم'],
    ['Arabic with vowel marks', 'مُحَمَّدٌ'],
    ['Hebrew', 'שלום עולם'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Vietnamese', 'Nguyễn Thị Phương'],
    ['Khmer', 'កម្ពុជា'],
    ['Lao', 'ຜູ້ທີ່ນ້ຳ'],
    ['Burmese', 'ကျွန်ုပ်'],
    ['Tibetan', 'བོད་སྐད'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ'],
    ['Cherokee', 'ᏣᎳᎩ'],
    ['Syriac', 'ܣܘܪܝܝܐ'],
    ["N'Ko", 'ߒߞߏ'],
    ['Adlam', '𞤀𞤣𞤤𞤢𞤥'],
    ['Sundanese', 'ᮞᮥᮔ᮪ᮓ'],
    ['Devanagari', 'नमस्ते दुनिया'],
    ['Bengali', 'ওহে বিশ্ব'],
    ['Tamil', 'வணக்கம்'],
    ['Thai', 'สวัสดีชาวโลก'],
    ['Georgian', 'გამარჯობა'],
    ['Armenian', 'Բարեւ աշխարհ'],
    ['Ethiopic', 'ሰላም ልዑል'],
    ['Japanese', '東京の朝、静かな時間'],
    ['Korean', '안녕하세요'],
    ['Simplified Chinese', '早上好，世界'],
    ['Traditional Chinese', '早安，臺灣'],
    ['Cyrillic', 'Доброе утро'],
    ['Greek', 'Καλημέρα'],
    ['emoji', '😀👨‍👩‍👧‍👦🇩🇪👍🏽'],
  ])('%s is drawn, and nothing of it is missing', async (_name, content) => {
    const drawn = await draw(black, [{ ...base, content }]);
    expect(drawn.missing).toEqual([]);
    expect(drawn.inkBox(([red, green, blue]) => Math.max(red, green, blue) > 100)!.count).toBeGreaterThan(500);
  });

  it('a translucent colour counts once where letters overlap', async () => {
    const text = {
      ...base,
      content: 'WWW\nWWW',
      letterSpacing: -60,
      lineHeight: 0.3,
      color: 'rgba(255, 255, 255, 0.5)',
    };
    const brightest = (await draw(black, [text])).inkBox(([red]) => red > 129);
    expect(brightest).toBeNull();
  });

  it('an emoji is as translucent as its text', async () => {
    const red = (rgb: [number, number, number]) => rgb[0] > 150 && rgb[1] < 100;
    expect((await draw(black, [{ ...base, content: '🍎', color: 'rgba(255, 255, 255, 0.4)' }])).inkBox(red)).toBeNull();
  });

  it('emoji have their colours', async () => {
    const drawn = await draw(black, [{ ...base, content: '🍎' }]);
    expect(drawn.inkBox(isRed)!.count).toBeGreaterThan(500);
  });

  it('a character that no font has is left out and named, not drawn as a box', async () => {
    const unassigned = String.fromCodePoint(0x1f_8ff);
    const drawn = await draw(black, [{ ...base, content: unassigned }]);
    expect(drawn.missing).toEqual([unassigned]);
    expect(drawn.inkBox(isBright)).toBeNull();
  });
});
