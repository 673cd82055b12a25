import { AppError } from '@slideloom/service-kit';
import type { Rejection } from '../../domain/ports.ts';
import { askedPauseMs } from '../platform-http.ts';
import { plainWords } from '../plain-words.ts';
import { rejection } from '../rejection.ts';

/** The envelope's error. Source: developers.tiktok.com, "Content Posting API", "API error codes". */
export type ShortvideoError = { code: string; message: string };

const hourMs = 3_600_000;

/** The error of a well-formed envelope; null for anything else, `ok` included. */
export function readError(body: unknown): ShortvideoError | null {
  const error = (body as { error?: { code?: unknown; message?: unknown } } | null | undefined)?.error;
  if (typeof error?.code !== 'string' || error.code === '' || error.code === 'ok') return null;
  return { code: error.code, message: plainWords(error.message) };
}

type Refusal = (error: ShortvideoError, pauseMs: number) => Rejection;

const never =
  (message: string): Refusal =>
  () =>
    rejection('never', new AppError('platform_refused', { message }));

const hold =
  (afterMs: number, message: string): Refusal =>
  () =>
    rejection('hold', new AppError('platform_limit_reached', { message }), afterMs);

const reauth: Refusal = () => rejection('reauth', new AppError('platform_scope_missing'));

const invalid: Refusal = ({ message }) =>
  rejection(
    'never',
    new AppError('platform_refused', {
      message: `The platform does not take this post${message === '' ? '' : `: ${message}`}`,
    }),
  );

/** The codes of init that mean, by the platform's documentation, that nothing was posted. Any other leaves the outcome unknown. */
const refusals: Record<string, Refusal> = {
  access_token_invalid: () => rejection('refresh', new AppError('platform_token_refused')),
  scope_not_authorized: reauth,
  scope_permission_missed: reauth,
  rate_limit_exceeded: (_error, pauseMs) => {
    const message = 'The platform asks for a pause between posts';
    return rejection('again', new AppError('platform_limit_reached', { message }), pauseMs);
  },
  spam_risk_too_many_pending_share: hold(
    hourMs,
    'Too many drafts wait in the inbox of this account: post or delete some of them, or wait until they are a day old',
  ),
  spam_risk_too_many_posts: hold(hourMs, 'This account has reached the number of posts that the platform allows a day'),
  reached_active_user_cap: hold(
    hourMs,
    'The platform allows no more accounts to post today through this service; the post waits',
  ),
  spam_risk_user_banned_from_posting: never('The platform has banned this account from posting'),
  spam_risk_text: never('The platform takes the text of this post for spam'),
  spam_risk: never('The platform takes this post for spam'),
  unaudited_client_can_only_post_to_private_accounts: never(
    'The platform has not yet approved this service for public accounts: make the account private to post to it',
  ),
  url_ownership_unverified: never(
    'The platform does not fetch pictures from our address, because its ownership was not verified there. This is for the operator of the service to do.',
  ),
  privacy_level_option_mismatch: never('The account does not allow this privacy level'),
  invalid_param: invalid,
  invalid_params: invalid,
  app_version_check_failed: never("The creator's app is too old for posts from here: update it and publish again"),
};

/** What a refusal of init means for the post; null where it does not prove that nothing was posted. */
export function rejectionOf(
  status: number,
  body: unknown,
  headers: Record<string, string | string[] | undefined>,
  nowMs: number,
): Rejection | null {
  if (status < 400 || status > 499) return null;
  const error = readError(body);
  if (!error || !Object.hasOwn(refusals, error.code)) return null;
  return refusals[error.code]!(error, askedPauseMs(headers, nowMs));
}
