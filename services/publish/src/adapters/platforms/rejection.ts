import type { AppError } from '@slideloom/service-kit';
import type { Rejection } from '../../domain/ports.ts';

/** What is to become of a post that a platform refused. */
export function rejection(then: Rejection['then'], error: AppError, afterMs?: number): Rejection {
  // oxlint-disable-next-line unicorn/no-thenable -- a word, not a function: nobody takes it for a promise
  return { then, error, ...(afterMs !== undefined && { afterMs }) };
}
