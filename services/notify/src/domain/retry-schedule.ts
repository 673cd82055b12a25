/** The pauses after each failed attempt but the last, before jitter, s: 75 hours together. */
export const webhookRetryDelaysSeconds = [5, 60, 600, 3_600, 14_400, 36_000, 57_600, 72_000, 86_400];

/** The pause after attempt number `attempt` (from 1), up to a tenth shorter or longer, ms; null after the last. */
export function webhookRetryDelayMs(attempt: number, random: () => number): number | null {
  const seconds = webhookRetryDelaysSeconds[attempt - 1];
  return seconds === undefined ? null : Math.round(seconds * 1_000 * (0.9 + 0.2 * random()));
}
