import type { Path2D } from 'skia-canvas';
import { canvasColor } from './canvas-color.ts';
import type { Context, Painter } from './painter.ts';
import type { PlacedFigure } from './place-figure.ts';
import type { Box } from './place-text.ts';

/** Fills and strokes a path. Where it is translucent as a whole, both are painted by themselves first: CSS' opacity. */
export function drawFigure(context: Context, figure: PlacedFigure, view: Box, painter: Painter): void {
  const { path, fill, stroke, opacity, reach } = figure;
  if (!reach) return;
  const shape = painter.createPath(path);
  if (opacity < 1 && fill !== null && stroke) {
    drawGroup(context, figure, { shape, reach, view }, painter);
    return;
  }
  context.save();
  context.globalAlpha = opacity;
  paint(context, figure, shape);
  context.restore();
}

function paint(context: Context, { matrix, fill, stroke }: PlacedFigure, shape: Path2D): void {
  context.transform(...matrix);
  if (fill !== null) {
    context.fillStyle = canvasColor(fill);
    context.fill(shape);
  }
  if (stroke) {
    context.strokeStyle = canvasColor(stroke.color);
    context.lineWidth = stroke.width;
    context.lineJoin = stroke.isRound ? 'round' : 'miter';
    context.lineCap = stroke.isRound ? 'round' : 'butt';
    context.stroke(shape);
  }
}

type Extent = { shape: Path2D; reach: Box; view: Box };

function drawGroup(context: Context, figure: PlacedFigure, { shape, reach, view }: Extent, painter: Painter): void {
  const left = Math.floor(Math.max(reach.left, view.left));
  const top = Math.floor(Math.max(reach.top, view.top));
  const width = Math.ceil(Math.min(reach.right, view.right)) - left;
  const height = Math.ceil(Math.min(reach.bottom, view.bottom)) - top;
  if (width <= 0 || height <= 0) return;
  const layer = painter.createLayer(width, height);
  layer.context.translate(-left, -top);
  paint(layer.context, figure, shape);
  context.save();
  context.globalAlpha = figure.opacity;
  context.drawImage(layer.pixels(), left, top);
  context.restore();
  layer.release();
}
