// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
import { createCanvas, drawLine, type CanvasContext, type DrawMode } from '@slideloom/typography';
import { blurReach, strokeWidth, type Box, type PlacedText } from '../domain/place-text.ts';
import { canvasColor, isVisible } from './canvas-color.ts';

/**
 * Draws a text in the order of the definition: background boxes, shadow, stroke, fill. `view` is the part of the slide that
 * will be looked at; what cannot be seen there need not be drawn.
 */
export function drawText(context: CanvasContext, placed: PlacedText, view: Box): void {
  const { text, layout } = placed;
  if (layout.boxes.length > 0) fillBoxes(context, placed);
  if (text.textShadow.enabled && isVisible(text.textShadow.color)) castShadow(context, placed, view);
  if (strokeWidth(text) > 0) {
    context.strokeStyle = canvasColor(text.textStroke.color);
    drawLines(context, placed, 'stroke');
  }
  context.fillStyle = canvasColor(text.color);
  drawLines(context, placed, 'fill');
}

/** The boxes as one shape: where they overlap, a translucent colour must not count twice. */
function fillBoxes(context: CanvasContext, placed: PlacedText): void {
  context.beginPath();
  for (const box of placed.layout.boxes) context.rect(box.x, box.y, box.width, box.height);
  context.fillStyle = canvasColor(placed.text.textBackground.color);
  context.fill();
}

function drawLines(context: CanvasContext, placed: PlacedText, mode: DrawMode): void {
  context.lineWidth = strokeWidth(placed.text);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  for (const line of placed.layout.lines) drawLine(context, line, placed.layout.font, mode);
}

/** Farther left than any text can reach: what stands there is seen by its shadow alone. */
const farLeft = 16_384;

/**
 * Every line's shadow before the first letter, so that none falls on the letters of the line above. As in CSS a shadow has
 * the shape of the letters and does not fade with their colour.
 */
function castShadow(context: CanvasContext, placed: PlacedText, view: Box): void {
  context.save();
  if (strokeWidth(placed.text) > 0) castSilhouette(context, placed, view);
  else {
    const { offsetX, offsetY, blur, color } = placed.text.textShadow;
    context.shadowColor = canvasColor(color);
    context.shadowBlur = blur;
    context.shadowOffsetX = offsetX + farLeft;
    context.shadowOffsetY = offsetY;
    context.translate(-farLeft, 0);
    context.fillStyle = 'black';
    drawLines(context, placed, 'fill');
  }
  context.restore();
}

/**
 * Stroke and fill as one shape with one shadow: each by itself would darken the other's. It is blurred on a canvas of its
 * own size: on the slide's canvas the filter would go over all of it.
 */
function castSilhouette(context: CanvasContext, placed: PlacedText, view: Box): void {
  const { offsetX, offsetY, blur, color } = placed.text.textShadow;
  const source = castingPart(placed, view);
  if (!source) return;
  const width = source.right - source.left;
  const height = source.bottom - source.top;
  const shape = createCanvas(width, height).getContext('2d');
  shape.translate(-source.left, -source.top);
  drawLines(shape, placed, 'stroke');
  drawLines(shape, placed, 'fill');
  shape.globalCompositeOperation = 'source-in';
  shape.fillStyle = canvasColor(color);
  shape.fillRect(source.left, source.top, width, height);
  const margin = blurReach(blur);
  const shadow = createCanvas(width + 2 * margin, height + 2 * margin).getContext('2d');
  // A shadow's blur is twice the standard deviation, a filter's is one. Source: CSS Backgrounds 3; Filter Effects 1.
  if (blur > 0) shadow.filter = `blur(${blur / 2}px)`;
  shadow.drawImage(shape.canvas, margin, margin);
  context.drawImage(shadow.canvas, source.left - margin + offsetX, source.top - margin + offsetY);
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
