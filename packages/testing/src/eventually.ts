/**
 * Looks until `look` answers without throwing, and answers what it answered; rejects with its last failure after `withinMs`.
 * For what happens in another process or thread, where nobody can be awaited.
 */
export async function eventually<Result>(look: () => Result | Promise<Result>, withinMs = 60_000): Promise<Result> {
  const endsAt = Date.now() + withinMs;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() >= endsAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
