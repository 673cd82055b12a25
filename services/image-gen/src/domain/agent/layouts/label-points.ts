import type { Area } from '../stack-blocks.ts';

type Point = { x: number; y: number };
type Size = { width: number; height: number };

const distance = 34;
const air = 12;
const samples = 32;

/** Where the labels of a line's points stand: beside their points, off the line and off each other, within an area. */
export function labelPoints(points: readonly Point[], sizes: readonly Size[], area: Area): Area[] {
  const placed: Area[] = [];
  points.forEach((point, at) => {
    const candidates = placesFor(point, sizes[at]!).map((box) => within(box, area));
    const cost = (box: Area) =>
      placed.filter((other) => overlap(box, other)).length * 100 +
      hits(points, box) +
      (box.bottom > area.bottom ? 50 : 0);
    placed.push(candidates.reduce((best, box) => (cost(box) < cost(best) ? box : best)));
  });
  return placed;
}

/** The most welcome first: above, above to either side, below, below to either side. */
function placesFor({ x, y }: Point, { width, height }: Size): Area[] {
  const shifts = [0, -0.5, 0.5, -0.8, 0.8].map((share) => share * width);
  const above = shifts.map((shift) => boxAt(x + shift, y - distance - height, width, height));
  const below = shifts.map((shift) => boxAt(x + shift, y + distance, width, height));
  const higher = shifts.map((shift) => boxAt(x + shift, y - distance * 2 - height, width, height));
  return [...above, ...below, ...higher];
}

function boxAt(middle: number, top: number, width: number, height: number): Area {
  return { left: middle - width / 2, right: middle + width / 2, top, bottom: top + height };
}

function within(box: Area, { left, right, top }: Area): Area {
  const shift = Math.max(0, left - box.left) - Math.max(0, box.right - right);
  const down = Math.max(0, top - box.top);
  return { left: box.left + shift, right: box.right + shift, top: box.top + down, bottom: box.bottom + down };
}

function overlap(one: Area, other: Area): boolean {
  return (
    one.left < other.right + air && other.left < one.right + air && one.top < other.bottom && other.top < one.bottom
  );
}

/** How many samples of the line lie within a box. */
function hits(points: readonly Point[], box: Area): number {
  let count = 0;
  points.slice(1).forEach((to, at) => {
    const from = points[at]!;
    for (let step = 0; step <= samples; step += 1) {
      const x = from.x + ((to.x - from.x) * step) / samples;
      const y = from.y + ((to.y - from.y) * step) / samples;
      if (x > box.left - air && x < box.right + air && y > box.top - air && y < box.bottom + air) count += 1;
    }
  });
  return count;
}
