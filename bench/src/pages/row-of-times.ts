import { quantile } from '../runner/quantile.ts';

/** Median and 95th percentile of times, as cells of a table. */
export function rowOfTimes(values: readonly number[]): [string, string] {
  return [quantile(values, 0.5).toFixed(1), quantile(values, 0.95).toFixed(1)];
}
