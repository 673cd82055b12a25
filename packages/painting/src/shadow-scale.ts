/** A standard deviation of this many px survives being drawn smaller and enlarged: no detail of its size is left. */
const deviationMinPx = 8;

/**
 * How many times smaller a shadow is drawn than it is shown: the largest power of two that its blur hides. The work of a
 * shadow therefore does not grow with its blur.
 */
export function shadowScale(blur: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(Math.max(blur, 1) / 2 / deviationMinPx)));
}
