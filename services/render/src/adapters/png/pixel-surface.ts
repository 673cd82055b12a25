import type { BandCompressor } from './band-compressor.ts';
import type { Coding } from './choose-coding.ts';
import { createPixelKernel, type PixelKernel } from './pixel-kernel.ts';

/**
 * The pixels of one slide and the room to encode them, made once and used for many: fresh megabytes for every slide would
 * cost a third of the time in page faults. `pixels` is RGBA, rows from the top, alpha not premultiplied.
 */
export type PixelSurface = {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
  kernel: PixelKernel;
  memory: Uint8Array<ArrayBuffer>;
  /** Where in `memory` the parts begin. */
  at: { pixels: number; zeroRow: number; rows: readonly [number, number]; filtered: number };
  compressors: Map<Coding, BandCompressor[]>;
};

/** The kernel's loops touch up to 15 bytes too many, and look back one pixel from a row's start. */
const guardBytes = 32;

export function createPixelSurface(width: number, height: number): PixelSurface {
  const rowBytes = width * 4 + 2 * guardBytes;
  let end = guardBytes;
  const take = (bytes: number) => {
    const start = end;
    end += Math.ceil((bytes + guardBytes) / 16) * 16;
    return start;
  };
  const at = {
    pixels: take(width * height * 4),
    zeroRow: take(rowBytes) + guardBytes,
    rows: [take(rowBytes) + guardBytes, take(rowBytes) + guardBytes] as const,
    filtered: take((width * 4 + 1) * height),
  };
  const { kernel, memory } = createPixelKernel(end);
  const pixels = new Uint8ClampedArray(memory.buffer, at.pixels, width * height * 4);
  return { width, height, pixels, kernel, memory, at, compressors: new Map() };
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
