import type { Icon, Shape } from '@slideloom/contracts';
import { isVisible } from './canvas-color.ts';
import type { Box } from './place-text.ts';
import { shapePath } from './shape-path.ts';

/** a, b, c, d, e, f of a canvas' transform. */
export type Matrix = readonly [number, number, number, number, number, number];

/**
 * A path on its place: `matrix` moves it to px of the canvas, and lengths of `stroke` are in its own units. `opacity` is of fill and
 * stroke together. `reach` is what it may touch; null where nothing is drawn.
 */
export type PlacedFigure = {
  kind: 'figure';
  path: string;
  matrix: Matrix;
  fill: string | null;
  stroke: { color: string; width: number; isRound: boolean } | null;
  opacity: number;
  reach: Box | null;
};

/** Antialiasing. */
const edgePx = 2;
const unmoved: Matrix = [1, 0, 0, 1, 0, 0];
/** A sharp corner's tip stands this many stroke widths from it, at right angles. */
const miterShare = Math.SQRT1_2;

const iconUnits = 24;
const iconStroke = 2;

export function placeShape(shape: Shape): PlacedFigure {
  const placed = shapePath(shape);
  const { opacity = 1, rotation = 0 } = shape;
  const isLine = shape.shape === 'line';
  const fill = shape.fill !== undefined && isVisible(shape.fill) ? shape.fill : null;
  const stroke =
    shape.stroke && shape.stroke.width > 0 && isVisible(shape.stroke.color)
      ? { ...shape.stroke, isRound: isLine }
      : null;
  const isDrawn = placed !== null && opacity > 0 && (fill ?? stroke) !== null;
  const matrix = placed && rotation % 360 !== 0 ? rotationAround(placed.box, rotation) : unmoved;
  return {
    kind: 'figure',
    path: placed?.path ?? '',
    matrix,
    fill,
    stroke,
    opacity,
    reach: isDrawn ? grow(moved(placed.box, matrix), (stroke?.width ?? 0) * miterShare + edgePx) : null,
  };
}

/** `outline` is the path of an icon in a square of 24 units. */
export function placeIcon({ x, y, size, color, fill, strokeWidth = iconStroke, opacity = 1 }: Icon, outline: string) {
  const scale = size / iconUnits;
  const isDrawn = opacity > 0 && (isVisible(color) || (fill !== undefined && isVisible(fill)));
  const box = { left: x, top: y, right: x + size, bottom: y + size };
  return {
    kind: 'figure',
    path: outline,
    matrix: [scale, 0, 0, scale, x, y],
    fill: fill ?? null,
    stroke: { color, width: strokeWidth, isRound: true },
    opacity,
    reach: isDrawn ? grow(box, (strokeWidth * scale) / 2 + edgePx) : null,
  } satisfies PlacedFigure;
}

function rotationAround({ left, top, right, bottom }: Box, degrees: number): Matrix {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const radians = (degrees * Math.PI) / 180;
  const isQuarter = degrees % 90 === 0;
  const sine = isQuarter ? Math.round(Math.sin(radians)) : Math.sin(radians);
  const cosine = isQuarter ? Math.round(Math.cos(radians)) : Math.cos(radians);
  return [cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y];
}

/** The box around a box that was moved. */
function moved({ left, top, right, bottom }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function grow(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by };
}
