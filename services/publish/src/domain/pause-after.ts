/**
 * The pause after so many attempts that came to nothing, ms: ever longer, so that a platform that is away for two hours is still
 * asked. 5 s, 10 s, 20 s, … up to ten minutes.
 */
export function pauseAfter(attempts: number): number {
  return Math.min(600_000, 5_000 * 2 ** Math.min(20, Math.max(0, attempts - 1)));
}
