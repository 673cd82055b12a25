import { isTurned } from './read-orientation.ts';
import { seek, skip, take, unreadable, type Admit, type Reading, type Size } from './reading.ts';

const maxSegments = 100_000;
/** Frames that the decoder knows: baseline, extended, progressive and lossless, and the first two with arithmetic coding. */
const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc9, 0xca];
const otherFrames = [0xc5, 0xc6, 0xc7, 0xcb, 0xcd, 0xce, 0xcf];

/**
 * Marker segments up to the first scan, whose data goes on to an EOI marker: entropy-coded data never contains one, while a
 * thumbnail in the segments before may. Source: ITU-T T.81, annex B; EXIF 2.32, 4.7.2.
 */
export function* readJpeg(admit: Admit): Reading<Size> {
  yield* skip(2);
  let size: Size | null = null;
  let isOnItsSide: boolean | null = null;
  for (let count = 0; count < maxSegments; count += 1) {
    const marker = yield* takeMarker();
    const length = (yield* take(2)).readUInt16BE(0) - 2;
    if (length < 0 || marker < 0xc0 || otherFrames.includes(marker)) throw unreadable();
    if (marker === 0xda) {
      if (!size) throw unreadable();
      yield* skip(length);
      yield* seek(0xff, 0xd9);
      return isOnItsSide === true ? { width: size.height, height: size.width } : size;
    }
    if (frames.includes(marker)) {
      if (size) throw unreadable();
      size = sizeOf(yield* take(length));
      admit(size.width, size.height);
    } else if (marker === 0xe1 && isOnItsSide === null) {
      const segment = yield* take(length);
      if (segment.toString('latin1', 0, 6) === 'Exif\0\0') isOnItsSide = isTurned(segment);
    } else {
      yield* skip(length);
    }
  }
  throw unreadable();
}

/** A marker may be preceded by any number of fill bytes. */
function* takeMarker(): Reading<number> {
  const [first, second] = yield* take(2);
  if (first !== 0xff) throw unreadable();
  let marker = second;
  while (marker === 0xff) marker = (yield* take(1))[0];
  return marker as number;
}

function sizeOf(frame: Buffer): Size {
  if (frame.length < 6) throw unreadable();
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  if (width === 0 || height === 0) throw unreadable();
  return { width, height };
}
