/** `fetch` rejects with a TypeError when there is no answer or it breaks off, and with a TimeoutError at the deadline. */
export function isWithoutAnswer(error: unknown): error is Error {
  const { name } = (error ?? {}) as { name?: unknown };
  return name === 'TypeError' || name === 'TimeoutError';
}
