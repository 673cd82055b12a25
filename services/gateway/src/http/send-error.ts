import type { ErrorBody } from '@slideloom/contracts';
import { AppError, toAppError } from '@slideloom/service-kit';
import type { Response } from 'express';

/** Answers in the one shape of errors, with the code in `X-Error-Code`. Bodies that Express refused are translated. */
export function sendError(response: Response, error: unknown): AppError {
  const known = translate(error);
  const body: ErrorBody = { success: false, message: known.message };
  if (response.headersSent) {
    response.destroy();
    return known;
  }
  if (known.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(known.retryAfterSeconds));
  else if (known.status === 503) response.setHeader('Retry-After', '5');
  response.setHeader('X-Error-Code', known.code);
  response.status(known.status).json(body);
  return known;
}

/** body-parser's errors carry a `type`, but for those of the unpacking. Source: the README of body-parser, "Errors". */
function translate(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large') return new AppError('body_too_large');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new AppError('unsupported_media_type');
  if (status === 400) return new AppError('invalid_json', { cause: error });
  return toAppError(error);
}
