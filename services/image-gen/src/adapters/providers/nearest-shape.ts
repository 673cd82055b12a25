import { parseAspectRatio } from '@slideloom/contracts';

/**
 * The one of a model's aspect ratios that comes nearest to the one asked for; distance is the ratio of the ratios, so that too
 * wide and too tall weigh alike.
 */
export function nearestShape(aspectRatio: string, shapes: readonly string[]): string {
  const wanted = parseAspectRatio(aspectRatio);
  const distance = (shape: string) => Math.abs(Math.log(parseAspectRatio(shape) / wanted));
  return shapes.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best));
}

/** Sides of about `areaPx` in steps of `stepPx` with (nearly) the ratio asked for: for models that paint any size. */
export function sizeOfRatio(aspectRatio: string, areaPx: number, stepPx: number): `${number}x${number}` {
  const ratio = parseAspectRatio(aspectRatio);
  const side = (length: number) => Math.max(stepPx, Math.round(length / stepPx) * stepPx);
  return `${side(Math.sqrt(areaPx * ratio))}x${side(Math.sqrt(areaPx / ratio))}`;
}
