import { randomBytes } from 'node:crypto';
import type { OAuthError } from '../protocol/oauth-error.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';

/** The envelope of every answer but those of OAuth. Source: developers.tiktok.com, "Content Posting API". */
export function shortvideoAnswer(data: object): object {
  return { data, error: { code: 'ok', message: '', log_id: logId() } };
}

/** Refuses a call in the platform's words. */
export function refusal(status: number, code: string, message: string): ProtocolError {
  return new ProtocolError(status, { data: {}, error: { code, message, log_id: logId() } });
}

const codes: Record<number, [code: string, message: string]> = {
  400: ['invalid_param', 'Invalid parameter.'],
  401: ['access_token_invalid', 'The access token is invalid or not found in the request.'],
  403: ['scope_not_authorized', 'The user did not authorize the scope required for completing this request.'],
  429: ['rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.'],
};

/** The body of a failure by order. */
export function shortvideoFailure(status: number): object {
  const [code, message] = codes[status] ?? ['internal_error', 'Something went wrong. Please try again later.'];
  return { data: {}, error: { code, message, log_id: logId() } };
}

/** An OAuth refusal, whose status the platform is not clear about. */
export function oauthRefusal(error: OAuthError, status: number): ProtocolError {
  const body = { error: error.code, error_description: error.message, log_id: logId() };
  return new ProtocolError(status, body);
}

/** The body of a failure of the token endpoints by order. */
export function oauthFailure(status: number): object {
  const error = status === 429 ? 'rate_limit_exceeded' : status >= 500 ? 'server_error' : 'invalid_request';
  return { error, error_description: `Failed with ${status}.`, log_id: logId() };
}

/** As the platform makes them: a time stamp and hex digits. */
function logId(): string {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  return `${stamp}${randomBytes(10).toString('hex').toUpperCase()}`;
}
