const modulus = 65_521;

/** The Adler-32 of two byte strings in a row, from those of each and the length of the second. Source: zlib's adler32_combine. */
export function combineAdler32(first: number, second: number, secondBytes: number): number {
  const remainder = secondBytes % modulus;
  const firstSum = first & 0xffff;
  const low = (firstSum + (second & 0xffff) + modulus - 1) % modulus;
  const high = (remainder * firstSum + (first >>> 16) + (second >>> 16) + modulus - remainder) % modulus;
  return ((high << 16) | low) >>> 0;
}
