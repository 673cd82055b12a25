/** The pauses after each failed attempt but the last, before jitter, s: 75 hours together. */
export const webhookRetryDelaysSeconds = [5, 60, 600, 3_600, 14_400, 36_000, 57_600, 72_000, 86_400];

/** A receiver is not waited for longer than that, ms. */
const longestAskedMs = 86_400_000;

/**
 * The pause after attempt number `attempt` (from 1), up to a tenth shorter or longer, ms; null after the last. It is at least what the receiver
 * asked for, up to a day.
 */
export function webhookRetryDelayMs(attempt: number, random: () => number, askedMs = 0): number | null {
  const seconds = webhookRetryDelaysSeconds[attempt - 1];
  if (seconds === undefined) return null;
  return Math.max(Math.min(askedMs, longestAskedMs), Math.round(seconds * 1_000 * (0.9 + 0.2 * random())));
}
