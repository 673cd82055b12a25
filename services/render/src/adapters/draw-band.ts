import { inkOf, type CanvasSize } from '@slideloom/contracts';
import { Canvas, ImageData } from '@slideloom/typography';
import type { TextBand } from '../domain/text-bands.ts';
import { drawText, type PlacedText } from '@slideloom/painting';
import type { PixelSurface } from './png/pixel-surface.ts';
import { releaseBuffer } from './release-buffer.ts';
import { skiaPainter } from './skia-painter.ts';

/** Texts are painted together up to this cost, some 0.1 s: skia cannot be stopped while it paints. */
const paintingMaxPx = 250_000_000;

type Options = {
  isOpaque: boolean;
  signal?: AbortSignal | undefined;
  onPaint?: ((inkPx: number) => void) | undefined;
};

/**
 * Draws the texts of a band over the background that the surface holds there, and puts the result in its place. Commands
 * are recorded here and at once; skia paints them on a thread of its own. Rejects with the signal's reason between two paintings.
 */
export async function drawBand(surface: PixelSurface, band: TextBand, options: Options): Promise<void> {
  for (const { texts, inkPx } of paintings(band.texts, surface)) {
    options.signal?.throwIfAborted();
    options.onPaint?.(inkPx);
    await paint(surface, { ...band, texts }, options.isOpaque);
  }
}

async function paint(surface: PixelSurface, band: TextBand, isOpaque: boolean): Promise<void> {
  const { width } = surface;
  const height = band.bottom - band.top;
  const rows = surface.pixels.subarray(band.top * width * 4, band.bottom * width * 4);
  const canvas = new Canvas(width, height, { gpu: false });
  try {
    const context = canvas.getContext('2d');
    context.putImageData(new ImageData(rows, width, height), 0, 0);
    context.translate(0, -band.top);
    const view = { left: 0, top: band.top, right: width, bottom: band.bottom };
    for (const placed of band.texts) drawText(context, placed, view, skiaPainter);
    // Opaque pixels are the same premultiplied or not, and skia need not divide two million of them.
    const drawn = await canvas.toBuffer('raw', { premultiplied: isOpaque });
    rows.set(drawn);
    releaseBuffer(drawn);
  } finally {
    canvas.dispose();
  }
}

function paintings(texts: readonly PlacedText[], canvas: CanvasSize): { texts: PlacedText[]; inkPx: number }[] {
  const groups: { texts: PlacedText[]; inkPx: number }[] = [];
  for (const placed of texts) {
    const inkPx = inkOf(placed.text, canvas);
    const last = groups.at(-1);
    if (last && last.inkPx + inkPx <= paintingMaxPx) {
      last.texts.push(placed);
      last.inkPx += inkPx;
    } else {
      groups.push({ texts: [placed], inkPx });
    }
  }
  return groups;
}
