import type { PictureType } from './picture-types.ts';

const maxChunks = 100_000;
const endOfImage = Buffer.from([0xff, 0xd9]);

/**
 * Whether a picture's bytes go on to their own end mark, seen without decoding. The headers of a PNG or JPEG that was cut
 * off look sound; WebP and GIF need no look here, since their headers are refused when the rest is missing.
 */
export function isComplete(type: PictureType, bytes: Buffer): boolean {
  if (type === 'image/png') return endsAsPng(bytes);
  if (type === 'image/jpeg') return endsAsJpeg(bytes);
  return true;
}

/** Chunks of length, type, data and checksum, the last of them IEND. Source: PNG, third edition, section 5.3. */
function endsAsPng(bytes: Buffer): boolean {
  let at = 8;
  for (let count = 0; count < maxChunks && at + 12 <= bytes.length; count += 1) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/**
 * Marker segments up to the first scan, whose data ends with an EOI marker: entropy-coded data never contains one, while
 * a thumbnail in the segments before may. Source: ITU-T T.81, annex B.
 */
function endsAsJpeg(bytes: Buffer): boolean {
  let at = 2;
  for (let count = 0; count < maxChunks && at + 4 <= bytes.length; count += 1) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1];
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) return bytes.includes(endOfImage, at);
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
