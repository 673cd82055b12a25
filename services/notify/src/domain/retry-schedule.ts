const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The pauses after each failed attempt but the last, before jitter: 75 hours together. */
export const webhookRetryDelaysMs = [
  5_000,
  minuteMs,
  10 * minuteMs,
  hourMs,
  4 * hourMs,
  10 * hourMs,
  16 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** The pause after attempt number `attempt` (from 1), up to a tenth shorter or longer, ms; null after the last. */
export function webhookRetryDelayMs(attempt: number, random: () => number): number | null {
  const full = webhookRetryDelaysMs[attempt - 1];
  return full === undefined ? null : Math.round(full * (0.9 + 0.2 * random()));
}
