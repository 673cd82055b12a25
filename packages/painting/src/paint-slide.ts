import type { Background, CanvasSize } from '@slideloom/contracts';
import { gradientLine } from '@slideloom/layout';
import { cssColor } from './canvas-color.ts';
import { drawText } from './draw-text.ts';
import { gradientOf } from './gradient-of.ts';
import { gradientPixels, isDithered } from './gradient-rows.ts';
import type { Context, Painter, Picture } from './painter.ts';
import type { PlacedText } from './place-text.ts';

/** `picture` is already cut and scaled to the canvas. */
export type PlacedSlide = {
  canvas: CanvasSize;
  background: Background;
  picture: Picture | null;
  texts: readonly PlacedText[];
};

/** Draws a whole slide: what a browser shows. The server fills its pixels with the background by a kernel of its own. */
export function paintSlide(
  context: Context,
  { canvas, background, picture, texts }: PlacedSlide,
  painter: Painter,
): void {
  const { width, height } = canvas;
  const gradient = gradientOf(background);
  if (gradient && isDithered(gradient, width, height)) {
    painter.putPixels(context, gradientPixels(gradient, width, height), width, height);
  } else if (gradient) {
    const { from, to } = gradientLine(gradient.angle, width, height);
    const line = context.createLinearGradient(from.x, from.y, to.x, to.y);
    line.addColorStop(0, cssColor(gradient.from));
    line.addColorStop(1, cssColor(gradient.to));
    context.fillStyle = line;
    context.fillRect(0, 0, width, height);
  }
  if (picture) context.drawImage(picture, 0, 0);
  const view = { left: 0, top: 0, right: width, bottom: height };
  for (const placed of texts) drawText(context, placed, view, painter);
}
