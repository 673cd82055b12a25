import type { CanvasSize } from '@slideloom/contracts';
import { createPixelKernel, type PixelKernel } from './pixel-kernel.ts';

/**
 * The pixels of one slide and the room to encode them. `pixels` is RGBA, rows from the top, alpha not premultiplied.
 */
export type PixelSurface = {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
  kernel: PixelKernel;
  memory: Uint8Array<ArrayBuffer>;
  /** Where in `memory` the parts begin. */
  at: {
    pixels: number;
    zeroRow: number;
    rows: readonly [number, number];
    filtered: number;
    counts: number;
    codes: number;
    coded: number;
  };
};

/** Room for one slide at a time. `surfaceOf` makes a surface on it, of any of the sizes that it was made for; the one before is then no more. */
export type SurfaceMemory = { surfaceOf(size: CanvasSize): PixelSurface };

/** The kernel's loops touch up to 15 bytes too many, and look back one pixel from a row's start. */
const guardBytes = 32;

/** Pictures are coded in blocks of rows of at most this many bytes, or of one row. */
export const codedBlockBytesMax = 128 * 1024;
const tableBytes = 4_096;

/** Memory made once and used for many slides: fresh megabytes for every slide would cost a third of the time in page faults. */
export function createSurfaceMemory(sizes: readonly CanvasSize[]): SurfaceMemory {
  const largest = (bytesOf: (size: CanvasSize) => number) => Math.max(...sizes.map(bytesOf));
  let end = guardBytes;
  const take = (bytes: number) => {
    const start = end;
    end += Math.ceil((bytes + guardBytes) / 16) * 16;
    return start;
  };
  // In the same place for every size: what is before a row's start, and the row of zeros, are never written.
  const rowBytes = largest(({ width }) => width * 4) + 2 * guardBytes;
  const at = {
    zeroRow: take(rowBytes) + guardBytes,
    rows: [take(rowBytes) + guardBytes, take(rowBytes) + guardBytes] as const,
    pixels: take(largest(({ width, height }) => width * height * 4)),
    filtered: take(largest(({ width, height }) => (width * 4 + 1) * height)),
    counts: take(tableBytes),
    codes: take(tableBytes),
    // A code has at most 14 bits for a byte.
    coded: take(2 * Math.max(codedBlockBytesMax, rowBytes) + tableBytes),
  };
  const { kernel, memory } = createPixelKernel(end);
  return {
    surfaceOf({ width, height }) {
      const pixels = new Uint8ClampedArray(memory.buffer, at.pixels, width * height * 4);
      return { width, height, pixels, kernel, memory, at };
    },
  };
}

/** A surface of its own memory. */
export function createPixelSurface(width: number, height: number): PixelSurface {
  return createSurfaceMemory([{ width, height }]).surfaceOf({ width, height });
}

/** Whether no pixel lets anything through. */
export function isOpaque(surface: PixelSurface): boolean {
  const count = surface.width * surface.height;
  const whole = count - (count % 4);
  for (let index = whole; index < count; index += 1) {
    if (surface.pixels[index * 4 + 3] !== 255) return false;
  }
  return surface.kernel.areOpaque(surface.at.pixels, whole) === 1;
}
