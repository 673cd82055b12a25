import { extendedHeader, webpMark, xmpFlag } from '../marks/mark-parts.ts';
import { orientationAlone, readOrientation } from './orientation.ts';
import { unreadable, type Rewriting } from './rewriting.ts';

/** The most chunks of the file and of an animation's frames together. */
export const maxWebpChunks = 4_000;
const maxExifBytes = 65_536;
const maxProfileBytes = 4 * 1024 * 1024;
const [exifFlag, animationFlag] = [0x08, 0x02];
/** The background and the number of rounds. */
const animationBytes = 6;
const pixelTypes = new Set(['VP8 ', 'VP8L']);

type Chunk = { type: string; from: number; content: number; end: number };

/**
 * A RIFF container of chunks. Dropped: EXIF but for its orientation, XMP, chunks of other programs, also within the frames of an
 * animation, what occurs twice or where no decoder reads it, and all that follows the container. Source: RFC 9649, 2.3 to 2.7.
 */
export function stripWebp(file: Rewriting): void {
  const { bytes } = file;
  if (bytes.length < 20) throw unreadable();
  const riffEnd = 8 + bytes.readUInt32LE(4);
  if (riffEnd > bytes.length) throw unreadable();
  const start = file.place();
  let orientation = 1;
  let flagsPlace: { place: number; header: Buffer } | null = null;
  let [hasExif, hasProfile, hasAnimation] = [false, false, false];
  const isShown = createPartsOfImage();
  for (let at = 12, count = 0; at < riffEnd; count += 1) {
    const chunk = readChunk(file, at, riffEnd);
    const { type, from, content, end } = chunk;
    const size = bytes.readUInt32LE(from + 4);
    if (type === 'XMP ') file.note('xmp', bytes.subarray(content, content + size));
    if (type === 'C2PA') file.note('manifest', bytes.subarray(content, content + size));
    if (count === 0 && type === 'VP8X') {
      if (size < 10) throw unreadable();
      // Its flags are known at the end.
      flagsPlace = { place: file.place(), header: Buffer.from(bytes.subarray(from, from + 18)) };
      flagsPlace.header.writeUInt32LE(10, 4);
    } else if (count === 0 || flagsPlace === null) {
      // Without the extended header a file is its one chunk of pixels.
      if (count > 0) break;
      if (!pixelTypes.has(type)) throw unreadable();
      file.keep(from, end);
    } else if (type === 'EXIF' && !hasExif && isFlagged(flagsPlace.header, exifFlag)) {
      hasExif = true;
      orientation = readOrientation(bytes.subarray(content, content + Math.min(size, maxExifBytes)));
    } else if (type === 'ICCP') {
      if (size > maxProfileBytes || hasProfile) throw unreadable();
      hasProfile = true;
      file.keep(from, end);
    } else if (isFlagged(flagsPlace.header, animationFlag)) {
      if (type === 'ANMF') keepFrame(file, chunk);
      if (type === 'ANIM' && size === animationBytes && !hasAnimation) {
        hasAnimation = true;
        file.keep(from, end);
      }
    } else if (isShown(type)) {
      file.keep(from, end);
    }
    at = end;
  }
  if (orientation !== 1) file.add(exifChunk(orientation));
  const sourceType = file.sourceType();
  if (sourceType !== null) {
    file.add(webpMark(sourceType));
    flagsPlace ??= { place: start, header: extendedHeader(bytes) };
  }
  if (flagsPlace) {
    const flags = flagsPlace.header.readUInt8(8) & ~(exifFlag | xmpFlag);
    const own = (orientation === 1 ? 0 : exifFlag) | (sourceType === null ? 0 : xmpFlag);
    flagsPlace.header.writeUInt8(flags | own, 8);
    file.addAt(flagsPlace.place, flagsPlace.header);
  }
  const riff = Buffer.from('RIFF....WEBP', 'latin1');
  riff.writeUInt32LE(file.sizeBytes() + 4, 4);
  file.addAt(start, riff);
}

/** The chunk at a place, which must end within its container; chunks begin at even places. */
function readChunk(file: Rewriting, from: number, within: number): Chunk {
  file.step();
  const { bytes } = file;
  if (from + 8 > within) throw unreadable();
  const size = bytes.readUInt32LE(from + 4);
  const end = from + 8 + size + (size % 2);
  if (end > within) throw unreadable();
  return { type: bytes.toString('latin1', from, from + 4), from, content: from + 8, end };
}

/** A frame of an animation: its place and times, then chunks of its own. */
function keepFrame(file: Rewriting, { from, content, end }: Chunk): void {
  const { bytes } = file;
  const frameEnd = content + bytes.readUInt32LE(from + 4);
  const body = content + 16;
  if (body > frameEnd) throw unreadable();
  const before = file.place();
  const sizeBefore = file.sizeBytes();
  const isShown = createPartsOfImage();
  for (let at = body; at < frameEnd;) {
    const chunk = readChunk(file, at, end);
    if (isShown(chunk.type)) file.keep(chunk.from, chunk.end);
    at = chunk.end;
  }
  const head = Buffer.from(bytes.subarray(from, body));
  head.writeUInt32LE(16 + file.sizeBytes() - sizeBefore, 4);
  file.addAt(before, head);
}

/** Says of each chunk of an image in turn whether it is shown: its pixels, once, and before lossy ones their transparency, once. */
function createPartsOfImage(): (type: string) => boolean {
  let [hasAlpha, hasPixels] = [false, false];
  return (type) => {
    if (hasPixels) return false;
    hasPixels = pixelTypes.has(type);
    if (type !== 'ALPH' || hasAlpha) return hasPixels;
    hasAlpha = true;
    return true;
  };
}

function isFlagged(header: Buffer, flag: number): boolean {
  return (header.readUInt8(8) & flag) !== 0;
}

function exifChunk(orientation: number): Buffer {
  const content = orientationAlone(orientation);
  const head = Buffer.from('EXIF....', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
