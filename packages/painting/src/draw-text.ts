import { lettersPath, type PlacedPicture } from '@slideloom/text-engine';
import type { Path2D } from 'skia-canvas';
import { alphaOf, canvasColor, isVisible } from './canvas-color.ts';
import { castShadow } from './cast-shadow.ts';
import { drawColorGlyph } from './draw-color-glyph.ts';
import { fillEach } from './fill-each.ts';
import type { Context, Painter } from './painter.ts';
import { strokeWidth, type Box, type PlacedText } from './place-text.ts';

/**
 * Draws a text in the order of the definition: background boxes, shadow, stroke, fill. `view` is the part of the slide that
 * the context shows; the context's transform already moves it there. All letters are one shape, so that a translucent colour
 * counts once where they overlap, and letters that join have no seam.
 */
export function drawText(context: Context, placed: PlacedText, view: Box, painter: Painter): void {
  const { text, layout, glyphs } = placed;
  if (layout.boxes.length > 0) fillBoxes(context, placed);
  const width = strokeWidth(text);
  let path: Path2D | null = null;
  const shape = () => (path ??= painter.createPath(lettersPath(glyphs.letters)));
  const stroke = (target: Context) => {
    target.lineWidth = width;
    target.lineJoin = 'round';
    target.lineCap = 'round';
    target.stroke(shape());
  };
  const fill = (target: Context, isOpaque: boolean) => {
    if (isOpaque && glyphs.letters.length > shapeMaxLetters) fillEach(target, glyphs.letters, painter);
    else target.fill(shape());
  };
  if (text.textShadow.enabled && isVisible(text.textShadow.color)) {
    castShadow(context, placed, view, painter, (silhouette) => {
      if (width > 0) stroke(silhouette);
      fill(silhouette, true);
      drawPictures(silhouette, glyphs.pictures, painter);
    });
  }
  if (width > 0) {
    context.strokeStyle = canvasColor(text.textStroke.color);
    stroke(context);
  }
  const alpha = alphaOf(text.color);
  context.fillStyle = canvasColor(text.color);
  fill(context, alpha === 1);
  context.globalAlpha = alpha;
  drawPictures(context, glyphs.pictures, painter);
  context.globalAlpha = 1;
}

/** Beyond this, letters are so small that no seam is seen, and each outline comes so often that it pays to keep it. */
const shapeMaxLetters = 1_000;

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
