/** A span of time in the unit in which it is read best, rounded. */
export function durationOf(ms: number): { unit: 'seconds' | 'minutes' | 'hours'; amount: number } {
  const seconds = Math.max(0, ms) / 1_000;
  if (seconds < 9.95) return { unit: 'seconds', amount: Math.round(seconds * 10) / 10 };
  if (seconds < 90) return { unit: 'seconds', amount: Math.round(seconds) };
  const minutes = seconds / 60;
  return minutes < 90
    ? { unit: 'minutes', amount: Math.round(minutes) }
    : { unit: 'hours', amount: Math.round(minutes / 6) / 10 };
}
