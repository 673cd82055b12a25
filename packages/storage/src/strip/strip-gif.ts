import { gifMark } from '../marks/mark-parts.ts';
import { unreadable, type Rewriting } from './rewriting.ts';

const [extension, image, trailer, filler] = [0x21, 0x2c, 0x3b, 0x00];
const graphicControl = 0xf9;
const application = 0xff;
/** Extensions and images. */
const maxBlocks = 6_000;
/** Extensions that say how often an animation runs. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * The screen's header, then extensions and images up to the trailer, which some writers leave out. Kept: images, and when each one
 * is shown. Dropped: comments, texts, XMP, other application data, and all that follows the trailer.
 * Source: GIF 89a, sections 18 to 27.
 */
export function stripGif(file: Rewriting): void {
  const { bytes } = file;
  if (bytes.length < 13) throw unreadable();
  let at = 13 + colourTableBytes(bytes.readUInt8(10));
  file.keep(0, at);
  let images = 0;
  for (let count = 0; count < maxBlocks; count += 1) {
    file.step();
    const block = bytes[at];
    if (block === undefined || block === trailer) {
      if (images === 0) throw unreadable();
      const sourceType = file.sourceType();
      if (sourceType !== null) file.add(gifMark(sourceType));
      file.add(Buffer.from([trailer]));
      return;
    }
    const from = at;
    if (block === extension) {
      const label = bytes[at + 1];
      at = endOfBlocks(file, at + 2);
      const name = bytes.toString('latin1', from + 3, from + 14);
      const isNamed = label === application && bytes[from + 2] === 11;
      const isLoop = isNamed && loops.has(name);
      // What follows the values, before the chain's end, is read by no decoder.
      if (isLoop && bytes[from + 14] === 3) keepChain(file, from, from + 18, at);
      else if (label === application && name === 'XMP DataXMP') file.note('xmp', bytes.subarray(from + 14, at));
      else if (isNamed && name === 'C2PA_GIF\u0001\0\0') noteManifest(file, from + 14, at);
      else if (label === graphicControl && bytes[from + 2] === 4) keepChain(file, from, from + 7, at);
    } else if (block === image) {
      if (at + 10 > bytes.length) throw unreadable();
      images += 1;
      // The byte before the blocks is the size of the first codes.
      at = endOfBlocks(file, at + 10 + colourTableBytes(bytes.readUInt8(at + 9)) + 1);
      file.keep(from, at);
    } else if (block === filler) {
      at += 1;
    } else {
      throw unreadable();
    }
  }
  throw unreadable();
}

/** Takes over a chain of blocks up to `valuesEnd`, and its end. */
function keepChain(file: Rewriting, from: number, valuesEnd: number, end: number): void {
  if (end === valuesEnd + 1) return file.keep(from, end);
  file.keep(from, valuesEnd);
  file.add(Buffer.from([0]));
}

/** Notes what the blocks of a chain carry; its end is known. Source: C2PA 2.2, A.3. */
function noteManifest(file: Rewriting, from: number, end: number): void {
  const { bytes } = file;
  for (let at = from; at < end; at += 1 + bytes.readUInt8(at)) {
    file.note('manifest', bytes.subarray(at + 1, at + 1 + bytes.readUInt8(at)));
  }
}

/** The place behind a chain of blocks, each with its length in its first byte; one of length 0 ends it. */
function endOfBlocks(file: Rewriting, from: number): number {
  const { bytes } = file;
  for (let at = from; ;) {
    const length = bytes[at];
    if (length === undefined) throw unreadable();
    at += 1 + length;
    if (length === 0) return at;
    file.step();
  }
}

/** Three bytes a colour; the flags say whether there is a table, and how long it is. */
function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}
