import type { Context, Painter, Picture } from '@slideloom/painting';

/** The part of a browser's canvas that is used here: this repository is compiled without the browser's types. */
type BrowserCanvas = { getContext(kind: '2d', options: { willReadFrequently: true }): Context };

declare const OffscreenCanvas: new (width: number, height: number) => BrowserCanvas;
declare const ImageData: new (pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number) => object;
declare const Path2D: new (data: string) => ReturnType<Painter['createPath']>;

/** Drawn by the processor: a graphics card would draw other edges. */
const software = { willReadFrequently: true } as const;

export const browserPainter: Painter = {
  createPath: (data) => new Path2D(data),
  createLayer(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    return {
      context: canvas.getContext('2d', software),
      pixels: () => canvas as unknown as Picture,
      release: () => undefined,
    };
  },
  putPixels(context, pixels, width, height) {
    const canvas = context as unknown as { putImageData(image: object, x: number, y: number): void };
    canvas.putImageData(new ImageData(pixels, width, height), 0, 0);
  },
  readPixels(context, width, height) {
    const canvas = context as unknown as {
      getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray<ArrayBuffer> };
    };
    return canvas.getImageData(0, 0, width, height).data;
  },
};
