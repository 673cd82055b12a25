import type { ErrorBody } from '@slideloom/contracts';
import { AppError, toAppError } from '@slideloom/service-kit';
import type { Response } from 'express';
import { errorDetailsHeader, toErrorDetails } from './error-details.ts';

/**
 * Answers in the one shape of errors, with what `more` adds, the code in `X-Error-Code`, and its details, if asked for, in `X-Error-Details`. What Express
 * refused is translated.
 */
export function sendError(
  response: Response,
  error: unknown,
  { withDetails = false, more }: { withDetails?: boolean; more?: ((known: AppError) => object) | undefined } = {},
): AppError {
  const known = translate(error);
  const body: ErrorBody = { success: false, message: known.message, ...more?.(known) };
  if (response.headersSent) {
    response.destroy();
    return known;
  }
  if (known.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(known.retryAfterSeconds));
  else if (known.status === 503) response.setHeader('Retry-After', '5');
  // Source: RFC 9110, 15.5.2.
  if (known.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  // What is left of a body that comes too slowly is not waited for.
  if (known.code === 'request_timeout') response.setHeader('Connection', 'close');
  response.setHeader('X-Error-Code', known.code);
  if (withDetails && known.details.length > 0) response.setHeader(errorDetailsHeader, toErrorDetails(known.details));
  response.setHeader('Cache-Control', 'no-store');
  response.status(known.status).json(body);
  return known;
}

/** Express's own errors carry the status of an answer: what it refuses before a route is not HTTP as we speak it. */
function translate(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { status } = (error ?? {}) as { status?: unknown };
  return status === 400 ? new AppError('invalid_request', { cause: error }) : toAppError(error);
}
