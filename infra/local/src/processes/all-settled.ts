/** Waits for all, also when one fails, so that nothing goes on behind our back; then throws the first failure. */
export async function allSettled(works: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
