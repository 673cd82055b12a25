import type { CanvasSize, ImageLayer } from '@slideloom/contracts';

/** Whole px. */
export type PixelRect = { left: number; top: number; width: number; height: number };

/**
 * Where a picture of a layer goes: `source` is the part of it that is used, scaled to `frame` on the canvas; `seen` is the part of the
 * frame that lies on the canvas. Edges are whole px, so that the picture's pixels are copied as they are.
 */
export type PictureFrame = { source: PixelRect; frame: PixelRect; seen: PixelRect };

/** Null where nothing of the layer lies on the canvas. */
export function pictureFrame(
  layer: Pick<ImageLayer, 'x' | 'y' | 'width' | 'height' | 'fit' | 'focal'>,
  picture: { width: number; height: number },
  canvas: CanvasSize,
): PictureFrame | null {
  const box = wholeRect(layer.x, layer.y, layer.width, layer.height);
  const frame = layer.fit === 'contain' ? containedRect(picture, box) : box;
  const left = Math.max(0, frame.left);
  const top = Math.max(0, frame.top);
  const width = Math.min(canvas.width, frame.left + frame.width) - left;
  const height = Math.min(canvas.height, frame.top + frame.height) - top;
  if (width <= 0 || height <= 0) return null;
  const whole = { left: 0, top: 0, ...picture };
  const source = layer.fit === 'contain' ? whole : coveringPart(picture, frame, layer.focal);
  return { source, frame, seen: { left, top, width, height } };
}

/** The largest part of a picture that has the shape of `frame`; `focal` is as near its middle as the picture allows. */
export function coveringPart(
  picture: { width: number; height: number },
  frame: { width: number; height: number },
  focal: { x: number; y: number } = { x: 0.5, y: 0.5 },
): PixelRect {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const part = (length: number, shown: number) => Math.min(length, Math.max(1, Math.round(shown / scale)));
  const width = part(picture.width, frame.width);
  const height = part(picture.height, frame.height);
  const start = (length: number, used: number, at: number) =>
    Math.round(Math.min(length - used, Math.max(0, at * length - used / 2)));
  return {
    left: start(picture.width, width, focal.x),
    top: start(picture.height, height, focal.y),
    width,
    height,
  };
}

function containedRect(picture: { width: number; height: number }, box: PixelRect): PixelRect {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return {
    left: box.left + Math.round((box.width - width) / 2),
    top: box.top + Math.round((box.height - height) / 2),
    width: Math.min(width, box.width),
    height: Math.min(height, box.height),
  };
}

function wholeRect(x: number, y: number, width: number, height: number): PixelRect {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { left, top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
}
