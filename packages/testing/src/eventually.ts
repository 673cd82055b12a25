/** The pause between two checks, ms. */
const longestPauseMs = 250;

/**
 * Calls `check` until it does not throw, and returns its result; rejects with its last failure after `withinMs`.
 * For what happens in another process or thread and cannot be awaited. The longer it takes, the longer are the pauses, so that a caller's limits are
 * not spent by asking.
 */
export async function eventually<Result>(check: () => Result | Promise<Result>, withinMs = 60_000): Promise<Result> {
  const startedAt = Date.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      const elapsedMs = Date.now() - startedAt;
      if (elapsedMs >= withinMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(longestPauseMs, Math.max(25, elapsedMs / 20))));
    }
  }
}
