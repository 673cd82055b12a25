import { drawFigure } from './draw-figure.ts';
import { drawText } from './draw-text.ts';
import type { Context, Painter } from './painter.ts';
import type { PlacedFigure } from './place-figure.ts';
import { drawPixels, type PlacedPixels } from './place-picture.ts';
import type { Box, PlacedText } from './place-text.ts';

/** Something on its place on a slide; a list of them is in drawing order. */
export type PlacedLayer = PlacedFigure | PlacedPixels | ({ kind: 'text' } & PlacedText);

/** `view` is the part of the slide that the context shows; its transform already moves it there. */
export function drawLayer(context: Context, layer: PlacedLayer, view: Box, painter: Painter): void {
  if (layer.kind === 'text') drawText(context, layer, view, painter);
  else if (layer.kind === 'pixels') drawPixels(context, layer, painter);
  else drawFigure(context, layer, view, painter);
}
