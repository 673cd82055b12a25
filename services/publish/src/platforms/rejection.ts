import type { AppError } from '@slideloom/service-kit';
import type { Rejection } from '../domain/ports.ts';

/** What is to become of a post that a platform refused. */
export function rejection(next: Rejection['next'], error: AppError, afterMs?: number): Rejection {
  return { next, error, ...(afterMs !== undefined && { afterMs }) };
}
