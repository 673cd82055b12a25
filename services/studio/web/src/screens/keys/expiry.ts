/** Lives of a key that are offered, days; null: it does not expire. */
export const lives = [30, 90, 365, null] as const;
export type Life = (typeof lives)[number];

const dayMs = 24 * 3_600_000;

/** When a key of this life ends, as the API takes it. */
export function expiresAt(life: Life, now: number): string | null {
  return life === null ? null : new Date(now + life * dayMs).toISOString();
}

/** Keys that end within a fortnight are to be replaced soon. */
export function stateOf(expires: string | null, now: number): 'lasting' | 'valid' | 'soon' | 'expired' {
  if (expires === null) return 'lasting';
  const left = Date.parse(expires) - now;
  if (left <= 0) return 'expired';
  return left < 14 * dayMs ? 'soon' : 'valid';
}
