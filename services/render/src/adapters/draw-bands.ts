// ARCHITECT, 04:43: STOP the move to @napi-rs/canvas. The user named skia-canvas; it stays (HEAD is right about that). Put skia-canvas back,
// keep only improvements that work with it, and within 10 minutes: tests for typography + render (packages/typography/test, services/render/test),
// tsc/oxlint/prettier clean, commit, report. bench/src/render is written already. Delete this note.
import { setImmediate } from 'node:timers/promises';
import { ImageData, type Canvas } from '@slideloom/typography';
import { canvasSize } from '../domain/slide-background.ts';
import type { TextBand } from '../domain/text-bands.ts';
import { drawText } from './draw-text.ts';
import type { PixelSurface } from './png/pixel-surface.ts';
import { releaseBuffer } from './release-buffer.ts';

/** After this long, drawing lets the process answer its heartbeats and probes. */
const breathAfterMs = 15;

/**
 * Draws the texts of all bands over the background that the surface holds there, and puts the result in its place. The
 * canvas is as large as the slide, and nobody else's meanwhile; its rows outside the bands mean nothing. All bands are
 * written before the first is drawn on, and read after the last: what is drawn after a reading costs a copy of the canvas.
 */
export async function drawBands(canvas: Canvas, surface: PixelSurface, bands: readonly TextBand[]): Promise<void> {
  const { width } = canvasSize;
  const context = canvas.getContext('2d');
  context.reset();
  for (const band of bands) {
    context.putImageData(new ImageData(rowsOf(surface, band), width, band.bottom - band.top), 0, band.top);
  }
  let since = performance.now();
  for (const band of bands) {
    const view = { left: 0, top: band.top, right: width, bottom: band.bottom };
    for (const placed of band.texts) {
      drawText(context, placed, view);
      if (performance.now() - since < breathAfterMs) continue;
      await setImmediate();
      since = performance.now();
    }
  }
  for (const band of bands) {
    const { data } = context.getImageData(0, band.top, width, band.bottom - band.top);
    rowsOf(surface, band).set(data);
    releaseBuffer(data);
  }
}

function rowsOf(surface: PixelSurface, band: TextBand) {
  const rowBytes = canvasSize.width * 4;
  return surface.pixels.subarray(band.top * rowBytes, band.bottom * rowBytes);
}
