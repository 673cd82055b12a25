import { drawLine, type CanvasRenderingContext2D, type DrawMode } from '@slideloom/typography';
import { strokeWidth, type Box, type PlacedText } from '../domain/place-text.ts';
import { canvasColor, isVisible } from './canvas-color.ts';
import { castShadow } from './cast-shadow.ts';

/**
 * Draws a text in the order of the definition: background boxes, shadow, stroke, fill. `view` is the part of the slide that
 * the context shows; the context's transform already moves it there.
 */
export function drawText(context: CanvasRenderingContext2D, placed: PlacedText, view: Box): void {
  const { text, layout } = placed;
  if (layout.boxes.length > 0) fillBoxes(context, placed);
  const width = strokeWidth(text);
  if (text.textShadow.enabled && isVisible(text.textShadow.color)) {
    castShadow(context, placed, view, (silhouette) => {
      if (width > 0) drawLines(silhouette, placed, 'stroke');
      drawLines(silhouette, placed, 'fill');
    });
  }
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
