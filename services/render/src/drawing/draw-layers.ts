import { Canvas, ImageData } from '@slideloom/typography';
import { drawLayer, type PlacedLayer } from '@slideloom/painting';
import { layerBands, type LayerBand } from '../domain/layer-bands.ts';
import { allEnded } from './all-ended.ts';
import type { PixelSurface } from './png/pixel-surface.ts';
import { releaseBuffer } from './release-buffer.ts';
import { skiaPainter } from './skia-painter.ts';

/** A layer on its place; `inkPx` is what painting it costs. */
export type InkedLayer = PlacedLayer & { inkPx: number };

/** Layers are painted together up to this cost, some 0.1 s: skia cannot be stopped while it paints. */
const paintingMaxPx = 250_000_000;

export type PaintingOptions = {
  isOpaque: boolean;
  signal?: AbortSignal | undefined;
  onPaint?: ((inkPx: number) => void) | undefined;
};

/** Draws layers over what the surface holds, and puts the result in its place. */
export async function drawLayers(
  surface: PixelSurface,
  layers: readonly InkedLayer[],
  options: PaintingOptions,
): Promise<void> {
  await allEnded(layerBands(layers, surface).map((band) => drawBand(surface, band, options)));
}

/**
 * Commands are recorded here and at once; skia paints them on a thread of its own. Rejects with the signal's reason between two
 * paintings.
 */
async function drawBand(surface: PixelSurface, band: LayerBand<InkedLayer>, options: PaintingOptions): Promise<void> {
  for (const { layers, inkPx } of paintings(band.layers)) {
    options.signal?.throwIfAborted();
    options.onPaint?.(inkPx);
    await paint(surface, { ...band, layers }, options.isOpaque);
  }
}

async function paint(surface: PixelSurface, band: LayerBand<InkedLayer>, isOpaque: boolean): Promise<void> {
  const { width } = surface;
  const height = band.bottom - band.top;
  const rows = surface.pixels.subarray(band.top * width * 4, band.bottom * width * 4);
  const canvas = new Canvas(width, height, { gpu: false });
  try {
    const context = canvas.getContext('2d');
    context.putImageData(new ImageData(rows, width, height), 0, 0);
    context.translate(0, -band.top);
    const view = { left: 0, top: band.top, right: width, bottom: band.bottom };
    for (const layer of band.layers) drawLayer(context, layer, view, skiaPainter);
    // Opaque pixels are the same premultiplied or not, and skia need not divide two million of them.
    const drawn = await canvas.toBuffer('raw', { premultiplied: isOpaque });
    rows.set(drawn);
    releaseBuffer(drawn);
  } finally {
    canvas.dispose();
  }
}

function paintings(layers: readonly InkedLayer[]): { layers: InkedLayer[]; inkPx: number }[] {
  const groups: { layers: InkedLayer[]; inkPx: number }[] = [];
  for (const layer of layers) {
    const last = groups.at(-1);
    if (last && last.inkPx + layer.inkPx <= paintingMaxPx) {
      last.layers.push(layer);
      last.inkPx += layer.inkPx;
    } else {
      groups.push({ layers: [layer], inkPx: layer.inkPx });
    }
  }
  return groups;
}
