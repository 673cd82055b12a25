import { parseColor } from '@slideloom/contracts/color';
import type { Figure, SlideElement } from './document.ts';
import { elementBox, type Box } from './element-box.ts';

export type Point = { x: number; y: number };
/** How a text was set, px of the canvas: its height, and from where to where its letters reach, from the left of its box. */
export type TextSize = { height: number; left: number; right: number };

/**
 * What lies under a point of the slide, the uppermost first. What is painted there goes first: letters in a wide box, the stroke of a shape
 * that has no fill. Behind it come texts of which only the box is hit. `slack`: how far beside a thin thing a point may lie, px of the canvas.
 */
export function elementsAt(
  elements: readonly SlideElement[],
  sizes: ReadonlyMap<string, TextSize>,
  point: Point,
  slack: number,
): SlideElement[] {
  const shown = elements.filter(({ isHidden }) => !isHidden).toReversed();
  const painted = shown.filter((element) => isHit(element, sizes.get(element.id), point, slack));
  const boxed = shown.filter(
    (element) =>
      element.kind === 'text' &&
      !painted.includes(element) &&
      isInside(elementBox(element, sizes.get(element.id)?.height), point, 0),
  );
  return [...painted, ...boxed];
}

function isHit(element: SlideElement, size: TextSize | undefined, point: Point, slack: number): boolean {
  const box = elementBox(element, size?.height);
  if (element.kind === 'text') {
    const isBoxed = size === undefined || element.text.textBackground.enabled;
    return isInside(isBoxed ? box : { ...box, x: box.x + size.left, width: size.right - size.left }, point, slack);
  }
  const { figure } = element;
  if ('points' in figure) return isOnLine(figure, point, slack);
  if (figure.type !== 'shape') return isInside(box, point, 0);
  const at = turnedBack(point, box, figure.rotation ?? 0);
  const outside = distanceTo(figure.shape, box, at);
  if (isPainted(figure.fill)) return outside <= 0 || (isThin(box, slack) && outside <= slack);
  return Math.abs(outside) <= reachOf(figure, slack);
}

type Line = Extract<Figure, { points: readonly Point[] }>;

function isOnLine(figure: Line, point: Point, slack: number): boolean {
  const { points } = figure;
  if (isPainted(figure.fill) && isInPolygon(points, point)) return true;
  const reach = reachOf(figure, slack);
  return points.some((to, at) => at > 0 && distanceToSegment(points[at - 1]!, to, point) <= reach);
}

const reachOf = ({ stroke }: { stroke?: { width: number } | undefined }, slack: number) =>
  Math.max(slack, (stroke?.width ?? 0) / 2);

const isPainted = (color: string | undefined) => color !== undefined && (parseColor(color)?.alpha ?? 1) > 0;

const isThin = ({ width, height }: Box, slack: number) => Math.min(width, height) < 2 * slack;

function isInside(box: Box, { x, y }: Point, slack: number): boolean {
  return x >= box.x - slack && x <= box.x + box.width + slack && y >= box.y - slack && y <= box.y + box.height + slack;
}

/** The point as it lies to a box that was turned around its middle. */
function turnedBack(point: Point, box: Box, degrees: number): Point {
  if (degrees === 0) return point;
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [point.x - middleX, point.y - middleY];
  return {
    x: middleX + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: middleY + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** How far a point lies outside of a shape's edge, px; below zero within it. Of an ellipse about, which is exact on its axes. */
function distanceTo(shape: 'rectangle' | 'ellipse', box: Box, { x, y }: Point): number {
  const [halfWidth, halfHeight] = [box.width / 2, box.height / 2];
  const [dx, dy] = [Math.abs(x - box.x - halfWidth), Math.abs(y - box.y - halfHeight)];
  if (shape === 'ellipse') {
    const share = Math.hypot(dx / Math.max(1, halfWidth), dy / Math.max(1, halfHeight));
    if (share === 0) return -Math.min(halfWidth, halfHeight);
    return Math.hypot(dx, dy) * (1 - 1 / share);
  }
  const [beyondX, beyondY] = [dx - halfWidth, dy - halfHeight];
  if (beyondX <= 0 && beyondY <= 0) return Math.max(beyondX, beyondY);
  return Math.hypot(Math.max(0, beyondX), Math.max(0, beyondY));
}

function distanceToSegment(from: Point, to: Point, point: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

function isInPolygon(points: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  points.forEach((to, at) => {
    const from = points.at(at - 1)!;
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) isIn = !isIn;
  });
  return isIn;
}
