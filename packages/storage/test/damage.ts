import { crc32 } from 'node:zlib';

/** Damages bytes in ever other ways, the same for the same seed: cuts them off, changes one, or puts others in between. */
export function createDamage(seed: string): (whole: Buffer) => Buffer {
  let state = crc32(seed);
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };

  return (whole) => {
    const way = below(4);
    if (way === 0) return whole.subarray(0, below(whole.length));
    const bytes = Buffer.from(whole);
    const at = below(way === 1 ? Math.min(whole.length, 120) : whole.length);
    if (way < 3) {
      bytes[at] = below(256);
      return bytes;
    }
    const added = Buffer.from(Array.from({ length: below(9) }, () => below(256)));
    return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + below(9))]);
  };
}
