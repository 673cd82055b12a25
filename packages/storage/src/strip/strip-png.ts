import { crc32, inflateSync } from 'node:zlib';
import { orientationAlone, readOrientation } from './orientation.ts';
import { unreadable, type Rewriting } from './rewriting.ts';

/** 20 MB in pieces of 8 kB, as most encoders write, are 2,600. */
const maxChunks = 6_000;
const maxExifBytes = 65_536;
/** Of a colour profile, unpacked; those for print have some 2 MB. */
const maxProfileBytes = 4 * 1024 * 1024;

/** What says how the pixels look, also those of an animation. */
const keptTypes = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/**
 * Chunks of length, type, data and checksum, IHDR first, IEND last. Dropped: texts, times, EXIF but for its orientation, chunks of
 * other programs, and all that follows the end. Source: PNG, third edition, sections 5 and 11.
 */
export function stripPng(file: Rewriting): void {
  const { bytes } = file;
  file.keep(0, 8);
  let [orientation, exifPlace] = [1, 0];
  let [hasPixels, hasProfile] = [false, false];
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
    if (keptTypes.has(type)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw unreadable();
      if (type === 'IDAT' && !hasPixels && length >= 2) {
        if (!isZlib(content)) throw unreadable();
        hasPixels = true;
      }
      if (type !== 'iCCP') file.keep(at, end);
      else if (!hasProfile && isProfile(content)) {
        hasProfile = true;
        file.keep(at, end);
      }
      if (type === 'IHDR') exifPlace = file.place();
    } else if (!/^[a-z][A-Za-z]{3}$/.test(type)) {
      // A chunk that every reader must understand, and this one does not.
      throw unreadable();
    }
    if (type === 'IEND') {
      if (!hasPixels || length > 0) throw unreadable();
      if (orientation !== 1) file.addAt(exifPlace, exifChunk(orientation));
      return;
    }
    at = end;
  }
  throw unreadable();
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
