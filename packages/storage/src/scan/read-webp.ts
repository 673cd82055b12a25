import { isTurned } from './read-orientation.ts';
import { skip, take, unreadable, type Admit, type Reading, type Size } from './reading.ts';

const maxChunks = 100_000;
const maxExifBytes = 65_536;
const exifFlag = 0x08;
const animationFlag = 0x02;
/** Flags that no version of the format has: the decoder refuses them. */
const unknownFlags = 0xc1;

type Chunk = { type: string; bytes: number; paddedBytes: number };

/**
 * A RIFF container whose chunks fill exactly what its header says; what follows it is not part of the picture. Either one
 * VP8 or VP8L chunk first, or VP8X with the canvas and then the others. Source: RFC 9649, 2.3 to 2.7; RFC 6386, 9.1.
 */
export function* readWebp(admit: Admit): Reading<Size> {
  const header = yield* take(12);
  const riff = { leftBytes: header.readUInt32LE(4) - 4 };
  const first = yield* takeChunk(riff);
  if (first.type !== 'VP8X') {
    const size = yield* takeFrame(first);
    admit(size.width, size.height);
    yield* skip(riff.leftBytes);
    return size;
  }
  if (first.bytes < 10) throw unreadable();
  const canvas = yield* take(10);
  yield* skip(first.paddedBytes - 10);
  const flags = canvas[0] as number;
  if ((flags & unknownFlags) !== 0) throw unreadable();
  const size = { width: canvas.readUIntLE(4, 3) + 1, height: canvas.readUIntLE(7, 3) + 1 };
  admit(size.width, size.height);
  const isOnItsSide = yield* readParts(riff, flags, size);
  return isOnItsSide ? { width: size.height, height: size.width } : size;
}

/** The chunks of an extended file; answers whether its EXIF data turns it. */
function* readParts(riff: { leftBytes: number }, flags: number, canvas: Size): Reading<boolean> {
  const isAnimation = (flags & animationFlag) !== 0;
  let hasPixels = false;
  let isOnItsSide = false;
  for (let count = 0; riff.leftBytes > 0; count += 1) {
    if (count >= maxChunks) throw unreadable();
    const chunk = yield* takeChunk(riff);
    if (!isAnimation && !hasPixels && (chunk.type === 'VP8 ' || chunk.type === 'VP8L')) {
      const { width, height } = yield* takeFrame(chunk);
      if (width !== canvas.width || height !== canvas.height) throw unreadable();
      hasPixels = true;
    } else if (isAnimation && chunk.type === 'ANMF') {
      yield* takeAnimationFrame(chunk, canvas);
      hasPixels = true;
    } else if (chunk.type === 'EXIF' && (flags & exifFlag) !== 0) {
      const looked = Math.min(chunk.bytes, maxExifBytes);
      isOnItsSide = isTurned(yield* take(looked));
      yield* skip(chunk.paddedBytes - looked);
    } else {
      yield* skip(chunk.paddedBytes);
    }
  }
  if (!hasPixels) throw unreadable();
  return isOnItsSide;
}

/** The head of the next chunk, which must end within the container. */
function* takeChunk(riff: { leftBytes: number }): Reading<Chunk> {
  const head = yield* take(8);
  const bytes = head.readUInt32LE(4);
  const paddedBytes = bytes + (bytes % 2);
  riff.leftBytes -= 8 + paddedBytes;
  if (riff.leftBytes < 0) throw unreadable();
  return { type: head.toString('latin1', 0, 4), bytes, paddedBytes };
}

/** A whole chunk of pixels. Its own header says how large the picture is, 14 bits each way. */
function* takeFrame({ type, bytes, paddedBytes }: Chunk): Reading<Size> {
  if (bytes < 10 || (type !== 'VP8 ' && type !== 'VP8L')) throw unreadable();
  const head = yield* take(10);
  yield* skip(paddedBytes - 10);
  if (type === 'VP8 ') {
    const isKeyFrame = (head.readUInt8(0) & 1) === 0 && head.readUIntBE(3, 3) === 0x9d012a;
    const size = { width: head.readUInt16LE(6) & 0x3fff, height: head.readUInt16LE(8) & 0x3fff };
    if (!isKeyFrame || size.width === 0 || size.height === 0) throw unreadable();
    return size;
  }
  const bits = head.readUInt32LE(1);
  if (head[0] !== 0x2f || bits >>> 29 !== 0) throw unreadable();
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** The place and size of a frame, which must lie on the canvas. */
function* takeAnimationFrame({ bytes, paddedBytes }: Chunk, canvas: Size): Reading<void> {
  if (bytes < 16) throw unreadable();
  const head = yield* take(16);
  yield* skip(paddedBytes - 16);
  const [x, y] = [head.readUIntLE(0, 3) * 2, head.readUIntLE(3, 3) * 2];
  const [width, height] = [head.readUIntLE(6, 3) + 1, head.readUIntLE(9, 3) + 1];
  if (x + width > canvas.width || y + height > canvas.height) throw unreadable();
}
