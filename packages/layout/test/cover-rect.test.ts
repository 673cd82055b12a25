import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { coverRect } from '../src/index.ts';

const side = fc.integer({ min: 1, max: 10_000 });

describe('an image that covers a canvas', () => {
  it.each([
    ['as it is', [1080, 1920], { x: 0, y: 0, width: 1080, height: 1920 }],
    ['cut at the sides', [1920, 1920], { x: -420, y: 0, width: 1920, height: 1920 }],
    ['cut above and below', [540, 1920], { x: 0, y: -960, width: 1080, height: 3840 }],
    ['enlarged', [108, 192], { x: 0, y: 0, width: 1080, height: 1920 }],
  ] as const)('is drawn %s', (_name, [width, height], rect) => {
    expect(coverRect(width, height, 1080, 1920)).toEqual(rect);
  });

  it('keeps its shape, leaves nothing bare, is centred and no larger than it must be', () => {
    fc.assert(
      fc.property(side, side, side, side, (imageWidth, imageHeight, width, height) => {
        const rect = coverRect(imageWidth, imageHeight, width, height);
        expect(rect.width / rect.height / (imageWidth / imageHeight)).toBeCloseTo(1, 8);
        expect(Math.min(rect.width / width, rect.height / height)).toBeCloseTo(1, 8);
        expect(2 * rect.x + rect.width).toBeCloseTo(width, 4);
        expect(2 * rect.y + rect.height).toBeCloseTo(height, 4);
      }),
    );
  });
});
