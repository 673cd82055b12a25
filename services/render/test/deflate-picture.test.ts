import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { deflatePicture } from '../src/drawing/png/deflate-picture.ts';
import { filterRows } from '../src/drawing/png/filter-rows.ts';
import { canonicalCodes, codeLengths } from '../src/drawing/png/huffman.ts';
import { createPixelSurface, type PixelSurface } from '../src/drawing/png/pixel-surface.ts';

/** Counts that grow so fast that each is a leaf of its own level, the deepest tree; together about a block. */
const steep = Array.from({ length: 20 }, (_, index) => Math.round(1.75 ** index));

function randomFrom(seed: number): () => number {
  let state = seed | 1;
  return () => (state = Math.imul(state, 1_103_515_245) + 12_345) >>> 16;
}

/** Makes of each kind what the coder can be given; the values are those of filtered bytes, from the first one on. */
const kinds = {
  flat: () => () => 0,
  noise: (random: () => number) => () => random() & 255,
  photograph: (random: () => number) => () => ((random() & 7) + (random() & 7) + (random() & 7) - 10) & 255,
  'runs of all lengths': (random: () => number) => {
    let left = 0;
    let value = 0;
    return () => {
      if (left-- <= 0) [left, value] = [random() % 600, random() & 255];
      return value;
    };
  },
  'the deepest tree': () => {
    const bytes = steep.flatMap((count, byte) => Array.from({ length: count }, () => byte * 9));
    let place = 0;
    return () => bytes[(place += 7_919) % bytes.length]!;
  },
};

/** Undoes Paeth's filter of what should come out, so that exactly these bytes go into the coder. */
function surfaceOf(width: number, height: number, next: () => number, hasAlpha: boolean): PixelSurface {
  const surface = createPixelSurface(width, height);
  const { pixels } = surface;
  const channels = hasAlpha ? 4 : 3;
  const at = (x: number, y: number, channel: number) => (x < 0 || y < 0 ? 0 : pixels[(y * width + x) * 4 + channel]!);
  pixels.fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let index = 0; index < width * channels; index += 1) {
      const x = Math.floor(index / channels);
      const channel = index % channels;
      const [a, b, c] = [at(x - 1, y, channel), at(x, y - 1, channel), at(x - 1, y - 1, channel)];
      const p = a + b - c;
      const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
      const predicted = pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
      pixels[(y * width + x) * 4 + channel] = (predicted + next()) & 255;
    }
  }
  return surface;
}

async function expectExact(surface: PixelSurface, hasAlpha: boolean): Promise<number> {
  const stream = Buffer.concat(await deflatePicture(surface, hasAlpha));
  const filtered = filterRows(surface, { from: 0, to: surface.height }, 'paeth', hasAlpha);
  // zlib also compares the checksum, and refuses codes that are not complete.
  expect(inflateSync(stream).equals(filtered)).toBe(true);
  return stream.length;
}

describe("a picture's zlib stream", () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'inflates to the very bytes: %s, in several blocks',
    async (kind) => {
      const bytes = await expectExact(surfaceOf(301, 500, kinds[kind](randomFrom(7)), false), false);
      expect(bytes).toBeLessThan(301 * 500 * 3 * 1.01);
    },
  );

  it('inflates to the very bytes, whatever the size, with and without alpha', async () => {
    const anyKind = fc.constantFrom(...Object.values(kinds));
    const size = fc.integer({ min: 1, max: 90 });
    await fc.assert(
      fc.asyncProperty(anyKind, size, size, fc.nat(), fc.boolean(), async (kind, width, height, seed, hasAlpha) => {
        await expectExact(surfaceOf(width, height, kind(randomFrom(seed)), hasAlpha), hasAlpha);
      }),
      { numRuns: 80 },
    );
  });

  it('inflates to the very bytes where a row is larger than a block', async () => {
    await expectExact(surfaceOf(50_000, 2, kinds.noise(randomFrom(3)), false), false);
  });

  it('takes for plain areas a hundredth of what they have', async () => {
    const bytes = await expectExact(surfaceOf(1080, 400, kinds.flat(), false), false);
    expect(bytes).toBeLessThan((1080 * 400 * 3) / 100);
  });
});

describe('a prefix code', () => {
  const counts = fc.uint32Array({ minLength: 2, maxLength: 286, max: 131_072 });

  it('is complete, no longer than asked, and within a bit of the entropy', () => {
    fc.assert(
      fc.property(counts, (of) => {
        of[0] = of[1] = 1;
        const lengths = codeLengths(of, 14);
        const used = [...lengths].filter((bits) => bits > 0);
        expect(used.length).toBe([...of].filter((count) => count > 0).length);
        expect(Math.max(...used)).toBeLessThanOrEqual(14);
        expect(used.reduce((sum, bits) => sum + 2 ** -bits, 0)).toBe(1);
        const total = of.reduce((sum, count) => sum + count, 0);
        const bits = of.reduce((sum, count, symbol) => sum + count * lengths[symbol]!, 0);
        const entropy = of.reduce((sum, count) => sum + (count && count * Math.log2(total / count)), 0);
        expect(bits).toBeLessThanOrEqual(entropy + total);
      }),
    );
  });

  it('is flattened where its tree would be too deep', () => {
    expect(Math.max(...codeLengths(Uint32Array.from(steep), 32))).toBe(19);
    const lengths = codeLengths(Uint32Array.from(steep), 14);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(14);
    expect(lengths.reduce((sum, bits) => sum + 2 ** -bits, 0)).toBe(1);
  });

  // Source: the example of RFC 1951, 3.2.2, with the bits of each code in the opposite order.
  it("has the RFC's codes", () => {
    const codes = [...canonicalCodes(Uint8Array.of(3, 3, 3, 3, 3, 2, 4, 4))];
    expect(codes).toEqual([0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111]);
  });
});
