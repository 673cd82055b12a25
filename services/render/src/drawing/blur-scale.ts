/** A standard deviation of this many px survives being blurred smaller and enlarged: no detail of its size is left. */
const deviationMinPx = 6;

/** How many times smaller a picture is blurred than it is shown, so that the work does not grow with the blur. */
export function blurScale(deviation: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(Math.max(deviation, 1) / deviationMinPx)));
}
