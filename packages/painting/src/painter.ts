import type { CanvasRenderingContext2D, ImageData, Canvas, Path2D } from 'skia-canvas';

/** What is drawn on: skia-canvas' context, of which a browser's has all that is used here. */
export type Context = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'scale'
  | 'translate'
  | 'transform'
  | 'beginPath'
  | 'clip'
  | 'rect'
  | 'roundRect'
  | 'fill'
  | 'stroke'
  | 'fillRect'
  | 'drawImage'
  | 'createLinearGradient'
  | 'createRadialGradient'
  | 'getTransform'
  | 'setTransform'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
  | 'shadowColor'
  | 'shadowBlur'
  | 'shadowOffsetX'
  | 'shadowOffsetY'
  | 'globalAlpha'
  | 'globalCompositeOperation'
  | 'imageSmoothingQuality'
>;

/** What can be drawn as a picture. */
export type Picture = Canvas | ImageData;

/** A canvas beside the one that is seen. `pixels` is what was drawn on it, at its own size. */
export type Layer = { context: Context; pixels(): Picture; release(): void };

/** What painting needs of its surroundings besides a context. Sizes in px. */
export type Painter = {
  createPath(data: string): Path2D;
  createLayer(width: number, height: number): Layer;
  /** Replaces what the context holds at its top left by rows of RGBA. */
  putPixels(context: Context, pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): void;
  /** Rows of RGBA from the top left of what the context holds, alpha not premultiplied. */
  readPixels(context: Context, width: number, height: number): Uint8ClampedArray<ArrayBuffer>;
};
