const symbolBits = 9;

/**
 * Lengths in bits, 0 for a symbol that does not occur, of a prefix code that is short for these counts; none is longer than
 * `maxBits`. At least two counts are above 0, none is 2^23 or more, and there are at most 512.
 */
export function codeLengths(counts: Uint32Array, maxBits: number): Uint8Array {
  for (let shift = 0; ; shift += 1) {
    const lengths = huffmanLengths(shift === 0 ? counts : counts.map((count) => Math.ceil(count / 2 ** shift)));
    // Flatter counts make a flatter tree. Seldom needed: a code of 15 bits takes counts that grow like Fibonacci's numbers.
    if (lengths.every((bits) => bits <= maxBits)) return lengths;
  }
}

/** Huffman's tree over the symbols sorted by count: the two rarest nodes, of the two queues, become one. */
function huffmanLengths(counts: Uint32Array): Uint8Array {
  const used = counts.map((count, symbol) => (count === 0 ? 0 : (count << symbolBits) | symbol)).sort();
  const sorted = used.subarray(used.findLastIndex((key) => key === 0) + 1);
  const leaves = sorted.length;
  const nodes = 2 * leaves - 1;
  const weight = new Uint32Array(nodes);
  const parent = new Uint16Array(nodes);
  for (let leaf = 0; leaf < leaves; leaf += 1) weight[leaf] = (sorted[leaf] as number) >>> symbolBits;
  let leaf = 0;
  let inner = leaves;
  const rarest = () => {
    const isLeaf =
      leaf < leaves && ((weight[inner] as number) === 0 || (weight[leaf] as number) <= (weight[inner] as number));
    return isLeaf ? leaf++ : inner++;
  };
  for (let made = leaves; made < nodes; made += 1) {
    const first = rarest();
    const second = rarest();
    parent[first] = parent[second] = made;
    weight[made] = (weight[first] as number) + (weight[second] as number);
  }
  const depth = new Uint8Array(nodes);
  const lengths = new Uint8Array(counts.length);
  for (let node = nodes - 2; node >= 0; node -= 1) depth[node] = (depth[parent[node] as number] as number) + 1;
  for (let node = 0; node < leaves; node += 1)
    lengths[(sorted[node] as number) % 2 ** symbolBits] = depth[node] as number;
  return lengths;
}

/** The codes of these lengths as deflate numbers them (RFC 1951, 3.2.2), the first bit lowest, as deflate writes them. */
export function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let next = 0;
  for (let bits = 1; bits <= 15; bits += 1) {
    next *= 2;
    for (let symbol = 0; symbol < lengths.length; symbol += 1)
      if (lengths[symbol] === bits) codes[symbol] = reversed(next++, bits);
  }
  return codes;
}

function reversed(code: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit += 1) result = (result << 1) | ((code >> bit) & 1);
  return result;
}
