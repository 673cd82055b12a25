import { ApiError } from './api-error.ts';
import { isWithoutAnswer } from './is-without-answer.ts';

/** Returns how long to wait after a failure, ms; throws the failure again where waiting does not help. */
export function retryAfterMsOf(error: unknown): number {
  if (isWithoutAnswer(error)) return 0;
  if (!(error instanceof ApiError) || !error.isTransient) throw error;
  return (error.retryAfterSeconds ?? 0) * 1_000;
}
