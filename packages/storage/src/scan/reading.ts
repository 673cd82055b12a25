import { AppError } from '@slideloom/service-kit';

/** What a reading asks for next; it is given the bytes of a `take`, and nothing for the others. */
type Wish =
  | { kind: 'take'; bytes: number; orEnd?: boolean }
  | { kind: 'skip'; bytes: number }
  | { kind: 'seek'; pair: readonly [number, number] }
  | { kind: 'skipBlocks' };

/** Reads a format from its first byte on, whatever pieces it comes in. */
export type Reading<Result> = Generator<Wish, Result, Buffer>;

/** The size of a picture as it is seen, px. */
export type Size = { width: number; height: number };

/** Told a picture's size as soon as it is known, before the rest has come; throws where it is too large. */
export type Admit = (width: number, height: number) => void;

/** Nothing that is held for a `take` is longer than this. */
const maxTakeBytes = 65_536;

/** The next `bytes` bytes, held together. */
export function* take(bytes: number): Reading<Buffer> {
  if (bytes > maxTakeBytes) throw unreadable();
  return yield { kind: 'take', bytes };
}

/** The next byte, or null where the file ends. */
export function* takeByteOrEnd(): Reading<number | null> {
  const held = yield { kind: 'take', bytes: 1, orEnd: true };
  return held[0] ?? null;
}

export function* skip(bytes: number): Reading<void> {
  yield { kind: 'skip', bytes };
}

/** Goes on to behind the next place where these two bytes follow each other. */
export function* seek(...pair: [number, number]): Reading<void> {
  yield { kind: 'seek', pair };
}

/** Goes on to behind a chain of blocks, each with its length in its first byte; one of length 0 ends it. */
export function* skipBlocks(): Reading<void> {
  yield { kind: 'skipBlocks' };
}

export function unreadable(): AppError {
  return new AppError('picture_unreadable');
}

/** A reading that is fed. */
export type Feed<Result> = {
  /** Throws what the reading throws. Whatever follows the format's own end is ignored. */
  push(chunk: Buffer): void;
  /** The result; throws `picture_unreadable` where the file ended too early. */
  end(): Result;
};

/** Feeds a reading piece by piece, holding no more than it takes. */
export function startFeed<Result>(reading: Reading<Result>): Feed<Result> {
  let step = reading.next(nothing);
  let progress = begin();

  const advance = (bytes: Buffer): void => {
    progress = begin();
    step = reading.next(bytes);
  };
  const push = (chunk: Buffer): void => {
    let at = 0;
    while (step.done !== true) {
      const wish = step.value;
      const isNothing = 'bytes' in wish && wish.bytes === 0;
      if (at >= chunk.length && !isNothing) return;
      at = goOn(wish, progress, chunk, at);
      if (progress.isDone) advance(progress.held);
    }
  };

  return {
    push,
    end() {
      push(nothing);
      while (step.done !== true && step.value.kind === 'take' && step.value.orEnd === true) advance(nothing);
      if (step.done !== true) throw unreadable();
      return step.value;
    },
  };
}

const nothing = Buffer.alloc(0);

/** How far a wish is: what it holds, how much it or its block still skips, the byte before. */
type Progress = { held: Buffer; skipped: number; leftOfBlock: number; before: number; isDone: boolean };

function begin(): Progress {
  return { held: nothing, skipped: 0, leftOfBlock: 0, before: -1, isDone: false };
}

/** Uses `chunk` from `at` on for a wish; answers how far. */
function goOn(wish: Wish, progress: Progress, chunk: Buffer, at: number): number {
  if (wish.kind === 'take') {
    const taken = chunk.subarray(at, at + wish.bytes - progress.held.length);
    progress.held = progress.held.length === 0 ? taken : Buffer.concat([progress.held, taken]);
    progress.isDone = progress.held.length === wish.bytes;
    return at + taken.length;
  }
  if (wish.kind === 'skip') {
    const skipped = Math.min(wish.bytes - progress.skipped, chunk.length - at);
    progress.skipped += skipped;
    progress.isDone = progress.skipped === wish.bytes;
    return at + skipped;
  }
  return wish.kind === 'seek' ? findPair(wish.pair, progress, chunk, at) : passBlocks(progress, chunk, at);
}

function findPair(pair: readonly [number, number], progress: Progress, chunk: Buffer, at: number): number {
  const isSplit = progress.before === pair[0] && chunk[at] === pair[1];
  const found = isSplit ? at - 1 : chunk.indexOf(Buffer.from(pair), at);
  progress.isDone = isSplit || found !== -1;
  progress.before = chunk.at(-1) ?? -1;
  return progress.isDone ? found + 2 : chunk.length;
}

function passBlocks(progress: Progress, chunk: Buffer, at: number): number {
  let place = at;
  while (place < chunk.length) {
    const passed = Math.min(progress.leftOfBlock, chunk.length - place);
    progress.leftOfBlock -= passed;
    place += passed;
    if (progress.leftOfBlock > 0 || place >= chunk.length) break;
    progress.leftOfBlock = chunk[place] as number;
    place += 1;
    if (progress.leftOfBlock === 0) {
      progress.isDone = true;
      break;
    }
  }
  return place;
}
