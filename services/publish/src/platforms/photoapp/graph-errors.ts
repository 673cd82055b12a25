import { AppError } from '@slideloom/service-kit';
import type { Rejection } from '../../domain/ports.ts';
import { askedPauseMs, type PlatformAnswer } from '../platform-http.ts';
import { plainWords } from '../plain-words.ts';
import { rejection } from '../rejection.ts';

/** Source: Instagram platform, "Error codes"; Graph API, "Handling errors". */
export type GraphError = { code: number; subcode: number | null; isTransient: boolean; message: string };

export type Answered = Extract<PlatformAnswer, { kind: 'answered' }>;

const hourMs = 3_600_000;
const shortPauseMs = 15_000;

/** The error of a Graph answer; null where there is no well-formed one. */
export function readGraphError(body: unknown): GraphError | null {
  const error = (body as { error?: Record<string, unknown> } | null | undefined)?.error;
  if (typeof error?.['code'] !== 'number') return null;
  const { error_subcode: subcode, is_transient: isTransient, error_user_msg: userMessage, message } = error;
  return {
    code: error['code'],
    subcode: typeof subcode === 'number' ? subcode : null,
    isTransient: isTransient === true,
    message: plainWords(userMessage ?? message),
  };
}

/** Tokens that a refresh cannot repair: the person took the consent back, changed the password, or must confirm the account. */
const deadTokens = new Set([458, 459, 460, 464, 492]);
const tooManyCalls = new Set([4, 17, 32, 613]);
/** A container could not be made, or has expired: with a new one the same post may go out. */
const worthAnotherContainer = new Set([2_207_001, 2_207_003, 2_207_020, 2_207_032, 2_207_053]);

/** A container that has failed or run out. */
const spentSubcodes = new Set([2_207_003, 2_207_020]);

/** Whether a refusal says that a container, or one that it is made of, is of no use any more: with a new one the post may go out. */
export function isContainerSpent({ body }: Answered): boolean {
  const error = readGraphError(body);
  return error !== null && (isGone(error) || spentSubcodes.has(error.subcode ?? 0));
}

/** The platform has no such object (any more). */
function isGone({ code, subcode }: GraphError): boolean {
  return code === 24 || (code === 100 && subcode === 33);
}

/**
 * What a refusal means for the post, where the platform documents that nothing was posted; null for everything else, a
 * failing server before all. `askedPauseMs` of the headers decides when a limit is tried again.
 */
export function graphRejectionOf(answer: Answered, nowMs: number): Rejection | null {
  const { status, body, headers } = answer;
  if (status < 400 || status > 499) return null;
  const error = readGraphError(body);
  if (!error) return null;
  return rejectionOfError(error, status, askedPauseMs(headers, nowMs));
}

function rejectionOfError(error: GraphError, status: number, pauseMs: number): Rejection | null {
  const { code, subcode } = error;
  if (code === 190 || code === 102) return tokenRejection(subcode);
  if (code === 10 || (code >= 200 && code <= 299)) {
    return rejection('reauth', new AppError('platform_scope_missing'));
  }
  if (code === 9 && subcode === 2_207_042) return quotaRejection();
  if (subcode === 2_207_051) return never(error, 'The platform takes this post for spam');
  if (tooManyCalls.has(code) || status === 429) {
    const message = 'The platform asks for a pause between calls';
    return rejection('again', new AppError('platform_limit_reached', { message }), pauseMs);
  }
  return containerRejection(error);
}

function tokenRejection(subcode: number | null): Rejection {
  if (subcode !== null && deadTokens.has(subcode)) {
    return rejection('reauth', new AppError('account_needs_reauth'));
  }
  return rejection('refresh', new AppError('platform_token_refused'));
}

/** The account's posts of the day are used up. */
function quotaRejection(): Rejection {
  const message = 'This account has reached the number of posts that the platform allows a day';
  return rejection('hold', new AppError('platform_limit_reached', { message }), hourMs);
}

function containerRejection(error: GraphError): Rejection | null {
  const { code, subcode } = error;
  // Not ready yet, not fetched, or not there any more.
  if (subcode === 2_207_027 || code === 9_004) return again(error);
  if (subcode !== null && worthAnotherContainer.has(subcode)) return again(error);
  if (isGone(error)) return again(error);
  switch (code) {
    case 25:
      return never(
        error,
        'The platform has restricted this account: its owner must sign in there and follow its orders',
      );
    case 368:
      return never(error, 'The platform has blocked this account from posting for a while');
    case 36_000:
    case 36_001:
    case 36_003:
    case 36_004:
    case 9:
    case 100:
      return never(error, 'The platform does not take this post');
    default:
      return null;
  }
}

function again({ message }: GraphError): Rejection {
  const text = message === '' ? 'The platform was not ready for the post' : message;
  return rejection('again', new AppError('platform_failed', { message: text }), shortPauseMs);
}

function never({ message }: GraphError, sentence: string): Rejection {
  const text = message === '' ? sentence : `${sentence}: ${message}`;
  return rejection('never', new AppError('platform_refused', { message: text }));
}

/** What the failure of a container means, by the text of its `status`, which names an error's subcode. */
export function containerFailure(statusText: unknown): Rejection {
  const text = plainWords(statusText);
  const subcode = Number(/\b(2207\d{3})\b/.exec(text)?.[1] ?? 0);
  const error = { code: 0, subcode, isTransient: false, message: text };
  return isPermanentSubcode(subcode) ? never(error, 'The platform does not take this post') : again(error);
}

function isPermanentSubcode(subcode: number): boolean {
  return [2_207_004, 2_207_005, 2_207_009, 2_207_010, 2_207_023, 2_207_026, 2_207_028, 2_207_050, 2_207_051].includes(
    subcode,
  );
}

/** A refusal that no table knows, of a call that changes nothing a person could see. */
export function unknownRefusal({ body }: Answered): Rejection {
  const error = readGraphError(body) ?? { code: 0, subcode: null, isTransient: false, message: '' };
  return never(error, 'The platform does not take this post');
}

/** Whether a call that changes nothing a person could see is worth repeating. */
export function isPassing(answer: Answered): boolean {
  const error = readGraphError(answer.body);
  return answer.status >= 500 || error === null || error.isTransient || error.code === 1 || error.code === 2;
}
