import type { DigitalSourceType } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';

/** What a rewriting has cost so far: blocks, segments and chunks that were looked at, and the output's pieces. */
export type Work = { steps: number };

/** What a file says of itself in parts that are dropped, as they lie in it. */
export type Notes = { xmp: Buffer[]; manifest: Buffer[] };

/** A file that is rewritten from the parts of another one that are kept; nothing is copied before the end. */
export type Rewriting = {
  /** The original. */
  readonly bytes: Buffer;
  /** Counts one block of the format. Throws `picture_unreadable` beyond the most that a picture may have. */
  step(): void;
  /** Takes over `from` up to `to`; throws `picture_unreadable` where the file ends before. */
  keep(from: number, to: number): void;
  /** Writes other bytes. */
  add(bytes: Buffer): void;
  /** Notes what a part that is dropped says of the picture's origin. */
  note(kind: keyof Notes, content: Buffer): void;
  /** What the file is to say of the picture's origin, once all its parts were looked at; null: nothing. */
  sourceType(): DigitalSourceType | null;
  /** A place among what is written, for `addAt`. */
  place(): number;
  /** Writes other bytes at a place that was passed before. */
  addAt(place: number, bytes: Buffer): void;
  /** How many bytes are written. */
  sizeBytes(): number;
  /** The file: the original's own memory, where all that is kept lies together. */
  end(): Buffer;
};

/** Far more than any encoder makes of 20 MB: PNG in chunks of 8 kB has 2,500 of them, GIF in blocks of 255 bytes 80,000. */
const maxSteps = 100_000;

/** Beyond these nothing more is noted. A manifest has some 20 kB, with thumbnails a megabyte. */
const maxNotedBytes: Record<keyof Notes, number> = { xmp: 1024 * 1024, manifest: 4 * 1024 * 1024 };

type Options = { limit?: number | undefined; sourceTypeOf?: SourceTypeOf | undefined };

/** Decides what a file says of its picture's origin, by what it said before. */
export type SourceTypeOf = (notes: Notes) => DigitalSourceType | null;

export function startRewriting(
  bytes: Buffer,
  work: Work,
  { limit = maxSteps, sourceTypeOf = () => null }: Options = {},
): Rewriting {
  const notes: Notes = { xmp: [], manifest: [] };
  const notedBytes = { xmp: 0, manifest: 0 };
  const pieces: { bytes: Buffer; from: number }[] = [];
  let sizeBytes = 0;
  return {
    bytes,
    step() {
      work.steps += 1;
      if (work.steps > limit) throw unreadable();
    },
    keep(from, to) {
      if (to > bytes.length) throw unreadable();
      pieces.push({ bytes: bytes.subarray(from, to), from });
      sizeBytes += to - from;
    },
    add(added) {
      pieces.push({ bytes: added, from: -1 });
      sizeBytes += added.length;
    },
    note(kind, content) {
      notedBytes[kind] += content.length;
      if (notedBytes[kind] <= maxNotedBytes[kind]) notes[kind].push(content);
    },
    sourceType: () => sourceTypeOf(notes),
    place: () => pieces.length,
    addAt(place, added) {
      pieces.splice(place, 0, { bytes: added, from: -1 });
      sizeBytes += added.length;
    },
    sizeBytes: () => sizeBytes,
    end() {
      const [first] = pieces;
      let next = first?.from ?? -1;
      const isTogether = pieces.every(({ bytes: piece, from }) => {
        const isNext = from >= 0 && from === next;
        next = from + piece.length;
        return isNext;
      });
      if (first && isTogether) return bytes.subarray(first.from, next);
      return Buffer.concat(pieces.map((piece) => piece.bytes));
    },
  };
}

export function unreadable(): AppError {
  return new AppError('picture_unreadable');
}
