import { gradientLine } from '@slideloom/layout';
import { gradientRows, paintScrims, paintStops, type Gradient } from '@slideloom/painting';
import type { SlideBackground } from '../domain/slide-background.ts';
import type { PixelSurface } from './png/pixel-surface.ts';

/** Fills the surface with a background; whatever was there before is gone. */
export function paintBackground(surface: PixelSurface, background: SlideBackground): void {
  const { picture, scrims = [] } = background;
  if (picture?.isOpaque) {
    surface.pixels.set(picture.pixels);
  } else {
    paintGround(surface, background);
    if (picture) pasteOver(surface, picture.pixels);
  }
  if (scrims.length > 0) paintScrims(surface.pixels, scrims, surface);
}

function paintGround(surface: PixelSurface, { gradient, stops }: SlideBackground): void {
  if (stops) paintStops(surface.pixels, stops, surface);
  else if (gradient) paintGradient(surface, gradient);
  else surface.pixels.fill(0);
}

/** A CSS `linear-gradient` of two colours; every pixel takes the colour at its centre. */
function paintGradient(surface: PixelSurface, gradient: Gradient): void {
  if (gradient.from.alpha === 1 && gradient.to.alpha === 1) paintOpaque(surface, gradient);
  else paintTranslucent(surface, gradient);
}

function paintOpaque({ at, kernel, width, height }: PixelSurface, gradient: Gradient): void {
  const row = gradientRows(gradient, width, height);
  for (let y = 0; y < height; y += 1) {
    const { first, step, dither } = row(y);
    kernel.gradientRow(at.pixels + y * width * 4, width, ...first, ...step, ...dither);
  }
}

function paintTranslucent(surface: PixelSurface, gradient: Gradient): void {
  const { width, height } = surface;
  const { from, to } = gradientLine(gradient.angle, width, height);
  const lengthSquared = (to.x - from.x) ** 2 + (to.y - from.y) ** 2;
  const stepX = (to.x - from.x) / lengthSquared;
  const stepY = (to.y - from.y) / lengthSquared;
  const start = (0.5 - from.x) * stepX + (0.5 - from.y) * stepY;
  for (let y = 0; y < height; y += 1) paintTranslucentRow(surface, gradient, y, start + y * stepY, stepX);
}

/** Colours with alpha are mixed premultiplied, as CSS does, and kept unmultiplied; as `mix` of layout, without an object for each pixel. */
function paintTranslucentRow(
  { pixels, width }: PixelSurface,
  { from, to }: Gradient,
  y: number,
  start: number,
  step: number,
): void {
  let at = y * width * 4;
  for (let x = 0; x < width; x += 1) {
    const place = start + x * step;
    const position = place < 0 ? 0 : place > 1 ? 1 : place;
    const alpha = from.alpha + (to.alpha - from.alpha) * position;
    const first = from.alpha * (1 - position);
    const second = to.alpha * position;
    pixels[at] = alpha === 0 ? 0 : (from.red * first + to.red * second) / alpha;
    pixels[at + 1] = alpha === 0 ? 0 : (from.green * first + to.green * second) / alpha;
    pixels[at + 2] = alpha === 0 ? 0 : (from.blue * first + to.blue * second) / alpha;
    pixels[at + 3] = alpha * 255;
    at += 4;
  }
}

/** Source-over of a picture with holes on what the surface holds. */
function pasteOver(surface: PixelSurface, picture: Uint8Array): void {
  const { pixels } = surface;
  for (let at = 0; at < pixels.length; at += 4) {
    const top = (picture[at + 3] as number) / 255;
    const under = ((pixels[at + 3] as number) / 255) * (1 - top);
    const alpha = top + under;
    for (let channel = at; channel < at + 3; channel += 1) {
      const sum = (picture[channel] as number) * top + (pixels[channel] as number) * under;
      pixels[channel] = alpha === 0 ? 0 : sum / alpha;
    }
    pixels[at + 3] = alpha * 255;
  }
}
