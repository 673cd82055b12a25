import type { PlatformRules } from './platforms.ts';

/** px */
export type Size = { width: number; height: number };
type Box = Pick<PlatformRules['picture'], 'maxWidth' | 'maxHeight'>;
type Ratios = Pick<PlatformRules['picture'], 'minRatio' | 'maxRatio'>;

/** Shapes that differ by less are alike: what is cut off to make them equal is not visible. */
const likeness = 0.01;

/** The largest size with the picture's shape that the box holds and the picture has pixels for: never enlarged. */
export function fitInside({ width, height }: Size, { maxWidth, maxHeight }: Box): Size {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function isWithin(size: Size, { minRatio, maxRatio }: Ratios): boolean {
  const ratio = size.width / size.height;
  return ratio >= minRatio * (1 - likeness) && ratio <= maxRatio * (1 + likeness);
}

export function areAlike(one: Size, other: Size): boolean {
  const quotient = one.width / one.height / (other.width / other.height);
  return quotient >= 1 - likeness && quotient <= 1 + likeness;
}

/** The size itself, or one less than a hundredth shorter or narrower whose ratio is in the range to the pixel. */
export function trimmedTo({ width, height }: Size, { minRatio, maxRatio }: Ratios): Size {
  if (width / height < minRatio) return { width, height: Math.max(1, Math.floor(width / minRatio)) };
  if (width / height > maxRatio) return { width: Math.max(1, Math.floor(height * maxRatio)), height };
  return { width, height };
}

/** The smallest canvas of `ratio` that holds the picture; it touches the canvas on two sides. */
export function canvasAround({ width, height }: Size, ratio: number): Size {
  if (width / height < ratio) return { width: Math.ceil(height * ratio), height };
  return { width, height: Math.max(height, Math.floor(width / ratio)) };
}
