import { setImmediate } from 'node:timers/promises';
import { filterRows } from './filter-rows.ts';
import { canonicalCodes, codeLengths } from './huffman.ts';
import { codedBlockBytesMax, type PixelSurface } from './pixel-surface.ts';

/** A block has a code of its own. Larger ones fit their bytes less well, smaller ones spend more on their tables. */
const blockBytes = codedBlockBytesMax;
/** After this long, the process may answer its heartbeats and probes. */
const breathAfterMs = 15;

/** Four codes and seven bits that wait fit into the kernel's 64. */
const codeBitsMax = 14;
const endOfBlock = 256;
const firstLength = 257;
const literalCodes = 286;
/** The kernel counts 256 bytes, and 32 runs of 8, 16 … 256 bytes from 257 on. */
const runs = Array.from({ length: 32 }, (_, index) => ({ symbol: 257 + index, ...lengthCode(8 * (index + 1)) }));
const symbols = 257 + runs.length;
/** The kernel's two sets of counters, in 32-bit words. */
const secondCounts = 512;

/**
 * A zlib stream (RFC 1950) of the surface's rows behind Paeth's filter: Huffman codes for single bytes and for runs of the
 * same byte. What else of a photo comes again is noise, and to search for it would only cost time.
 */
export async function deflatePicture(surface: PixelSurface, hasAlpha: boolean): Promise<Buffer[]> {
  const { memory, at, kernel, height } = surface;
  const rowsAtOnce = Math.max(1, Math.floor(blockBytes / (surface.width * (hasAlpha ? 4 : 3) + 1)));
  const chunks = [Buffer.from([0x78, 0x01])];
  let adler = 1;
  let bit = 0;
  let since = performance.now();
  for (let from = 0; from < height; from += rowsAtOnce) {
    const to = Math.min(height, from + rowsAtOnce);
    const source = filterRows(surface, { from, to }, 'paeth', hasAlpha);
    // The first byte of all must not look like one of a run.
    if (from === 0) memory[source.byteOffset - 1] = ~(source[0] as number);
    adler = kernel.adler32(source.byteOffset, source.length, adler);
    bit = codeBlock(surface, source, bit, to === height);
    const whole = to === height ? Math.ceil(bit / 8) : bit >> 3;
    chunks.push(Buffer.from(memory.subarray(at.coded, at.coded + whole)));
    memory[at.coded] = memory[at.coded + whole] as number;
    bit &= 7;
    if (performance.now() - since < breathAfterMs) continue;
    await setImmediate();
    since = performance.now();
  }
  const checksum = Buffer.alloc(4);
  checksum.writeInt32BE(adler);
  return [...chunks, checksum];
}

/** Writes a block with its own code from `bit` of the coded memory on; returns the bit behind it. */
function codeBlock({ kernel, memory, at }: PixelSurface, source: Uint8Array, bit: number, isLast: boolean): number {
  const counts = new Uint32Array(memory.buffer, at.counts, 2 * secondCounts).fill(0);
  kernel.countSymbols(source.byteOffset, source.length, at.counts);
  const lengths = codeLengths(literalCounts(counts), codeBitsMax);
  const codes = canonicalCodes(lengths);
  const table = new Uint32Array(memory.buffer, at.codes, symbols);
  for (let byte = 0; byte < 256; byte += 1) table[byte] = packed(codes[byte] as number, lengths[byte] as number);
  for (const { symbol, code, extra, extraBits } of runs) {
    const bits = lengths[code] as number;
    // Behind the length stands the distance, 1: one bit, 0.
    table[symbol] = packed((codes[code] as number) | (extra << bits), bits + extraBits + 1);
  }
  const put = (value: number, count: number) => {
    for (let index = 0; index < count; index += 1, bit += 1) {
      const byte = at.coded + (bit >> 3);
      const before = bit % 8 === 0 ? 0 : (memory[byte] as number);
      memory[byte] = before | (((value >> index) & 1) << (bit % 8));
    }
  };
  putHeader(put, lengths, isLast);
  bit = kernel.putSymbols(source.byteOffset, source.length, at.codes, at.coded, bit);
  put(codes[endOfBlock] as number, lengths[endOfBlock] as number);
  return bit;
}

function literalCounts(counts: Uint32Array): Uint32Array {
  const result = new Uint32Array(literalCodes);
  for (let byte = 0; byte < 256; byte += 1)
    result[byte] = (counts[byte] as number) + (counts[secondCounts + byte] as number);
  for (const { symbol, code } of runs) result[code] = (result[code] as number) + (counts[symbol] as number);
  result[endOfBlock] = 1;
  return result;
}

/**
 * The head of a block with codes of its own (RFC 1951, 3.2.7). The lengths could be compressed, too; instead each takes four
 * bits, which costs 0.2 % of a photo.
 */
function putHeader(put: (value: number, count: number) => void, lengths: Uint8Array, isLast: boolean): void {
  const distances = 2;
  put(isLast ? 1 : 0, 1);
  put(2, 2);
  put(literalCodes - firstLength, 5);
  put(distances - 1, 5);
  put(19 - 4, 4);
  // Three ways to repeat a length, not used, and the lengths 0 to 15, four bits each.
  for (let code = 0; code < 19; code += 1) put(code < 3 ? 0 : 4, 3);
  for (const bits of lengths) put(fourBits[bits] as number, 4);
  for (let code = 0; code < distances; code += 1) put(fourBits[1] as number, 4);
}

const fourBits = canonicalCodes(new Uint8Array(16).fill(4));

function packed(code: number, bits: number): number {
  return (code << 5) | bits;
}

/** RFC 1951, 3.2.5: four codes for each number of extra bits, twice as many lengths a code each time. For 8 to 257 bytes. */
function lengthCode(bytes: number): { code: number; extra: number; extraBits: number } {
  const offset = bytes - 3;
  const extraBits = Math.max(0, Math.floor(Math.log2(offset)) - 2);
  return {
    code: firstLength + 4 * extraBits + (offset >> extraBits),
    extra: offset & ((1 << extraBits) - 1),
    extraBits,
  };
}
