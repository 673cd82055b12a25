import { ApiError } from '@slideloom/client';

/** Whether a secret was made whose answer was lost: the next try must make another. */
export function wasLost(error: unknown): boolean {
  return error instanceof ApiError && ['webhook_secret_already_created', 'idempotency_conflict'].includes(error.code);
}
