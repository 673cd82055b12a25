import { setImmediate as nextTurn } from 'node:timers/promises';
import { orientationAlone, readOrientation } from './orientation.ts';
import { jpegMark, xmpNamespace } from '../marks/mark-parts.ts';
import { unreadable, type Rewriting } from './rewriting.ts';

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
/** Tables, the lines of a frame, the interval of restarts: DHT, DAC, DQT, DRI. */
const tables = new Set([0xc4, 0xcc, 0xdb, 0xdd]);
const comment = 0xfe;

/** No encoder writes more than a few bytes before a marker. */
const maxFillBytes = 64;
/** A progressive picture has some ten scans; each one is decoded over all of it. */
const maxScans = 100;
/** A file has some twenty, with a large profile a hundred. */
const maxSegments = 2_000;
const maxProfileBytes = 4 * 1024 * 1024;
/** 20 MB as encoders make them have some 80,000. */
const maxLookups = 100_000;

/**
 * Segments and scans up to the end of the image. Kept: frames, tables, scans, the colour profile, and what JFIF and Adobe say of
 * the colours. Dropped: EXIF but for its orientation, XMP, comments, thumbnails, other application data, and all that
 * follows the end. Source: ITU-T T.81, annex B; JFIF 1.02; ICC.1, B.4.
 */
export async function stripJpeg(file: Rewriting): Promise<void> {
  const { bytes } = file;
  file.keep(0, 2);
  let [exif, exifPlace] = [null as Buffer | null, file.place()];
  let [frames, scans, segments, profileBytes, hasJfif] = [0, 0, 0, 0, false];
  const lookups = { left: maxLookups };
  let at = 2;
  for (;;) {
    file.step();
    segments += 1;
    if (segments > maxSegments) throw unreadable();
    at = skipFill(bytes, at);
    const marker = bytes[at + 1];
    if (marker === endOfImage) {
      if (scans === 0) throw unreadable();
      file.keep(at, at + 2);
      const orientation = exif ? readOrientation(exif) : 1;
      const sourceType = file.sourceType();
      if (sourceType !== null) file.addAt(exifPlace, jpegMark(sourceType));
      if (orientation !== 1) file.addAt(exifPlace, exifSegment(orientation));
      return;
    }
    if (marker === undefined || marker < 0xc0 || marker === startOfImage || at + 4 > bytes.length) throw unreadable();
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw unreadable();
    const content = bytes.subarray(at + 4, end);
    if (marker === startOfScan) {
      scans += 1;
      if (frames !== 1 || scans > maxScans) throw unreadable();
      const scanEnd = await endOfScan(bytes, end, lookups);
      file.keep(at, scanEnd);
      at = scanEnd;
      continue;
    }
    if (tables.has(marker)) file.keep(at, end);
    else if (isFrame(marker)) {
      frames += 1;
      file.keep(at, end);
    } else if (marker === 0xe0) {
      if (!hasJfif && begins(content, 'JFIF\0') && content.length >= 14) {
        // Without the thumbnail that may follow.
        file.add(Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), content.subarray(0, 12), Buffer.alloc(2)]));
        hasJfif = true;
        if (segments === 1) exifPlace = file.place();
      }
    } else if (marker === 0xe1) {
      if (begins(content, 'Exif\0\0')) exif = content;
      else if (begins(content, xmpNamespace)) file.note('xmp', content.subarray(xmpNamespace.length));
    } else if (marker === 0xe2) {
      if (begins(content, 'ICC_PROFILE\0')) {
        profileBytes += content.length;
        if (profileBytes > maxProfileBytes) throw unreadable();
        file.keep(at, end);
      }
    } else if (marker === 0xeb) {
      if (begins(content, 'JP')) file.note('manifest', content);
    } else if (marker === 0xee) {
      if (begins(content, 'Adobe') && content.length >= 12) {
        file.add(Buffer.concat([Buffer.from([0xff, 0xee, 0, 14]), content.subarray(0, 12)]));
      }
    } else if ((marker & 0xf0) !== 0xe0 && marker !== comment) {
      throw unreadable();
    }
    at = end;
  }
}

/** The place of the marker's 0xff, behind the bytes that may fill up before it. */
function skipFill(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) {
    at += 1;
    if (at - from > maxFillBytes) throw unreadable();
  }
  if (bytes[at] !== 0xff) throw unreadable();
  return at;
}

/**
 * The place of the first marker behind the data of a scan, in which 0xff is followed by 0, by a restart marker, or by another 0xff.
 * `indexOf` is the fastest where 0xff is as rare as an encoder makes it, and ten times slower than a loop where it is everywhere.
 */
async function endOfScan(bytes: Buffer, from: number, lookups: { left: number }): Promise<number> {
  let at = bytes.indexOf(0xff, from);
  for (; at !== -1 && lookups.left > 0; lookups.left -= 1) {
    if (isMarker(bytes[at + 1])) return at;
    at = bytes.indexOf(0xff, skipRun(bytes, at) + 1);
  }
  return at === -1 ? bytes.length : firstMarker(bytes, at);
}

/** Bytes that are looked at in one turn of the loop, which answers callers: 16 ms where every second one is 0xff. */
const turnBytes = 4 * 1024 * 1024;

/** The same by a loop of its own, which is compiled well; the length of the bytes where there is none. */
async function firstMarker(bytes: Uint8Array, from: number): Promise<number> {
  for (let at = from; at < bytes.length; await nextTurn()) {
    const found = firstMarkerUntil(bytes, at, Math.min(at + turnBytes, bytes.length - 1));
    if (found.isMarker) return found.at;
    if (found.at >= bytes.length - 1) break;
    at = found.at;
  }
  return bytes.length;
}

/** The place of a marker, or, where there is none before `until`, the place to go on from. */
function firstMarkerUntil(bytes: Uint8Array, from: number, until: number): { at: number; isMarker: boolean } {
  let at = from;
  while (at < until) {
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const second = bytes[at + 1]!;
    if (second === 0 || (second >= 0xd0 && second <= 0xd7)) at += 2;
    else if (second === 0xff) at += 1;
    else return { at, isMarker: true };
  }
  return { at, isMarker: false };
}

/** The last 0xff of a run that fills up before a marker; of a single one, itself. */
function skipRun(bytes: Buffer, from: number): number {
  return bytes[from + 1] === 0xff ? skipFill(bytes, from) - 1 : from;
}

function isMarker(second: number | undefined): boolean {
  return second !== undefined && second !== 0 && second !== 0xff && (second < 0xd0 || second > 0xd7);
}

/** A frame's header, which says how large the picture is. The hierarchical kinds are none of ours. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function begins(content: Buffer, text: string): boolean {
  return content.toString('latin1', 0, text.length) === text;
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationAlone(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
