import { AppError } from '@slideloom/service-kit';
import type { Metadata } from 'sharp';

/** What the head of a picture says of the memory that decoding it takes. */
export type PictureHeader = Pick<
  Metadata,
  'width' | 'height' | 'format' | 'channels' | 'depth' | 'orientation' | 'isProgressive' | 'chromaSubsampling'
>;

/** Samples per pixel that a JPEG stores, by how it thins its colours. */
const jpegSamples: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:4:4': 3, '4:4:4:4': 4 };

/** Rows of the picture that are in memory while it is made smaller. */
const stripRows = 2_400;

/**
 * The most memory that decoding takes, bytes: of a smaller copy, or of a part in full size (`isCut`). Most is decoded in strips; an
 * interlaced PNG, a GIF and a WebP are held whole, a progressive JPEG as its coefficients, and what is cut and turned once more. The
 * figures are the peaks of pictures of 4000 and 7000 px under sharp 0.35, rounded up; `decode-cost.test.ts` measures them again.
 */
export function decodeCost(header: PictureHeader, { isCut }: { isCut: boolean }): number {
  const { width, height, channels, format } = header;
  const pixels = width * height;
  const rgba = pixels * 4;
  const samples = pixels * channels * (header.depth === 'uchar' ? 1 : 2);
  const strip = (samples / height) * Math.min(height, stripRows);
  const isTurned = isCut && (header.orientation ?? 1) > 1;
  const drawn = isTurned ? samples * 1.12 : strip;
  if (format === 'png') return drawn + (header.isProgressive ? samples : 0);
  if (format === 'jpeg') {
    const coefficients = pixels * 2 * (jpegSamples[header.chromaSubsampling ?? ''] ?? channels);
    return drawn + (header.isProgressive ? coefficients : 0);
  }
  if (format === 'webp') return rgba * (isCut ? 2.1 : 0.25);
  return rgba + drawn;
}

/** Throws `picture_too_large` for a picture that no process of ours can decode. */
export function checkDecodeCost(header: PictureHeader, maxBytes: number): void {
  const cost = decodeCost(header, { isCut: true });
  if (cost <= maxBytes) return;
  const kinds = [
    `${header.width} × ${header.height} pixels`,
    header.depth === 'uchar' ? [] : '16 bit',
    header.isProgressive ? (header.format === 'jpeg' ? 'progressive' : 'interlaced') : [],
  ].flat();
  const taken = `takes ${megabytes(cost)} of memory to decode, more than the ${megabytes(maxBytes)} there are`;
  const message = `The picture (${kinds.join(', ')}) ${taken}: save it smaller, with 8 bit and not interlaced`;
  throw new AppError('picture_too_large', { message });
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MB`;
}
