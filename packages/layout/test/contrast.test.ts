import { describe, expect, it } from '@jest/globals';
import { parseColor, type Color } from '@slideloom/contracts';
import * as fc from 'fast-check';
import { blend, contrastRatio, mix, relativeLuminance } from '../src/index.ts';

const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
const color = (text: string) => parseColor(text) ?? black;
const channel = fc.integer({ min: 0, max: 255 });
const opaque = fc.record({ red: channel, green: channel, blue: channel, alpha: fc.constant(1) });

describe('a contrast ratio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#949494', '#ffffff', 3.03],
    ['#ff0000', '#ffffff', 4],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#008000', '#ffffff', 5.14],
    ['#ffff00', '#ffffff', 1.07],
    ['#ffff00', '#000000', 19.56],
    ['#0000ff', '#000000', 2.44],
  ])('of %s on %s is %d', (text, ground, ratio) => {
    expect(contrastRatio(color(text), color(ground))).toBeCloseTo(ratio, 2);
  });

  it('lies between 1 and 21 and does not care which of two opaque colours is the text', () => {
    fc.assert(
      fc.property(opaque, opaque, (text, ground) => {
        const ratio = contrastRatio(text, ground);
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
        expect(contrastRatio(ground, text)).toBeCloseTo(ratio, 10);
      }),
    );
  });

  it('of a translucent text is that of the colour which is seen', () => {
    const half = color('rgba(0, 0, 0, 0.5)');
    const white = color('#ffffff');
    expect(contrastRatio(half, white)).toBeCloseTo(
      contrastRatio({ ...black, red: 127.5, green: 127.5, blue: 127.5 }, white),
    );
    expect(contrastRatio(color('transparent'), white)).toBe(1);
  });
});

describe('relative luminance', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000ff', 0.0722],
    ['#808080', 0.2159],
  ])('of %s is %d', (text, luminance) => {
    expect(relativeLuminance(color(text))).toBeCloseTo(luminance, 4);
  });
});

describe('blending', () => {
  it('shows an opaque colour as it is and the ground through a transparent one', () => {
    fc.assert(
      fc.property(opaque, opaque, (top, bottom) => {
        expect(blend(top, bottom)).toEqual(top);
        expect(blend({ ...top, alpha: 0 }, bottom)).toEqual(bottom);
      }),
    );
  });

  it('adds up what two translucent colours cover', () => {
    const { red, alpha } = blend(color('rgba(255, 0, 0, 0.5)'), color('rgba(0, 0, 0, 0.5)'));
    expect(alpha).toBeCloseTo(0.75);
    expect(red).toBeCloseTo(170);
    expect(blend(color('transparent'), color('transparent')).alpha).toBe(0);
  });
});

describe('a gradient', () => {
  it('begins and ends with its colours', () => {
    fc.assert(
      fc.property(opaque, opaque, (from, to) => {
        expect(mix(from, to, 0)).toEqual(from);
        expect(mix(from, to, 1)).toEqual(to);
      }),
    );
  });

  it('goes evenly between them, and fades to transparent without going grey', () => {
    expect(mix(black, color('#fff'), 0.25)).toEqual({ red: 63.75, green: 63.75, blue: 63.75, alpha: 1 });
    expect(mix(color('#f00'), color('transparent'), 0.5)).toEqual({ red: 255, green: 0, blue: 0, alpha: 0.5 });
    expect(mix(color('transparent'), color('transparent'), 0.5).alpha).toBe(0);
  });
});
