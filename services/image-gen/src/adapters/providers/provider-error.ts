import { APICallError, InvalidResponseDataError, NoImageGeneratedError } from 'ai';
import { AppError } from '@slideloom/service-kit';

/**
 * Codes by which providers refuse what was asked for, not how it was asked. Sources: OpenAI's error codes, Google's
 * FinishReason and BlockReason, fal's error types; Replicate has none but the text of the failed prediction.
 */
const rejectionCode =
  /content[_ ]?(?:policy|filter|violation)|moderation|safety|nsfw|prohibited|blocklist|recitation|flagged as sensitive/i;
const codeFields = new Set(['code', 'type', 'error', 'finishReason', 'blockReason']);

/**
 * Maps what a provider's client throws to our error codes. The cause is for operators and so for the log: of the original, whose
 * words may repeat the prompt or the model's answer, it keeps name, status and codes only (invariant 10).
 */
export function toProviderError(error: unknown): AppError {
  const known = findInCauses(error, (cause) => cause instanceof AppError);
  if (known instanceof AppError) return known;
  const cause = withoutWords(error);
  if (APICallError.isInstance(error)) return fromCall(error, cause);
  if (NoImageGeneratedError.isInstance(error)) return fromNoImage(error, cause);
  if (InvalidResponseDataError.isInstance(error) && isRejection(error.data)) {
    return new AppError('content_rejected', { cause });
  }
  return new AppError('upstream_failed', { cause });
}

/** What a status means that a provider answered with, `retryAfter` being the header's text. */
export function statusError(status: number, cause: unknown, retryAfter?: string | null): AppError {
  if (status === 401 || status === 402 || status === 403) return new AppError('provider_refused', { cause });
  if (status === 408) return new AppError('upstream_timeout', { cause });
  if (status === 429 || status >= 500) {
    const retryAfterSeconds = readRetryAfter(retryAfter);
    return new AppError('upstream_failed', retryAfterSeconds === null ? { cause } : { cause, retryAfterSeconds });
  }
  return new AppError(status >= 400 ? 'provider_rejected' : 'upstream_failed', { cause });
}

/** What happened, without any text of the caller or the provider. */
export function withoutWords(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('not an error');
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const data = APICallError.isInstance(error) || InvalidResponseDataError.isInstance(error) ? error.data : undefined;
  const codes = codesIn(data).filter((code) => /^[\w.-]{3,60}$/.test(code));
  const network = (error.cause as { code?: unknown } | undefined)?.code;
  const parts = [error.name, status, typeof network === 'string' ? network : undefined, ...codes.slice(0, 5)];
  return new Error(parts.filter((part) => part !== undefined).join(' '));
}

function fromCall(error: APICallError, cause: Error): AppError {
  const { statusCode, responseHeaders } = error;
  if (statusCode === undefined) return new AppError('upstream_failed', { cause });
  if ([400, 403, 422].includes(statusCode) && isRejection(error.data))
    return new AppError('content_rejected', { cause });
  return statusError(statusCode, cause, responseHeaders?.['retry-after']);
}

/** An answer without a picture: some providers say no in this way. */
function fromNoImage(error: NoImageGeneratedError, cause: Error): AppError {
  const isRefusal = isRejection((error.calls ?? []).map((call) => call.providerMetadata));
  return new AppError(isRefusal ? 'content_rejected' : 'picture_invalid', { cause });
}

/** The texts in the fields of an answer that hold codes; bounded, for an answer may be anything. */
function codesIn(data: unknown, depth = 0): string[] {
  if (typeof data !== 'object' || data === null || depth > 6) return [];
  return Object.entries(data)
    .slice(0, 50)
    .flatMap(([name, value]) => {
      if (typeof value !== 'string') return codesIn(value, depth + 1);
      return codeFields.has(name) ? [value.slice(0, 500)] : [];
    });
}

function isRejection(data: unknown): boolean {
  return codesIn(data).some((code) => rejectionCode.test(code));
}

/** Seconds, from seconds or from a date; null where it is neither. */
function readRetryAfter(text: string | null | undefined): number | null {
  if (!text) return null;
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}

function findInCauses(error: unknown, isWanted: (cause: unknown) => boolean): unknown {
  let cause = error;
  for (let depth = 0; depth < 5 && cause !== undefined && cause !== null; depth += 1) {
    if (isWanted(cause)) return cause;
    cause = (cause as { cause?: unknown }).cause;
  }
  return undefined;
}
