import { thumbnailWidths } from '../object-keys.ts';
import type { PictureHeader } from './decode-cost.ts';

/** The marker before each scan of a JPEG: nothing in a scan's data looks like it. */
const startOfScan = Buffer.from([0xff, 0xda]);

/**
 * The processor time that making thumbnails of a picture takes, ms, from its head and its size as a file: for each million of its pixels and
 * of its bytes, and for the copies. The figures are those of pictures of 16 megapixels, flat and of noise, under sharp 0.35;
 * `decode-time.test.ts` measures them again.
 */
export function decodeTime(header: PictureHeader, bytes: Buffer): number {
  const { width, height } = header;
  const copyWidth = Math.min(width, Math.max(...thumbnailWidths));
  const copyPixels = (copyWidth * copyWidth * height) / width;
  const { perMegapixel, perMegabyte } = pricesOf(header, bytes);
  return Math.ceil((75 * copyPixels + perMegapixel * width * height + perMegabyte * bytes.length) / 1e6);
}

/** ms. */
function pricesOf(header: PictureHeader, bytes: Buffer): { perMegapixel: number; perMegabyte: number } {
  const { format, channels, depth, isProgressive } = header;
  if (format === 'jpeg') {
    // Each scan of a progressive one goes over all of it.
    if (isProgressive) return { perMegapixel: 3 + 1.2 * countScans(bytes), perMegabyte: 60 };
    return { perMegapixel: 4, perMegabyte: 25 };
  }
  if (format === 'png') {
    const sampleBytes = channels * (depth === 'uchar' ? 1 : 2);
    return { perMegapixel: (isProgressive ? 9 : 6) * sampleBytes, perMegabyte: 20 };
  }
  return format === 'webp' ? { perMegapixel: 15, perMegabyte: 140 } : { perMegapixel: 28, perMegabyte: 5 };
}

function countScans(bytes: Buffer): number {
  let scans = 0;
  for (let at = bytes.indexOf(startOfScan); at !== -1; at = bytes.indexOf(startOfScan, at + 2)) scans += 1;
  return scans;
}
