import { ApiError } from './api-error.ts';

/** 401: the key or the session is not, or no longer, valid. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the credential is valid, and may not do this. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}

/** 400 and 413: the request is wrong, and will be refused again; the message names the fields. */
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';
}

/** 402: the team has too few credits, or the key has spent those of its day. */
export class InsufficientCreditsError extends ApiError {
  override readonly name = 'InsufficientCreditsError';
}

/** 404: there is no such thing in the team. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409 and 412: the thing is not, or no longer, as the request expects it. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 429: too many requests; see `retryAfterSeconds`. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** 408 and 5xx: the service, or something that it needs, does not work as it should. Whether the request was done is not known. */
export class UnavailableError extends ApiError {
  override readonly name = 'UnavailableError';
}

type ErrorClass = new (response: Response, body: unknown) => ApiError;

const byStatus: Readonly<Record<number, ErrorClass>> = {
  400: ValidationError,
  401: AuthenticationError,
  402: InsufficientCreditsError,
  403: PermissionError,
  404: NotFoundError,
  408: UnavailableError,
  409: ConflictError,
  412: ConflictError,
  413: ValidationError,
  429: RateLimitError,
};

/** Returns the error of an answer, as the class of its status. */
export function toApiError(response: Response, body: unknown): ApiError {
  const Class = byStatus[response.status] ?? (response.status >= 500 ? UnavailableError : ApiError);
  return new Class(response, body);
}
