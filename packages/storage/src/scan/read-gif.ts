import { skip, skipBlocks, take, takeByteOrEnd, unreadable, type Admit, type Reading, type Size } from './reading.ts';

const maxBlocks = 1_000_000;
const [extension, image, trailer, filler] = [0x21, 0x2c, 0x3b, 0x00];

/** Sizes of screens that old programs wrote for pictures of any size; the decoder goes by the first frame then. */
const screens = ['640x480', '800x600', '1024x768', '1280x1024', '1600x1200'];
const maxScreen = 2_048;

/**
 * The screen's header, then extensions and images up to the trailer, which some writers leave out. The size is the screen's, or
 * more where the first frame reaches beyond it. Source: GIF 89a, sections 18 to 27.
 */
export function* readGif(admit: Admit): Reading<Size> {
  if (!/^GIF8[79]a$/.test((yield* take(6)).toString('latin1'))) throw unreadable();
  const screen = yield* take(7);
  yield* skip(colourTableBytes(screen.readUInt8(4)));
  let size: Size | null = null;
  for (let count = 0; count < maxBlocks; count += 1) {
    const block = yield* takeByteOrEnd();
    if (block === trailer || block === null) {
      if (!size) throw unreadable();
      return size;
    }
    if (block === extension) {
      yield* skip(1);
      yield* skipBlocks();
    } else if (block === image) {
      const frame = yield* take(9);
      if (!size) {
        size = sizeOf(screen, frame);
        admit(size.width, size.height);
      }
      // The byte before the blocks is the size of the first codes.
      yield* skip(colourTableBytes(frame.readUInt8(8)) + 1);
      yield* skipBlocks();
    } else if (block !== filler) {
      throw unreadable();
    }
  }
  throw unreadable();
}

/** Three bytes a colour; the flags say whether there is a table, and how long it is. */
function colourTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

function sizeOf(screen: Buffer, frame: Buffer): Size {
  const [screenWidth, screenHeight] = [screen.readUInt16LE(0), screen.readUInt16LE(2)];
  const isKnown =
    Math.min(screenWidth, screenHeight) > 0 &&
    Math.max(screenWidth, screenHeight) <= maxScreen &&
    !screens.includes(`${screenWidth}x${screenHeight}`);
  const [frameWidth, frameHeight] = [frame.readUInt16LE(4), frame.readUInt16LE(6)];
  if (frameWidth === 0 || frameHeight === 0) throw unreadable();
  return {
    width: Math.max(isKnown ? screenWidth : 1, frame.readUInt16LE(0) + frameWidth),
    height: Math.max(isKnown ? screenHeight : 1, frame.readUInt16LE(2) + frameHeight),
  };
}
