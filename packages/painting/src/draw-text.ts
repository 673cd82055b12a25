import { lettersPath, type PlacedPicture } from '@slideloom/text-engine';
import type { Path2D } from 'skia-canvas';
import type { Rect } from '@slideloom/layout';
import { alphaOf, canvasColor, isVisible } from './canvas-color.ts';
import { castShadow } from './cast-shadow.ts';
import { drawColorGlyph } from './draw-color-glyph.ts';
import { fillEach } from './fill-each.ts';
import type { Context, Painter } from './painter.ts';
import { strokeWidth, type Box, type PlacedText } from './place-text.ts';

/**
 * Draws a text in the order of the definition: background boxes, highlights of runs, shadow, stroke, fill. `view` is the part of the slide that
 * the context shows; the context's transform already moves it there. All letters are one shape, so that a translucent colour
 * counts once where they overlap, and letters that join have no seam.
 */
export function drawText(context: Context, placed: PlacedText, view: Box, painter: Painter): void {
  const { text, layout, glyphs } = placed;
  const { color: boxColor, radius = 0 } = text.textBackground;
  if (layout.boxes.length > 0) fillBoxes(context, layout.boxes, boxColor, radius);
  for (const { color, boxes } of placed.highlights) fillBoxes(context, boxes, color, 0);
  const width = strokeWidth(text);
  let path: Path2D | null = null;
  const shape = () => (path ??= painter.createPath(lettersPath(glyphs.letters)));
  const stroke = (target: Context) => {
    target.lineWidth = width;
    target.lineJoin = 'round';
    target.lineCap = 'round';
    target.stroke(shape());
  };
  const fill = (target: Context, isOpaque: boolean, letters = glyphs.letters) => {
    if (isOpaque && letters.length > shapeMaxLetters) fillEach(target, letters, painter);
    else target.fill(letters === glyphs.letters ? shape() : painter.createPath(lettersPath(letters)));
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
  for (const { color, letters, pictures } of fillsOf(placed)) {
    const alpha = alphaOf(color);
    context.fillStyle = canvasColor(color);
    fill(context, alpha === 1, letters);
    context.globalAlpha = alpha;
    drawPictures(context, pictures, painter);
    context.globalAlpha = 1;
  }
}

type Fill = Pick<PlacedText['glyphs'], 'letters' | 'pictures'> & { color: string };

/** What is filled with each colour: all runs of one colour are one shape. */
function fillsOf({ text, glyphs }: PlacedText): Fill[] {
  const colors = new Set(glyphs.runs.map(({ run }) => text.runs?.[run]?.color ?? text.color));
  if (colors.size < 2) return [{ ...glyphs, color: [...colors][0] ?? text.color }];
  return [...colors].map((color) => {
    const runs = glyphs.runs.filter(({ run }) => (text.runs?.[run]?.color ?? text.color) === color);
    const letters = runs.flatMap((run) => run.letters);
    return { color, letters, pictures: runs.flatMap((run) => run.pictures) };
  });
}

/** Beyond this, letters are so small that no seam is seen, and each outline comes so often that it pays to keep it. */
const shapeMaxLetters = 1_000;

/** The boxes as one shape: where they overlap, a translucent colour must not count twice. */
function fillBoxes(context: Context, boxes: readonly Rect[], color: string, radius: number): void {
  context.beginPath();
  for (const box of boxes) {
    const { x, y, width, height } = box;
    if (radius > 0) context.roundRect(x, y, width, height, cornersOf(box, boxes, radius));
    else context.rect(x, y, width, height);
  }
  context.fillStyle = canvasColor(color);
  context.fill();
}

/** The radius of each corner, from the top left clockwise: none where another line's box goes on. */
function cornersOf(box: Rect, boxes: readonly Rect[], radius: number): number[] {
  const { x, y, width, height } = box;
  const most = Math.min(radius, width / 2, height / 2);
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const;
  return corners.map((corner) => (boxes.some((other) => other !== box && holds(other, corner)) ? 0 : most));
}

function holds({ x, y, width, height }: Rect, [atX, atY]: readonly [number, number]): boolean {
  return atX >= x && atX <= x + width && atY >= y && atY <= y + height;
}

function drawPictures(context: Context, pictures: readonly PlacedPicture[], painter: Painter): void {
  for (const picture of pictures) drawColorGlyph(context, picture, painter);
}
