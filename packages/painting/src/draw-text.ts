import type { PlacedPicture } from '@slideloom/text-engine';
import { alphaOf, canvasColor, isVisible } from './canvas-color.ts';
import { castShadow } from './cast-shadow.ts';
import { drawColorGlyph } from './draw-color-glyph.ts';
import type { Context, Painter } from './painter.ts';
import { strokeWidth, type Box, type PlacedText } from './place-text.ts';

/**
 * Draws a text in the order of the definition: background boxes, shadow, stroke, fill. `view` is the part of the slide that
 * the context shows; the context's transform already moves it there. All letters are one shape, so that a translucent colour
 * counts once where they overlap.
 */
export function drawText(context: Context, placed: PlacedText, view: Box, painter: Painter): void {
  const { text, layout, glyphs } = placed;
  if (layout.boxes.length > 0) fillBoxes(context, placed);
  const width = strokeWidth(text);
  const path = painter.createPath(glyphs.path);
  const outline = (target: Context) => {
    target.lineWidth = width;
    target.lineJoin = 'round';
    target.lineCap = 'round';
    target.stroke(path);
  };
  if (text.textShadow.enabled && isVisible(text.textShadow.color)) {
    castShadow(context, placed, view, painter, (silhouette) => {
      if (width > 0) outline(silhouette);
      silhouette.fill(path);
      drawPictures(silhouette, glyphs.pictures, painter);
    });
  }
  if (width > 0) {
    context.strokeStyle = canvasColor(text.textStroke.color);
    outline(context);
  }
  context.fillStyle = canvasColor(text.color);
  context.fill(path);
  context.globalAlpha = alphaOf(text.color);
  drawPictures(context, glyphs.pictures, painter);
  context.globalAlpha = 1;
}

/** The boxes as one shape: where they overlap, a translucent colour must not count twice. */
function fillBoxes(context: Context, placed: PlacedText): void {
  context.beginPath();
  for (const box of placed.layout.boxes) context.rect(box.x, box.y, box.width, box.height);
  context.fillStyle = canvasColor(placed.text.textBackground.color);
  context.fill();
}

function drawPictures(context: Context, pictures: readonly PlacedPicture[], painter: Painter): void {
  for (const picture of pictures) drawColorGlyph(context, picture, painter);
}
