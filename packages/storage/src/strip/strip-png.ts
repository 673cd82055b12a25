import { crc32, inflateSync } from 'node:zlib';
import { pngMark } from '../marks/mark-parts.ts';
import { orientationAlone, readOrientation } from './orientation.ts';
import { unreadable, type Rewriting } from './rewriting.ts';

/** 20 MB in pieces of 8 kB, as most encoders write, are 2,600. */
const maxChunks = 6_000;
const maxExifBytes = 65_536;
/** The largest size of a colour profile, unpacked; those for print have some 2 MB. */
const maxProfileBytes = 4 * 1024 * 1024;

/**
 * What says how the pixels look, also those of an animation: chunks and how many bytes they may have. A longer one hides
 * something behind its values. Source: PNG, third edition, section 11.
 */
const keptSizes: Readonly<Record<string, readonly [least: number, most: number]>> = {
  IHDR: [13, 13],
  PLTE: [3, 768],
  IDAT: [0, Infinity],
  IEND: [0, 0],
  tRNS: [1, 256],
  gAMA: [4, 4],
  cHRM: [32, 32],
  sRGB: [1, 1],
  iCCP: [4, Infinity],
  cICP: [4, 4],
  mDCV: [24, 24],
  cLLI: [8, 8],
  sBIT: [1, 4],
  bKGD: [1, 6],
  pHYs: [9, 9],
  acTL: [8, 8],
  fcTL: [26, 26],
  fdAT: [4, Infinity],
};
/** All others may stand once. */
const repeatable = new Set(['IDAT', 'fcTL', 'fdAT']);

/**
 * Chunks of length, type, data and checksum, IHDR first, IEND last. Dropped: texts, times, EXIF but for its orientation, chunks of
 * other programs, and all that follows the end. Source: PNG, third edition, sections 5 and 11.
 */
export function stripPng(file: Rewriting): void {
  const { bytes } = file;
  file.keep(0, 8);
  let [orientation, exifPlace] = [1, 0];
  let hasPixels = false;
  const seen = new Set<string>();
  let at = 8;
  for (let count = 0; count < maxChunks; count += 1) {
    file.step();
    if (at + 12 > bytes.length) throw unreadable();
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || (count === 0) !== (type === 'IHDR')) throw unreadable();
    const content = bytes.subarray(at + 8, end - 4);
    if (type === 'eXIf' && !hasPixels && length <= maxExifBytes) orientation = readOrientation(content);
    const sizes = keptSizes[type];
    if (sizes) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw unreadable();
      if (type === 'IDAT' && !hasPixels && length >= 2) {
        if (!isZlib(content)) throw unreadable();
        hasPixels = true;
      }
      const isAsked =
        length >= sizes[0] &&
        length <= sizes[1] &&
        (!seen.has(type) || repeatable.has(type)) &&
        (type !== 'fdAT' || seen.has('acTL')) &&
        (type !== 'iCCP' || isProfile(content));
      // Only the first of several profiles is unpacked: each one may cost milliseconds.
      if (isAsked || type === 'iCCP') seen.add(type);
      if (isAsked) file.keep(at, end);
      else if (isCritical(type)) throw unreadable();
      if (type === 'IHDR') exifPlace = file.place();
    } else if (!/^[a-z][A-Za-z]{3}$/.test(type)) {
      // A chunk that every reader must understand, and this one does not.
      throw unreadable();
    } else if (type === 'caBX') {
      file.note('manifest', content);
    } else if (content.toString('latin1', 0, xmpKeyword.length) === xmpKeyword && !seen.has(xmpKeyword)) {
      seen.add(xmpKeyword);
      file.note('xmp', xmpIn(type, content.subarray(xmpKeyword.length)));
    }
    if (type === 'IEND') {
      if (!hasPixels) throw unreadable();
      if (orientation !== 1) file.addAt(exifPlace, exifChunk(orientation));
      const sourceType = file.sourceType();
      if (sourceType !== null) file.addAt(exifPlace, pngMark(sourceType));
      return;
    }
    at = end;
  }
  throw unreadable();
}

/** What a text chunk of XMP begins with. Source: XMP specification, part 3, 1.1.5. */
const xmpKeyword = 'XML:com.adobe.xmp\0';
const maxCompressedXmpBytes = 65_536;
const maxXmpBytes = 262_144;

/** The packet; the specification asks for an iTXt that is not compressed, libvips writes a zTXt. Nothing where it cannot be unpacked. */
function xmpIn(type: string, content: Buffer): Buffer {
  const deflated = type === 'zTXt' ? content.subarray(1) : type === 'iTXt' && content[0] === 1 ? textOf(content) : null;
  if (deflated === null) return content;
  try {
    return inflateSync(deflated.subarray(0, maxCompressedXmpBytes), { maxOutputLength: maxXmpBytes });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Behind the flags of an iTXt, its language and its translated keyword, each of which ends with 0. */
function textOf(content: Buffer): Buffer {
  const languageEnd = content.indexOf(0, 2);
  const keywordEnd = content.indexOf(0, languageEnd + 1);
  return languageEnd === -1 || keywordEnd === -1 ? Buffer.alloc(0) : content.subarray(keywordEnd + 1);
}

/** Whether the pixels cannot be read without it: its first letter is a capital. */
function isCritical(type: string): boolean {
  return (type.charCodeAt(0) & 0x20) === 0;
}

/** Deflated data with a window of up to 32 kB. Source: RFC 1950, 2.2. */
function isZlib(content: Buffer): boolean {
  return (content[0]! & 0x0f) === 8 && content.readUInt16BE(0) % 31 === 0;
}

/** Whether a colour profile unpacks to what a profile may have: a few kilobytes may become gigabytes. */
function isProfile(content: Buffer): boolean {
  const nameEnd = content.subarray(0, 80).indexOf(0);
  if (nameEnd < 1) return false;
  try {
    return inflateSync(content.subarray(nameEnd + 2), { maxOutputLength: maxProfileBytes }).length > 0;
  } catch {
    return false;
  }
}

function exifChunk(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('eXIf', 'latin1'), orientationAlone(orientation)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}
