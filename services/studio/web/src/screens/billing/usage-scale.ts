/** The lines of a plot's axis: multiples of `step` from zero to `top`, all of them whole credits. */
export type Scale = { top: number; step: number; ticks: readonly number[] };

/** The axis for values up to `most`, with at most so many lines above zero. Steps are 1, 2 or 5 times a power of ten. */
export function scaleOf(most: number, linesMax = 5): Scale {
  const least = Math.max(1, most) / linesMax;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= least) ?? 10 * power;
  const top = step * Math.max(1, Math.ceil(most / step));
  return { top, step, ticks: Array.from({ length: top / step + 1 }, (_one, at) => at * step) };
}

/** Every how many days one is named, so that at most `namesMax` are: each, or a part or a number of weeks. */
export function namedEvery(days: number, namesMax = 7): number {
  return [1, 2, 3, 7, 14, 28].find((every) => Math.ceil(days / every) <= namesMax) ?? Math.ceil(days / namesMax);
}
