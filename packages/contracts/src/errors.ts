/**
 * The public vocabulary of errors. `status` is the HTTP status, `message` what a stranger may read, `isRetryable` whether
 * the same work may succeed later. The code itself travels in the header `X-Error-Code`.
 */
export const errorCodes = {
  invalid_request: { status: 400, message: 'The request is not valid', isRetryable: false },
  invalid_json: { status: 400, message: 'The body is not valid JSON', isRetryable: false },
  unsupported_media_type: {
    status: 400,
    message: 'Send the body as Content-Type: application/json',
    isRetryable: false,
  },
  body_too_large: { status: 413, message: 'The body is too large', isRetryable: false },
  unauthenticated: { status: 401, message: 'Missing or invalid credentials', isRetryable: false },
  insufficient_credits: { status: 402, message: 'Insufficient credits', isRetryable: false },
  forbidden: { status: 403, message: 'Not allowed', isRetryable: false },
  not_a_member: { status: 403, message: 'Not a member of this team', isRetryable: false },
  model_not_in_plan: { status: 403, message: 'This model is not part of your plan', isRetryable: false },
  feature_not_in_plan: { status: 403, message: 'This feature is not part of your plan', isRetryable: false },
  not_found: { status: 404, message: 'Not found', isRetryable: false },
  route_not_found: { status: 404, message: 'No such route', isRetryable: false },
  job_not_found: { status: 404, message: 'Job not found', isRetryable: false },
  deck_not_found: { status: 404, message: 'Deck not found', isRetryable: false },
  asset_not_found: { status: 404, message: 'Asset not found', isRetryable: false },
  influencer_not_found: { status: 404, message: 'Influencer not found', isRetryable: false },
  idempotency_conflict: {
    status: 409,
    message: 'This Idempotency-Key was used with another request',
    isRetryable: false,
  },
  rate_limited: { status: 429, message: 'Rate limit exceeded', isRetryable: true },
  internal: { status: 500, message: 'Internal server error', isRetryable: true },
  upstream_failed: { status: 502, message: 'A provider failed', isRetryable: true },
  upstream_timeout: { status: 502, message: 'A provider did not answer in time', isRetryable: true },
  planner_unavailable: { status: 502, message: 'The slide agent did not answer in time', isRetryable: true },
  model_unknown: { status: 400, message: 'model: is not one of GET /models', isRetryable: false },
  content_rejected: { status: 400, message: 'The provider rejected the content of the prompt', isRetryable: false },
  picture_invalid: { status: 400, message: 'The provider did not answer with a usable picture', isRetryable: true },
  attempts_exhausted: { status: 500, message: 'The work did not end within its attempts', isRetryable: false },
  overloaded: { status: 503, message: 'Too much work is waiting. Try again later.', isRetryable: true },
  unavailable: { status: 503, message: 'Temporarily unavailable. Try again later.', isRetryable: true },
} as const satisfies Record<string, { status: number; message: string; isRetryable: boolean }>;

export type ErrorCode = keyof typeof errorCodes;

/** The whole body of every error answer. */
export type ErrorBody = { success: false; message: string };
