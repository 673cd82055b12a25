import { Canvas, drawLine, type CanvasRenderingContext2D, type DrawMode } from '@slideloom/typography';
import { blurReach, strokeWidth, type Box, type PlacedText } from '../domain/place-text.ts';
import { canvasColor, isVisible } from './canvas-color.ts';

/**
 * Draws a text in the order of the definition: background boxes, shadow, stroke, fill. `view` is the part of the slide that
 * the context shows; the context's transform already moves it there.
 */
export function drawText(context: CanvasRenderingContext2D, placed: PlacedText, view: Box): void {
  const { text, layout } = placed;
  if (layout.boxes.length > 0) fillBoxes(context, placed);
  if (text.textShadow.enabled && isVisible(text.textShadow.color)) castShadow(context, placed, view);
  const width = strokeWidth(text);
  if (width > 0) {
    context.strokeStyle = canvasColor(text.textStroke.color);
    drawLines(context, placed, 'stroke');
  }
  context.fillStyle = canvasColor(text.color);
  drawLines(context, placed, 'fill');
}

/** The boxes as one shape: where they overlap, a translucent colour must not count twice. */
function fillBoxes(context: CanvasRenderingContext2D, placed: PlacedText): void {
  context.beginPath();
  for (const box of placed.layout.boxes) context.rect(box.x, box.y, box.width, box.height);
  context.fillStyle = canvasColor(placed.text.textBackground.color);
  context.fill();
}

function drawLines(context: CanvasRenderingContext2D, placed: PlacedText, mode: DrawMode): void {
  context.lineWidth = strokeWidth(placed.text);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const line of placed.layout.lines) drawLine(context, line, placed.layout.font, mode);
}

/** Farther left than any text can reach: what stands there is seen by its shadow alone. */
const farLeft = 32_768;

/**
 * One shadow for the whole text, stroke and fill together, beneath both: line by line it would fall on the letters above,
 * and stroke and fill by themselves would darken each other's. As in CSS it does not fade with the text's own colour.
 */
function castShadow(context: CanvasRenderingContext2D, placed: PlacedText, view: Box): void {
  const { offsetX, offsetY, blur, color } = placed.text.textShadow;
  const source = castingPart(placed, view);
  if (!source) return;
  const silhouette = new Canvas(source.right - source.left, source.bottom - source.top, { gpu: false });
  const shape = silhouette.getContext('2d');
  shape.translate(-source.left, -source.top);
  shape.fillStyle = 'black';
  shape.strokeStyle = 'black';
  if (strokeWidth(placed.text) > 0) drawLines(shape, placed, 'stroke');
  drawLines(shape, placed, 'fill');
  context.save();
  context.shadowColor = canvasColor(color);
  context.shadowBlur = blur;
  context.shadowOffsetX = offsetX + farLeft;
  context.shadowOffsetY = offsetY;
  context.drawCanvas(silhouette, source.left - farLeft, source.top);
  context.restore();
  silhouette.dispose();
}

/** The part of the glyphs whose shadow can fall into view, on whole px. */
function castingPart(placed: PlacedText, view: Box): Box | null {
  const { offsetX, offsetY, blur } = placed.text.textShadow;
  if (!placed.ink) return null;
  const reach = blurReach(blur);
  const part = {
    left: Math.floor(Math.max(placed.ink.left, view.left - offsetX - reach)),
    top: Math.floor(Math.max(placed.ink.top, view.top - offsetY - reach)),
    right: Math.ceil(Math.min(placed.ink.right, view.right - offsetX + reach)),
    bottom: Math.ceil(Math.min(placed.ink.bottom, view.bottom - offsetY + reach)),
  };
  return part.left < part.right && part.top < part.bottom ? part : null;
}
