import type { ColorGlyph, GlyphFill, GlyphStep, PlacedPicture } from '@slideloom/text-engine';
import type { Path2D } from 'skia-canvas';
import { cssColor } from './canvas-color.ts';
import type { Context, Layer, Painter } from './painter.ts';

/** Antialiasing reaches this far beyond a glyph's box, px. */
const edgePx = 2;

const paths = new WeakMap<GlyphStep, Path2D>();

/**
 * Paints an emoji. One whose shapes are blended with each other, or that is translucent as a whole, is painted by itself
 * first.
 */
export function drawColorGlyph(context: Context, picture: PlacedPicture, painter: Painter): void {
  if (context.globalAlpha === 1 && picture.glyph.every(({ kind }) => kind === 'shape')) {
    paintSteps(context, picture, picture.glyph, painter);
    return;
  }
  paintGroup(context, picture, picture.glyph, painter, 'source-over');
}

function paintSteps(context: Context, picture: PlacedPicture, steps: ColorGlyph, painter: Painter): void {
  for (const step of steps) {
    if (step.kind === 'group') {
      paintGroup(context, picture, step.steps, painter, step.blend);
      continue;
    }
    context.save();
    context.translate(picture.x, picture.y);
    context.scale(picture.scale, -picture.scale);
    context.transform(...step.matrix);
    context.fillStyle = fillStyle(context, step.fill);
    context.fill(pathOf(step, painter));
    context.restore();
  }
}

/** A layer of the glyph's size in whole px, laid over what the context holds. */
function paintGroup(
  context: Context,
  picture: PlacedPicture,
  steps: ColorGlyph,
  painter: Painter,
  blend: Context['globalCompositeOperation'],
): void {
  const left = Math.floor(picture.ink.left) - edgePx;
  const top = Math.floor(picture.ink.top) - edgePx;
  const width = Math.ceil(picture.ink.right) + edgePx - left;
  const height = Math.ceil(picture.ink.bottom) + edgePx - top;
  const layer: Layer = painter.createLayer(width, height);
  layer.context.translate(-left, -top);
  paintSteps(layer.context, picture, steps, painter);
  context.save();
  context.globalCompositeOperation = blend;
  context.drawImage(layer.pixels(), left, top);
  context.restore();
  layer.release();
}

function pathOf(step: GlyphStep & { kind: 'shape' }, painter: Painter): Path2D {
  const known = paths.get(step);
  if (known) return known;
  const path = painter.createPath(step.path);
  paths.set(step, path);
  return path;
}

function fillStyle(context: Context, fill: GlyphFill): Context['fillStyle'] {
  if (fill.kind === 'color') return cssColor(fill.color);
  const gradient =
    fill.kind === 'linear'
      ? context.createLinearGradient(fill.x0, fill.y0, fill.x1, fill.y1)
      : context.createRadialGradient(fill.x0, fill.y0, fill.r0, fill.x1, fill.y1, fill.r1);
  for (const { offset, color } of fill.stops) gradient.addColorStop(offset, cssColor(color));
  return gradient;
}
