import { createHash } from 'node:crypto';

/** Random numbers that depend on the seed alone. */
export type Random = {
  between: (min: number, max: number) => number;
  /** A whole number, both ends included. */
  whole: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  /** One of them; throws RangeError if there is none. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** The items in another order; the given list is left as it was. */
  shuffle: <Item>(items: readonly Item[]) => Item[];
  /** A generator of its own for a part, so that changes elsewhere do not change that part. */
  fork: (name: string) => Random;
};

/** A generator seeded by a text (sfc32 over the text's SHA-256). */
export function seededRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  const next = sfc32(digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), digest.readUInt32LE(12));
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('nothing to pick from');
      return items[whole(0, items.length - 1)]!;
    },
    shuffle: (items) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = whole(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
      }
      return shuffled;
    },
    fork: (name) => seededRandom(`${seed}\n${name}`),
  };
}

function sfc32(a: number, b: number, c: number, d: number): () => number {
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 4_294_967_296;
  };
}
