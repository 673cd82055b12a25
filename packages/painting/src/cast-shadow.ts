import { canvasColor } from './canvas-color.ts';
import type { Context, Painter } from './painter.ts';
import { blurReach, type Box, type PlacedText } from './place-text.ts';
import { shadowScale } from './shadow-scale.ts';

/** Farther left than any text can reach: what stands there is seen by its shadow alone. */
const farLeft = 32_768;

/**
 * One shadow for the whole text, stroke and fill together, beneath both: line by line it would fall on the letters above,
 * and stroke and fill by themselves would darken each other's. As in CSS it does not fade with the text's own colour.
 * `drawGlyphs` draws the text's silhouette in the context's own colours; `view` is the part of the slide that is shown.
 *
 * skia cuts a shadow to the edges of the canvas that casts it, so that canvas is larger than the ink by the blur's reach.
 */
export function castShadow(
  context: Context,
  placed: PlacedText,
  view: Box,
  painter: Painter,
  drawGlyphs: (context: Context) => void,
): void {
  const { offsetX, offsetY, blur, color } = placed.text.textShadow;
  const scale = shadowScale(blur);
  const source = castingPart(placed, view, scale);
  if (!source) return;
  const width = (source.right - source.left) / scale;
  const height = (source.bottom - source.top) / scale;
  const silhouette = painter.createLayer(width, height);
  const shape = silhouette.context;
  shape.scale(1 / scale, 1 / scale);
  shape.translate(-source.left, -source.top);
  shape.fillStyle = 'black';
  shape.strokeStyle = 'black';
  drawGlyphs(shape);
  const throwOn = (target: Context, toX: number, toY: number) => {
    target.save();
    target.shadowColor = canvasColor(color);
    target.shadowBlur = blur / scale;
    target.shadowOffsetX = farLeft;
    target.drawImage(silhouette.pixels(), toX - farLeft, toY);
    target.restore();
  };
  if (scale === 1) {
    throwOn(context, source.left + offsetX, source.top + offsetY);
  } else {
    const shadow = painter.createLayer(width, height);
    throwOn(shadow.context, 0, 0);
    context.save();
    context.imageSmoothingQuality = 'high';
    context.drawImage(shadow.pixels(), source.left + offsetX, source.top + offsetY, width * scale, height * scale);
    context.restore();
    shadow.release();
  }
  silhouette.release();
}

/** The part of the glyphs whose shadow can fall into view, with room for the shadow itself, in whole steps of `scale`. */
function castingPart(placed: PlacedText, view: Box, scale: number): Box | null {
  const { offsetX, offsetY, blur } = placed.text.textShadow;
  if (!placed.ink) return null;
  const reach = blurReach(blur);
  const left = Math.floor(Math.max(placed.ink.left, view.left - offsetX - reach));
  const top = Math.floor(Math.max(placed.ink.top, view.top - offsetY - reach));
  const right = Math.ceil(Math.min(placed.ink.right, view.right - offsetX + reach));
  const bottom = Math.ceil(Math.min(placed.ink.bottom, view.bottom - offsetY + reach));
  if (left >= right || top >= bottom) return null;
  const steps = (length: number) => Math.ceil((length + 2 * reach) / scale) * scale;
  return {
    left: left - reach,
    top: top - reach,
    right: left - reach + steps(right - left),
    bottom: top - reach + steps(bottom - top),
  };
}
