import { isTurned } from './read-orientation.ts';
import { skip, take, unreadable, type Admit, type Reading, type Size } from './reading.ts';

const maxChunks = 100_000;
const maxExifBytes = 65_536;

/** The bit depths of each colour type. Source: PNG, third edition, table 11.1. */
const depths: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Chunks of length, type, data and checksum: IHDR first, IDAT in between, IEND last. Source: PNG, third edition, section 5. */
export function* readPng(admit: Admit): Reading<Size> {
  yield* skip(8);
  const header = yield* take(25);
  const isHeader = header.readUInt32BE(0) === 13 && header.toString('latin1', 4, 8) === 'IHDR';
  if (!isHeader || !isSound(header.subarray(8, 21))) throw unreadable();
  const [width, height] = [header.readUInt32BE(8), header.readUInt32BE(12)];
  admit(width, height);

  let hasPixels = false;
  let isOnItsSide = false;
  for (let count = 0; count < maxChunks; count += 1) {
    const head = yield* take(8);
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (length > 0x7fff_ffff || !isChunkType(type)) throw unreadable();
    if (type === 'IEND') {
      yield* skip(length + 4);
      if (!hasPixels) throw unreadable();
      return isOnItsSide ? { width: height, height: width } : { width, height };
    }
    if (type === 'IDAT') hasPixels = true;
    // After the pixels it comes too late for the decoder, which has told the size by then.
    if (type === 'eXIf' && !hasPixels && length <= maxExifBytes) {
      isOnItsSide = isTurned(yield* take(length));
      yield* skip(4);
    } else {
      yield* skip(length + 4);
    }
  }
  throw unreadable();
}

/** Four letters; one that begins with a capital must be understood by every reader. */
function isChunkType(type: string): boolean {
  return /^[a-z][A-Za-z]{3}$/.test(type) || ['PLTE', 'IDAT', 'IEND'].includes(type);
}

/** Width, height, bit depth, colour type, compression, filter, interlacing. */
function isSound(header: Buffer): boolean {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colour, compression, filter, interlacing] = [...header.subarray(8)] as [
    number,
    number,
    number,
    number,
    number,
  ];
  return (
    width > 0 &&
    height > 0 &&
    depths[colour]?.includes(depth) === true &&
    compression === 0 &&
    filter === 0 &&
    interlacing <= 1
  );
}
