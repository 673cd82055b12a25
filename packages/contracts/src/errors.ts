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
  headers_too_large: { status: 431, message: 'The headers are too large', isRetryable: false },
  request_timeout: { status: 408, message: 'The request did not arrive in time', isRetryable: true },
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
  provider_refused: { status: 502, message: 'The provider refused our credentials', isRetryable: false },
  provider_rejected: { status: 502, message: 'The provider does not take this request', isRetryable: false },
  generation_timeout: { status: 502, message: 'The generator did not finish in time', isRetryable: false },
  planner_unavailable: { status: 502, message: 'The slide agent did not answer in time', isRetryable: true },
  model_unknown: { status: 400, message: 'model: is not one of GET /models', isRetryable: false },
  content_rejected: { status: 400, message: 'The provider rejected the content of the prompt', isRetryable: false },
  picture_invalid: { status: 400, message: 'The provider did not answer with a usable picture', isRetryable: true },
  url_forbidden: {
    status: 400,
    message: 'This address cannot be fetched: it must be a public http or https address',
    isRetryable: false,
  },
  url_not_found: { status: 400, message: 'There is no file at this address', isRetryable: false },
  url_unusable: { status: 400, message: 'The server at this address did not answer with a file', isRetryable: false },
  url_too_large: { status: 400, message: 'The file at this address is too large', isRetryable: false },
  url_too_slow: { status: 502, message: 'The server at this address is too slow', isRetryable: true },
  url_unreachable: { status: 502, message: 'The server at this address could not be reached', isRetryable: true },
  picture_unreadable: { status: 400, message: 'The picture is damaged or incomplete', isRetryable: false },
  picture_too_large: { status: 400, message: 'The picture is too large', isRetryable: false },
  picture_type_unsupported: {
    status: 400,
    message: 'The file is not a PNG, JPEG, WebP or GIF picture',
    isRetryable: false,
  },
  file_not_found: { status: 404, message: 'The file does not exist', isRetryable: false },
  file_changed: { status: 409, message: 'The file was changed in the meantime', isRetryable: false },
  file_too_large: { status: 413, message: 'The file is too large', isRetryable: false },
  storage_unavailable: {
    status: 503,
    message: 'The file store is temporarily unavailable. Try again later.',
    isRetryable: true,
  },
  account_disconnected: {
    status: 409,
    message: 'The account is no longer connected. Connect it again and publish once more.',
    isRetryable: false,
  },
  account_needs_reauth: {
    status: 409,
    message: 'The platform no longer accepts our access to this account. Connect it again.',
    isRetryable: false,
  },
  platform_unavailable: {
    status: 502,
    message: 'This service cannot reach that platform yet: nothing was sent',
    isRetryable: true,
  },
  platform_scope_missing: {
    status: 403,
    message: 'The account was connected without the permission to post. Connect it again and allow it.',
    isRetryable: false,
  },
  platform_token_refused: {
    status: 502,
    message: 'The platform did not accept our access token',
    isRetryable: true,
  },
  platform_limit_reached: {
    status: 429,
    message: "The platform's limit for this account is reached",
    isRetryable: true,
  },
  platform_refused: { status: 502, message: 'The platform refused the post', isRetryable: false },
  platform_failed: { status: 502, message: 'The platform did not answer as it should', isRetryable: true },
  post_failed: { status: 502, message: 'The platform could not make the post', isRetryable: false },
  post_missed: { status: 409, message: 'The time of this post was missed', isRetryable: false },
  post_outcome_unknown: {
    status: 502,
    message: 'It could not be found out whether the platform took this post; it is not sent again',
    isRetryable: false,
  },
  post_rule_broken: { status: 400, message: 'The platform does not take such a post', isRetryable: false },
  attempts_exhausted: { status: 500, message: 'The work did not end within its attempts', isRetryable: false },
  overloaded: { status: 503, message: 'Too much work is waiting. Try again later.', isRetryable: true },
  unavailable: { status: 503, message: 'Temporarily unavailable. Try again later.', isRetryable: true },
} as const satisfies Record<string, { status: number; message: string; isRetryable: boolean }>;

export type ErrorCode = keyof typeof errorCodes;

/** The whole body of every error answer. */
export type ErrorBody = { success: false; message: string };
