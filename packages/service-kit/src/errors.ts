import { errorCodes, type ErrorCode, type ErrorDetail } from '@slideloom/contracts';

/**
 * An error with a place in the public vocabulary. `message` is what the caller or the job's owner may read; what only an
 * operator may read goes into `cause`. Status and retryability come from the table alone.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which a retry is worth it, if known. */
  readonly retryAfterSeconds: number | undefined;
  /** Every fault of a request, where `message` names the first ones. */
  readonly details: readonly ErrorDetail[];

  constructor(
    code: ErrorCode,
    options: { message?: string; cause?: unknown; retryAfterSeconds?: number; details?: readonly ErrorDetail[] } = {},
  ) {
    super(options.message ?? errorCodes[code].message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details ?? [];
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  get isRetryable(): boolean {
    return errorCodes[this.code].isRetryable;
  }
}

/** The error itself if it is one of ours, else `internal` around it: nothing foreign reaches a caller. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('internal', { cause: error });
}
