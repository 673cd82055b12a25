import { ApiError } from './api-error.ts';

/** How long to wait after a failure, ms; throws it again where waiting does not help. */
export function retryAfterMsOf(error: unknown): number {
  if (isWithoutAnswer(error)) return 0;
  if (!(error instanceof ApiError) || !error.isTransient) throw error;
  return (error.retryAfterSeconds ?? 0) * 1_000;
}

/** `fetch` rejects with a TypeError when there is no answer or it breaks off, and with a TimeoutError at the deadline. */
function isWithoutAnswer(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown };
  return name === 'TypeError' || name === 'TimeoutError';
}
