import { Canvas, ImageData } from '@slideloom/typography';
import { canvasSize } from '../domain/slide-background.ts';
import type { TextBand } from '../domain/text-bands.ts';
import { drawText } from './draw-text.ts';
import type { PixelSurface } from './png/pixel-surface.ts';
import { releaseBuffer } from './release-buffer.ts';

/**
 * Draws the texts of a band over the background that the surface holds there, and puts the result in its place. Commands
 * are recorded here and at once; skia paints them on a thread of its own.
 */
export async function drawBand(surface: PixelSurface, band: TextBand, isOpaque: boolean): Promise<void> {
  const { width } = canvasSize;
  const height = band.bottom - band.top;
  const rows = surface.pixels.subarray(band.top * width * 4, band.bottom * width * 4);
  const canvas = new Canvas(width, height, { gpu: false });
  try {
    const context = canvas.getContext('2d');
    context.putImageData(new ImageData(rows, width, height), 0, 0);
    context.translate(0, -band.top);
    const view = { left: 0, top: band.top, right: width, bottom: band.bottom };
    for (const placed of band.texts) drawText(context, placed, view);
    // Opaque pixels are the same premultiplied or not, and skia need not divide two million of them.
    const drawn = await canvas.toBuffer('raw', { premultiplied: isOpaque });
    rows.set(drawn);
    releaseBuffer(drawn);
  } finally {
    canvas.dispose();
  }
}
