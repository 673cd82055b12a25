import { expect, it } from '@jest/globals';
import { pathData, sizeOutline, type Outline } from '../src/outline.ts';

/** Two contours: the second one begins where the first does not end. */
const outline: Outline = [
  { letter: 'M', at: [10, 20] },
  { letter: 'L', at: [110, 20] },
  { letter: 'Q', at: [110, 70, 33, 70] },
  { letter: 'Z', at: [] },
  { letter: 'M', at: [40, 30] },
  { letter: 'C', at: [41, 31, 47, 33, 50, 30] },
  { letter: 'Z', at: [] },
];

/** Walks relative path data and answers the absolute points that it names. */
function pointsOf(x: number, y: number, rest: string): number[][] {
  const points = [[x, y]];
  let at = [x, y];
  let start = at;
  for (const [, letter, text] of rest.matchAll(/([a-z])([^a-z]*)/g)) {
    if (letter === 'z') {
      at = start;
      continue;
    }
    const numbers = text!.trim().split(' ').map(Number);
    const absolute: number[][] = [];
    for (let index = 0; index < numbers.length; index += 2) {
      absolute.push([at[0]! + numbers[index]!, at[1]! + numbers[index + 1]!]);
    }
    points.push(...absolute);
    at = absolute.at(-1)!;
    if (letter === 'm') start = at;
  }
  return points;
}

it('a sized outline has the points of the outline, scaled, with y downwards, to a hundredth of a px', () => {
  const scale = 0.337;
  const { x, y, rest } = sizeOutline(outline, scale)!;
  const expected = outline.flatMap(({ at }) =>
    at.flatMap((value, index) => (index % 2 === 0 ? [[value * scale, -at[index + 1]! * scale]] : [])),
  );
  const points = pointsOf(x, y, rest);
  expect(points).toHaveLength(expected.length);
  for (const [index, [px, py]] of points.entries()) {
    expect(Math.abs(px! - expected[index]![0]!)).toBeLessThan(0.00501);
    expect(Math.abs(py! - expected[index]![1]!)).toBeLessThan(0.00501);
  }
});

it('an empty outline is none', () => {
  expect(sizeOutline([], 1)).toBeNull();
});

it('path data maps every point', () => {
  expect(pathData(outline.slice(0, 2), [2, 0, 0, -1, 5, 7])).toBe('M25 -13L225 -13');
});
