/** Room for a heap that has not been collected just now. */
const flatShare = 1.1;

/**
 * Whether a process's resident memory, `rssMb`, one figure a second, stayed flat. A heap grows until it is collected, after 80 s and more in one run:
 * the last third is held against all that was before it, not against a third in which it happened to be collected.
 */
export function judgeMemory(rssMb: readonly number[]): [isKept: boolean, what: string] {
  const from = 2 * Math.floor(rssMb.length / 3);
  const [before, last] = [Math.max(...rssMb.slice(0, from)), Math.max(...rssMb.slice(from))];
  return [last <= before * flatShare, `memory is flat: at most ${before} MB before the last third, ${last} MB in it`];
}
