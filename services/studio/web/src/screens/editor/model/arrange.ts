import type { Box } from './element-box.ts';

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** How far each box moves so that all line up: with each other, or a single one with the canvas. */
export function align(
  boxes: readonly Box[],
  to: Alignment,
  canvas: { width: number; height: number },
): { dx: number; dy: number }[] {
  const frame = boxes.length === 1 ? { x: 0, y: 0, ...canvas } : around(boxes);
  return boxes.map((box) => {
    if (to === 'left') return move(frame.x - box.x, 0);
    if (to === 'right') return move(frame.x + frame.width - box.x - box.width, 0);
    if (to === 'center') return move(frame.x + frame.width / 2 - box.x - box.width / 2, 0);
    if (to === 'top') return move(0, frame.y - box.y);
    if (to === 'bottom') return move(0, frame.y + frame.height - box.y - box.height);
    return move(0, frame.y + frame.height / 2 - box.y - box.height / 2);
  });
}

/** How far each box moves so that the gaps between them are equal; the first and the last stay. */
export function distribute(boxes: readonly Box[], axis: 'x' | 'y'): { dx: number; dy: number }[] {
  const start = (box: Box) => (axis === 'x' ? box.x : box.y);
  const length = (box: Box) => (axis === 'x' ? box.width : box.height);
  const sorted = boxes.toSorted((one, other) => start(one) - start(other));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return boxes.map(() => move(0, 0));
  const taken = sorted.reduce((sum, box) => sum + length(box), 0);
  const gap = (start(last) + length(last) - start(first) - taken) / (sorted.length - 1);
  const places = new Map<Box, number>();
  let at = start(first);
  for (const box of sorted) {
    places.set(box, at);
    at += length(box) + gap;
  }
  return boxes.map((box) => {
    const by = (places.get(box) ?? start(box)) - start(box);
    return axis === 'x' ? move(by, 0) : move(0, by);
  });
}

function move(dx: number, dy: number) {
  return { dx: Math.round(dx), dy: Math.round(dy) };
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
