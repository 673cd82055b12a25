/** Doubles from `firstMs` up to `maxMs`, with up to half of it left to chance: for reconnecting. */
export function reconnectDelayMs(attempt: number, random: () => number, firstMs = 100, maxMs = 3_000): number {
  return Math.round(Math.min(maxMs, firstMs * 2 ** Math.min(attempt, 20)) * (0.5 + 0.5 * random()));
}
