import { idempotencyKeyOf } from './idempotency-keys.ts';
import { retryAfterSecondsOf } from './retry-after-seconds.ts';
import type { components } from './schema.ts';

/** The public vocabulary of errors, as the OpenAPI document lists it. */
export type ErrorCode = components['headers']['X-Error-Code'];

/** One fault of a request: the field, a code for programs, and the words that follow the field's name. */
export type ErrorDetail = components['schemas']['ErrorDetail'];

/** An answer that is an error. What never became an answer (no connection, a deadline) is thrown as `NoAnswer`. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** What programs branch on; `unknown` where something before the service answered. */
  readonly code: ErrorCode | 'unknown';
  /** The address that answered; empty where the answer was made by a program. */
  readonly url: string;
  /** What to quote when asking about it. */
  readonly requestId: string | null;
  /** Seconds after which a retry is worth it, where the answer says so. */
  readonly retryAfterSeconds: number | null;
  /** The key that the call was sent with, for the same call again; null where it had none. */
  readonly idempotencyKey: string | null;
  /** Every fault of a refused request, for callers who name a version; else empty. */
  readonly details: readonly ErrorDetail[];

  constructor(response: Response, body: unknown) {
    super(messageOf(body) ?? `HTTP status ${response.status}`);
    this.status = response.status;
    this.code = (response.headers.get('x-error-code') ?? 'unknown') as ErrorCode | 'unknown';
    this.url = response.url;
    this.requestId = response.headers.get('x-request-id');
    this.retryAfterSeconds = retryAfterSecondsOf(response);
    this.idempotencyKey = idempotencyKeyOf(response);
    this.details = detailsOf(response);
  }

  /** Whether the same request may well succeed later: a limit, or a service that is not itself. */
  get isTransient(): boolean {
    return this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** Reads the details; what something between us and the service has cut is left out. */
function detailsOf({ headers }: Response): ErrorDetail[] {
  try {
    const details: unknown = JSON.parse(headers.get('x-error-details') ?? '[]');
    return Array.isArray(details) ? (details as ErrorDetail[]) : [];
  } catch {
    return [];
  }
}

function messageOf(body: unknown): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
