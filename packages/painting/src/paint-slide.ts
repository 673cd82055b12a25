import type { Background, CanvasSize } from '@slideloom/contracts';
import { gradientLine } from '@slideloom/layout';
import { cssColor } from './canvas-color.ts';
import { drawLayer, type PlacedLayer } from './draw-layer.ts';
import { drawText } from './draw-text.ts';
import { gradientOf, type Gradient } from './gradient-of.ts';
import { gradientPixels, isDithered } from './gradient-rows.ts';
import { paintScrims } from './paint-scrims.ts';
import type { Context, Painter, Picture } from './painter.ts';
import type { PlacedText } from './place-text.ts';
import { paintStops, stopsGradientOf } from './stops-gradient.ts';

/** `picture` is already cut, scaled and blurred to the canvas. `layers` lie between the background and the texts. */
export type PlacedSlide = {
  canvas: CanvasSize;
  background: Background;
  picture: Picture | null;
  layers?: readonly PlacedLayer[];
  texts: readonly PlacedText[];
};

/** Draws a whole slide: what a browser shows. The server fills its pixels with the background by a kernel of its own. */
export function paintSlide(context: Context, slide: PlacedSlide, painter: Painter): void {
  const { canvas, background, picture, layers = [], texts } = slide;
  const { width, height } = canvas;
  paintGround(context, background, canvas, painter);
  if (picture) context.drawImage(picture, 0, 0);
  const scrims = background.type === 'image' ? (background.scrims ?? []) : [];
  if (scrims.length > 0) {
    const pixels = painter.readPixels(context, width, height);
    paintScrims(pixels, scrims, canvas);
    painter.putPixels(context, pixels, width, height);
  }
  const view = { left: 0, top: 0, right: width, bottom: height };
  for (const layer of layers) drawLayer(context, layer, view, painter);
  for (const placed of texts) drawText(context, placed, view, painter);
}

function paintGround(context: Context, background: Background, canvas: CanvasSize, painter: Painter): void {
  const { width, height } = canvas;
  const stops = stopsGradientOf(background);
  if (stops) {
    const pixels = new Uint8ClampedArray(width * height * 4);
    paintStops(pixels, stops, canvas);
    painter.putPixels(context, pixels, width, height);
    return;
  }
  const gradient = gradientOf(background);
  if (!gradient) return;
  if (isDithered(gradient, width, height)) {
    painter.putPixels(context, gradientPixels(gradient, width, height), width, height);
  } else fillGradient(context, gradient, canvas);
}

function fillGradient(context: Context, gradient: Gradient, { width, height }: CanvasSize): void {
  const { from, to } = gradientLine(gradient.angle, width, height);
  const line = context.createLinearGradient(from.x, from.y, to.x, to.y);
  line.addColorStop(0, cssColor(gradient.from));
  line.addColorStop(1, cssColor(gradient.to));
  context.fillStyle = line;
  context.fillRect(0, 0, width, height);
}
