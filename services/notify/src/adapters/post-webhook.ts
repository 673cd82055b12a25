import { limits } from '@slideloom/contracts';
import type { SafeFetch } from '@slideloom/safe-fetch';
import { toAppError } from '@slideloom/service-kit';
import type { Answer } from '../domain/deliver-webhooks.ts';
import { readRetryAfterMs } from './read-retry-after.ts';

/** Sends a webhook through the guarded fetch, and says what came of it; what is answered is kept as text. Never rejects. */
export function createPostWebhook({ post }: Pick<SafeFetch, 'post'>, stopping: AbortSignal, now: () => number) {
  return async (url: string, headers: Record<string, string>, body: string): Promise<Answer> => {
    try {
      const message = { headers, body, maxAnswerBytes: limits.webhooks.responseMaxBytes };
      const { status, bytes, retryAfter } = await post(url, message, stopping);
      return { status, body: toText(bytes), errorCode: null, retryAfterMs: readRetryAfterMs(retryAfter, now()) };
    } catch (error) {
      return { status: null, body: null, errorCode: toAppError(error).code };
    }
  };
}

/** PostgreSQL's text holds no NUL. */
const toText = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '\uFFFD');
