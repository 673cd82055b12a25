import type { CanvasSize } from '@slideloom/contracts';
import type { Box } from '@slideloom/painting';

/** Rows of the canvas, `bottom` excluded, and the layers that touch them, in drawing order. */
export type LayerBand<Layer> = { top: number; bottom: number; layers: Layer[] };

/** Bands nearer than this are drawn as one: each costs a canvas. */
const gapMin = 48;

/**
 * The rows that layers touch, as few bands as make sense. What no layer touches is the background as it is, and need not
 * pass through the canvas at all.
 */
export function layerBands<Layer extends { reach: Box | null }>(
  layers: readonly Layer[],
  canvas: CanvasSize,
): LayerBand<Layer>[] {
  const spans = layers.flatMap((layer, order) => {
    const { reach } = layer;
    if (!reach || reach.right <= 0 || reach.left >= canvas.width) return [];
    const top = Math.max(0, Math.floor(reach.top));
    const bottom = Math.min(canvas.height, Math.ceil(reach.bottom));
    return top < bottom ? [{ top, bottom, layer, order }] : [];
  });
  spans.sort((first, second) => first.top - second.top);
  const bands: { top: number; bottom: number; spans: typeof spans }[] = [];
  for (const span of spans) {
    const last = bands.at(-1);
    if (last && span.top < last.bottom + gapMin) {
      last.bottom = Math.max(last.bottom, span.bottom);
      last.spans.push(span);
    } else {
      bands.push({ top: span.top, bottom: span.bottom, spans: [span] });
    }
  }
  return bands.map((band) => ({
    top: band.top,
    bottom: band.bottom,
    layers: band.spans.sort((first, second) => first.order - second.order).map((span) => span.layer),
  }));
}
