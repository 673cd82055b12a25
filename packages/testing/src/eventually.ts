/**
 * Calls `check` until it does not throw, and returns its result; rejects with its last failure after `withinMs`.
 * For what happens in another process or thread and cannot be awaited.
 */
export async function eventually<Result>(check: () => Result | Promise<Result>, withinMs = 60_000): Promise<Result> {
  const endsAt = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= endsAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
