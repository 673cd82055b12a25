import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { gradientLine } from '../src/index.ts';

const angle = fc.double({ min: -3_600, max: 3_600, noNaN: true });
const side = fc.integer({ min: 1, max: 2_000 });

describe('a gradient line', () => {
  it.each([
    [0, { x: 50, y: 200 }, { x: 50, y: 0 }],
    [90, { x: 0, y: 100 }, { x: 100, y: 100 }],
    [180, { x: 50, y: 0 }, { x: 50, y: 200 }],
    [270, { x: 100, y: 100 }, { x: 0, y: 100 }],
    [-90, { x: 100, y: 100 }, { x: 0, y: 100 }],
    [540, { x: 50, y: 0 }, { x: 50, y: 200 }],
  ])('at %i° runs exactly along its axis', (degrees, from, to) => {
    expect(gradientLine(degrees, 100, 200)).toEqual({ from, to });
  });

  it('at 45° in a square runs from corner to corner', () => {
    const { from, to } = gradientLine(45, 100, 100);
    expect([from.x, from.y, to.x, to.y].map((part) => Math.round(part * 1e6) / 1e6 + 0)).toEqual([0, 100, 100, 0]);
  });

  it('is as long as CSS says, through the centre, in the direction of the angle', () => {
    fc.assert(
      fc.property(angle, side, side, (degrees, width, height) => {
        const { from, to } = gradientLine(degrees, width, height);
        const radians = (degrees * Math.PI) / 180;
        const length = Math.abs(width * Math.sin(radians)) + Math.abs(height * Math.cos(radians));
        expect((from.x + to.x) / 2).toBeCloseTo(width / 2, 6);
        expect((from.y + to.y) / 2).toBeCloseTo(height / 2, 6);
        expect(to.x - from.x).toBeCloseTo(length * Math.sin(radians), 6);
        expect(from.y - to.y).toBeCloseTo(length * Math.cos(radians), 6);
      }),
    );
  });

  it('gives the corners that it points to and from exactly the end colours', () => {
    fc.assert(
      fc.property(angle, side, side, (degrees, width, height) => {
        const { from, to } = gradientLine(degrees, width, height);
        const along = { x: to.x - from.x, y: to.y - from.y };
        const squared = along.x ** 2 + along.y ** 2;
        const corners = [0, width].flatMap((x) => [0, height].map((y) => ({ x, y })));
        const positions = corners.map(({ x, y }) => ((x - from.x) * along.x + (y - from.y) * along.y) / squared);
        expect(Math.min(...positions)).toBeCloseTo(0, 6);
        expect(Math.max(...positions)).toBeCloseTo(1, 6);
      }),
    );
  });
});
