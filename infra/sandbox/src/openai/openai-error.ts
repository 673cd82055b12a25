import type { Request } from 'express';
import { ProtocolError } from '../protocol/protocol-error.ts';

/** A failure in OpenAI's shape. Source: platform.openai.com/docs/guides/error-codes. */
export function openaiError(status: number, message: string, code: string | null = null, param: string | null = null) {
  return new ProtocolError(status, { error: { message, type: errorType(status), param, code } });
}

/** The body of a failure of which only the status is known. */
export function openaiFailure(status: number): object {
  const messages: Record<number, [string, string | null]> = {
    429: ['Rate limit reached for requests. Please try again in 1s.', 'rate_limit_exceeded'],
    500: ['The server had an error while processing your request. Sorry about that!', null],
    503: ['The engine is currently overloaded, please try again later.', null],
  };
  const [message, code] = messages[status] ?? [`The request failed with status ${status}.`, null];
  return { error: { message, type: errorType(status), param: null, code } };
}

export function contentRejected(): ProtocolError {
  const message = 'Your request was rejected as a result of our safety system.';
  return openaiError(400, message, 'content_policy_violation');
}

/** Any key that is not empty is a good one. */
export function requireBearer(request: Request): void {
  if (/^Bearer\s+\S+/i.test(request.headers.authorization ?? '')) return;
  throw openaiError(401, "You didn't provide an API key in an Authorization header.", 'invalid_api_key');
}

function errorType(status: number): string {
  if (status === 429) return 'requests';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}
