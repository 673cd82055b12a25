import { AppError } from '@slideloom/service-kit';
import type { Response } from 'express';

/** The status of a request that ended because its caller left, for log, metrics and trace: no answer carries it. As nginx does. */
export const leftStatus = 499;

/** Why a request ends whose caller did not wait for the answer. */
class CallerLeft extends AppError {
  constructor() {
    super('unavailable');
  }
}

/** Fires when the caller goes before the answer is written. */
export function goneSignal(response: Response): AbortSignal {
  const closed = new AbortController();
  const check = () => {
    if (!response.writableFinished) closed.abort(new CallerLeft());
  };
  if (response.closed) check();
  else response.once('close', check);
  return closed.signal;
}

/** Returns whether the request failed because the caller left: not where something else failed while it left. */
export function isCallerLeft(error: unknown): boolean {
  return error instanceof CallerLeft || (error instanceof AppError && error.cause instanceof CallerLeft);
}
