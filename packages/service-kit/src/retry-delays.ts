/** How long a failed attempt waits before the next, ms: 5 s, 30 s, 2 min. */
export const retryDelaysMs = [5_000, 30_000, 120_000] as const;

/**
 * The delay after attempt number `attempt` (from 1), ms. The jitter only shortens, down to 80 %, so that a delay queue of
 * the full time never delivers too early.
 */
export function retryDelayMs(
  attempt: number,
  random: () => number,
  delaysMs: readonly number[] = retryDelaysMs,
): number {
  const full = delaysMs[Math.min(attempt, delaysMs.length) - 1] ?? 0;
  return Math.round(full * (0.8 + 0.2 * random()));
}
