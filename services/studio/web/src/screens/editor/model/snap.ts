import type { Box } from './element-box.ts';

/** A line to show while something snaps: along the other axis, from `from` to `to`. `gap`: two equal distances. */
export type Guide = { axis: 'x' | 'y'; at: number; from: number; to: number; kind: 'edge' | 'gap' };
export type Snapped = { dx: number; dy: number; guides: Guide[] };

/** How near an edge must come, px of the canvas. */
export const snapPx = 8;

type Span = { start: number; end: number };
type Found = { by: number; guide: Guide };

/**
 * How far a box that stands at `box` is moved so that it lines up: its edges or middle with those of the others and of the canvas, or
 * its distance to a neighbour with the distance between two others.
 */
export function snapMove(box: Box, others: readonly Box[], canvas: { width: number; height: number }): Snapped {
  const page: Box = { x: 0, y: 0, ...canvas };
  const found = (['x', 'y'] as const).map((axis) => nearest(axis, box, others, page));
  const [x, y] = found;
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides: found.flatMap((one) => (one ? [one.guide] : [])) };
}

/** The same for one moving edge: where a side is pulled. */
export function snapEdge(
  axis: 'x' | 'y',
  at: number,
  others: readonly Box[],
  canvas: { width: number; height: number },
): { by: number; guides: Guide[] } {
  const page: Box = { x: 0, y: 0, ...canvas };
  const found = best(
    [page, ...others].flatMap((other) =>
      stops(span(other, axis)).map((stop) => edgeGuide(axis, stop - at, stop, page)),
    ),
  );
  return { by: found?.by ?? 0, guides: found ? [found.guide] : [] };
}

function nearest(axis: 'x' | 'y', box: Box, others: readonly Box[], page: Box): Found | null {
  const own = span(box, axis);
  const edges = [page, ...others].flatMap((other) =>
    stops(span(other, axis)).flatMap((stop) =>
      stops(own).map((at) => edgeGuide(axis, stop - at, stop, around(other, box, page))),
    ),
  );
  return best(edges) ?? best(gaps(axis, box, others));
}

function edgeGuide(axis: 'x' | 'y', by: number, at: number, along: Box): Found {
  const across = span(along, axis === 'x' ? 'y' : 'x');
  return { by, guide: { axis, at, from: across.start, to: across.end, kind: 'edge' } };
}

/** Equal distances: before, after or between two others that stand in the same row or column. */
function gaps(axis: 'x' | 'y', box: Box, others: readonly Box[]): Found[] {
  const cross = axis === 'x' ? 'y' : 'x';
  const own = span(box, axis);
  const inLine = others
    .filter((other) => overlaps(span(other, cross), span(box, cross)))
    .map((other) => span(other, axis))
    .toSorted((one, other) => one.start - other.start);
  const middle = (span(box, cross).start + span(box, cross).end) / 2;
  const guide = (from: number, to: number): Guide => ({ axis: cross, at: middle, from, to, kind: 'gap' });
  return inLine.slice(1).flatMap((second, index) => {
    const first = inLine[index]!;
    const gap = second.start - first.end;
    if (gap <= 0) return [];
    const length = own.end - own.start;
    const between = (first.end + second.start - length) / 2;
    return [
      { by: second.end + gap - own.start, guide: guide(second.end, second.end + gap) },
      { by: first.start - gap - own.end, guide: guide(first.start - gap, first.start) },
      ...(length < gap ? [{ by: between - own.start, guide: guide(first.end, between) }] : []),
    ];
  });
}

function best(found: readonly Found[]): Found | null {
  let nearestYet: Found | null = null;
  for (const one of found) {
    if (Math.abs(one.by) <= snapPx && (!nearestYet || Math.abs(one.by) < Math.abs(nearestYet.by))) nearestYet = one;
  }
  return nearestYet;
}

function span(box: Box, axis: 'x' | 'y'): Span {
  return axis === 'x' ? { start: box.x, end: box.x + box.width } : { start: box.y, end: box.y + box.height };
}

function stops({ start, end }: Span): number[] {
  return [start, (start + end) / 2, end];
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function around(other: Box, box: Box, page: Box): Box {
  if (other === page) return page;
  const x = Math.min(other.x, box.x);
  const y = Math.min(other.y, box.y);
  return {
    x,
    y,
    width: Math.max(other.x + other.width, box.x + box.width) - x,
    height: Math.max(other.y + other.height, box.y + box.height) - y,
  };
}
