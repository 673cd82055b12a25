import { describe, expect, it } from '@jest/globals';
import { contrastRatio } from '@slideloom/layout';
import type { Color } from '@slideloom/contracts';
import { measureContrast } from '../src/index.ts';

const size = 120;
const groundOf = (colorAt: (x: number) => readonly [number, number, number, number]) => {
  const pixels = new Uint8Array(size * size * 4);
  for (let index = 0; index < size * size; index += 1) pixels.set(colorAt(index % size), index * 4);
  return { pixels, width: size, height: size };
};
const whole = [{ x: 0, y: 0, width: size, height: size }];
const grey = (level: number, alpha = 1): Color => ({ red: level, green: level, blue: level, alpha });

describe('the contrast of a text', () => {
  it.each([
    [grey(255), [20, 90, 160]],
    [grey(10), [20, 90, 160]],
    [grey(255, 0.5), [20, 90, 160]],
    [grey(0), [255, 255, 255]],
  ] as const)('on one colour is that of WCAG', (color, [red, green, blue]) => {
    const { ratio } = measureContrast(
      color,
      whole,
      groundOf(() => [red, green, blue, 255]),
    )!;
    expect(ratio / contrastRatio(color, { red, green, blue, alpha: 1 })).toBeCloseTo(1, 1);
  });

  it('is that of its worst part where that is more than a tenth, and not of less', () => {
    const edgeAt = (from: number) => groundOf((x) => (x < from ? [255, 255, 255, 255] : [0, 0, 0, 255]));
    expect(measureContrast(grey(255), whole, edgeAt(18))).toMatchObject({ ratio: 1 });
    expect(measureContrast(grey(255), whole, edgeAt(6))!.ratio).toBeCloseTo(21, 6);
  });

  describe('is read in parts of each line', () => {
    // A line of 24 letters or so: ten times as long as it is high.
    const long = [{ x: 0, y: 0, width: 1_200, height: 40 }];
    const line = (levelAt: (x: number) => number) => {
      const pixels = new Uint8Array(1_200 * 40 * 4).fill(255);
      for (let at = 0; at < 1_200 * 40; at += 1) pixels.fill(levelAt(at % 1_200), at * 4, at * 4 + 3);
      return measureContrast(grey(255), long, { pixels, width: 1_200, height: 40 })!.reading;
    };

    it('so that one word on a bad place counts however long the line is, and the end of a letter does not', () => {
      const all = line(() => 0);
      expect(line((x) => (x >= 600 && x < 800 ? 255 : 0))).toBeCloseTo(0, 6);
      expect(line((x) => (x >= 600 && x < 606 ? 255 : 0))).toBeCloseTo(all, 6);
    });

    it('so that a ground of two tones is worse than one of their mean', () => {
      const mean = line(() => 120);
      const striped = line((x) => (Math.floor(x / 6) % 2 === 0 ? 60 : 160));
      expect(striped).toBeLessThan(mean - 0.2);
    });
  });

  it('is measured on paper where the slide lets it through, and names the better of black and white', () => {
    const clear = groundOf(() => [0, 0, 0, 0]);
    expect(measureContrast(grey(255), whole, clear)).toMatchObject({ ratio: 1, reading: 0, bestColor: '#000000' });
  });

  it('is unknown beyond the canvas', () => {
    const away = [{ x: size + 1, y: 0, width: 50, height: 50 }];
    expect(
      measureContrast(
        grey(255),
        away,
        groundOf(() => [0, 0, 0, 255]),
      ),
    ).toBeNull();
  });
});
