import type { Painter } from '@slideloom/painting';
import { Canvas, ImageData, Path2D, type CanvasRenderingContext2D } from '@slideloom/typography';

/** Paths and layers of skia-canvas, drawn by the processor: a graphics card would draw other pixels. */
export const skiaPainter: Painter = {
  createPath: (data) => new Path2D(data),
  createLayer(width, height) {
    const canvas = new Canvas(width, height, { gpu: false });
    const context = canvas.getContext('2d');
    return {
      context,
      // A canvas is a list of commands, which would be carried out at the size it is drawn at: pixels are not.
      pixels: () => context.getImageData(0, 0, width, height),
      release: () => canvas.dispose(),
    };
  },
  putPixels(context, pixels, width, height) {
    (context as CanvasRenderingContext2D).putImageData(new ImageData(pixels, width, height), 0, 0);
  },
  readPixels: (context, width, height) =>
    (context as CanvasRenderingContext2D).getImageData(0, 0, width, height).data as Uint8ClampedArray<ArrayBuffer>,
};
