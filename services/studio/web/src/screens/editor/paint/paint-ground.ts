import type { CanvasSize } from '@slideloom/contracts';
import { coveringPart, paintSlide, type Context, type Picture } from '@slideloom/painting';
import { browserPainter } from '@slideloom/preview';
import type { PaintSlide } from './paint-slide.ts';

/** Drawn by the processor, as the server does it. */
const software = { willReadFrequently: true } as const;

export type Layer = { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D };

export function newLayer({ width, height }: CanvasSize): Layer {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, context: canvas.getContext('2d', software)! };
}

/** The painting code names skia's types, of which a browser's objects have all that it uses. */
export const asContext = (context: OffscreenCanvasRenderingContext2D) => context as unknown as Context;
export const asPicture = (picture: ImageBitmap | OffscreenCanvas) => picture as unknown as Picture;

/** The background of a slide at a size of the same shape. */
export function paintGround(slide: PaintSlide, picture: ImageBitmap | null, size: CanvasSize): Layer {
  const layer = newLayer(size);
  const { background } = slide;
  const scale = size.width / slide.canvas.width;
  const covering = background.type === 'image' && picture ? coverWith(picture, background, size, scale) : null;
  paintSlide(
    asContext(layer.context),
    { canvas: size, background, picture: covering && asPicture(covering), texts: [] },
    browserPainter,
  );
  return layer;
}

function coverWith(
  picture: ImageBitmap,
  { focal, blur = 0 }: { focal?: { x: number; y: number } | undefined; blur?: number | undefined },
  size: CanvasSize,
  scale: number,
): OffscreenCanvas {
  const { canvas, context } = newLayer(size);
  const part = coveringPart(picture, size, focal);
  context.imageSmoothingQuality = 'high';
  // Drawn larger than the canvas, so that the blur does not fade at the edges.
  const margin = blur > 0 ? Math.ceil(blur * scale * 2) : 0;
  if (margin > 0) context.filter = `blur(${blur * scale}px)`;
  const { left, top, width, height } = part;
  context.drawImage(
    picture,
    left,
    top,
    width,
    height,
    -margin,
    -margin,
    size.width + 2 * margin,
    size.height + 2 * margin,
  );
  return canvas;
}
