/** Sorted, disjoint ranges of code points, flat: start, end (inclusive), start, end … */
export type Coverage = Uint32Array;

/**
 * Ranges as text: for each range the gap from the one before and its length less one, in base 36, the length left out
 * where it is one character. `a.3 2 1.1`: what a line of JSON can carry for a thousand characters.
 */
export function encodeCoverage(codePoints: Iterable<number>): string {
  const sorted = [...new Set(codePoints)].sort((a, b) => a - b);
  const words: string[] = [];
  let previous = 0;
  for (let index = 0; index < sorted.length;) {
    const start = sorted[index] as number;
    let end = start;
    for (index += 1; sorted[index] === end + 1; index += 1) end += 1;
    const extra = end - start;
    words.push((start - previous).toString(36) + (extra > 0 ? `.${extra.toString(36)}` : ''));
    previous = end;
  }
  return words.join(' ');
}

export function decodeCoverage(text: string): Coverage {
  const words = text === '' ? [] : text.split(' ');
  const ranges = new Uint32Array(words.length * 2);
  let previous = 0;
  words.forEach((word, index) => {
    const [gap = '0', extra = '0'] = word.split('.');
    const start = previous + Number.parseInt(gap, 36);
    previous = start + Number.parseInt(extra, 36);
    ranges[index * 2] = start;
    ranges[index * 2 + 1] = previous;
  });
  return ranges;
}

/** Binary search over the ranges. */
export function covers(coverage: Coverage, codePoint: number): boolean {
  let low = 0;
  let high = coverage.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (coverage[middle * 2] as number)) high = middle - 1;
    else if (codePoint > (coverage[middle * 2 + 1] as number)) low = middle + 1;
    else return true;
  }
  return false;
}
