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

  it('is measured on paper where the slide lets it through, and names the better of black and white', () => {
    const clear = groundOf(() => [0, 0, 0, 0]);
    expect(measureContrast(grey(255), whole, clear)).toEqual({ ratio: 1, median: 1, bestColor: '#000000' });
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
