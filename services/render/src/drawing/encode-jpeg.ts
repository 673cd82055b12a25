import type { DigitalSourceType } from '@slideloom/contracts';
import { markPicture, sharp } from '@slideloom/storage';
import type { Sharp } from 'sharp';
import { isOpaque, type PixelSurface } from './png/pixel-surface.ts';

/** Letters keep their edges: no difference is seen at full size. */
const usualQuality = 92;
/** Tried in turn where a file must not be larger than it may. */
const qualities = [usualQuality, 84, 74, 60, 40];
const timeoutSeconds = 20;

/**
 * A JPEG of sRGB, with as much room for colours as for light: red letters on blue stay sharp. What a picture lets through is white. With
 * `maxBytes`, the best quality that is no larger, or the last; with `sourceType`, a file that says so.
 *
 * Trellis quantisation would save a seventh of the bytes for five times the work.
 */
export async function encodeJpeg(
  picture: Sharp,
  {
    maxBytes = Number.POSITIVE_INFINITY,
    sourceType = null,
  }: { maxBytes?: number; sourceType?: DigitalSourceType | null } = {},
): Promise<Buffer> {
  let jpeg: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    const bare = await picture
      .clone()
      .timeout({ seconds: timeoutSeconds })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer();
    jpeg = await markPicture('image/jpeg', bare, sourceType);
    if (jpeg.length <= maxBytes) break;
  }
  return jpeg;
}

/** The pixels of a surface, which must not change before they are used. `step` 2: the mean of each 2 × 2, where it is opaque. */
export function toSharp(surface: PixelSurface, step: 1 | 2 = 1): Sharp {
  const { width, height, pixels } = surface;
  if (step === 2 && isOpaque(surface)) {
    return sharp(halve(surface), { raw: { width: width / 2, height: height / 2, channels: 3 } });
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/** Red, green and blue of half the size: a sixth of what the general resampling takes. All formats are even. */
function halve({ width, height, pixels }: PixelSurface): Uint8Array {
  const halved = new Uint8Array((width / 2) * (height / 2) * 3);
  const row = width * 4;
  let to = 0;
  for (let y = 0; y < height; y += 2) {
    for (let at = y * row; at < (y + 1) * row; at += 8) {
      for (let channel = at; channel < at + 3; channel += 1) {
        const sum = pixels[channel]! + pixels[channel + 4]! + pixels[channel + row]! + pixels[channel + row + 4]!;
        halved[to] = (sum + 2) >> 2;
        to += 1;
      }
    }
  }
  return halved;
}
