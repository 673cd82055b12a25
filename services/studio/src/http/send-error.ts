import type { ErrorBody } from '@slideloom/contracts';
import { AppError, toAppError } from '@slideloom/service-kit';
import type { Response } from 'express';

/** Answers in the API's shape of errors, with the code in `X-Error-Code`. */
export function sendError(response: Response, error: unknown): AppError {
  const { status } = (error ?? {}) as { status?: unknown };
  const isMalformed = !(error instanceof AppError) && status === 400;
  const known = isMalformed ? new AppError('invalid_request', { cause: error }) : toAppError(error);
  if (response.headersSent) {
    response.destroy();
    return known;
  }
  if (known.status === 503 || known.retryAfterSeconds !== undefined)
    response.setHeader('Retry-After', String(known.retryAfterSeconds ?? 5));
  response.setHeader('X-Error-Code', known.code);
  response.setHeader('Cache-Control', 'no-store');
  response.status(known.status).json({ success: false, message: known.message } satisfies ErrorBody);
  return known;
}
