import type { Shape } from '@slideloom/contracts';
import type { Box } from './place-text.ts';

/** The outline of a shape as the data of a path, and the box around its points; null where it has no area to stand on. */
export function shapePath(shape: Shape): { path: string; box: Box } | null {
  if (shape.shape === 'line') {
    const path = shape.points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('');
    return { path, box: around(shape.points) };
  }
  const { x, y, width, height } = shape;
  if (width === 0 || height === 0) return null;
  const box = { left: x, top: y, right: x + width, bottom: y + height };
  return { path: shape.shape === 'ellipse' ? ellipsePath(box) : roundedPath(box, shape.radius ?? 0), box };
}

/** A rectangle whose corners have a radius of at most half its shorter side. */
export function roundedPath({ left, top, right, bottom }: Box, radius: number): string {
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  if (r <= 0) return `M${px(left)} ${px(top)}H${px(right)}V${px(bottom)}H${px(left)}Z`;
  const corner = (x: number, y: number) => `A${px(r)} ${px(r)} 0 0 1 ${px(x)} ${px(y)}`;
  return (
    `M${px(left + r)} ${px(top)}H${px(right - r)}${corner(right, top + r)}V${px(bottom - r)}${corner(right - r, bottom)}` +
    `H${px(left + r)}${corner(left, bottom - r)}V${px(top + r)}${corner(left + r, top)}Z`
  );
}

export function ellipsePath({ left, top, right, bottom }: Box): string {
  const [rx, ry, middle] = [(right - left) / 2, (bottom - top) / 2, (top + bottom) / 2];
  const half = (x: number) => `A${px(rx)} ${px(ry)} 0 0 1 ${px(x)} ${px(middle)}`;
  return `M${px(left)} ${px(middle)}${half(right)}${half(left)}Z`;
}

function around(points: readonly { x: number; y: number }[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Rounds a value so that it is written without exponents and tails of digits. */
function px(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
