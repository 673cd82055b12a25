import { AppError, type Clock } from '@slideloom/service-kit';
import type { PlatformAdapter, PlatformCall, SubmitOutcome } from '../../domain/ports.ts';
import { createPlatformHttp, idOf, type PlatformAnswer } from '../platform-http.ts';
import { rejection } from '../rejection.ts';
import { readError, rejectionOf } from './shortvideo-errors.ts';
import { statusOf } from './shortvideo-status.ts';
import { maxTitleUnits, titleOfCaption } from './title-of-caption.ts';

/** After a platform that could not be reached at all, ms. */
const unreachableMs = 30_000;

/**
 * The short-video platform: `content/init` puts the pictures as a draft into the creator's inbox. Whether a call that failed has
 * posted is judged in one direction only: `rejected` is what the platform's documented word, or a connection that never came
 * about, proves; everything else is `unknown`. Source: developers.tiktok.com, "Content Posting API", v2.
 */
export function createShortvideoAdapter(options: {
  baseUrl: string;
  clock: Pick<Clock, 'now'>;
  timeoutMs?: number;
}): PlatformAdapter {
  const send = createPlatformHttp(options);
  return {
    platform: 'shortvideo',
    async submit(call) {
      const { accessToken, signal } = call;
      const path = '/v2/post/publish/content/init/';
      const answer = await send({ method: 'POST', path, accessToken, signal, body: draftOf(call) });
      return outcomeOf(answer, options.clock.now());
    },
    async status({ accessToken, signal }, publishId) {
      const path = '/v2/post/publish/status/fetch/';
      const answer = await send({ method: 'POST', path, accessToken, signal, body: { publish_id: publishId } });
      if (answer.kind !== 'answered') throw answer.error;
      const { status, fail_reason: reason } = dataOf(answer);
      if (answer.status === 200 && typeof status === 'string') return statusOf(status, reason);
      throw refusedPoll(answer);
    },
  };
}

/** A caption is the title where it fits; else its beginning is, and the whole of it goes into the description: nothing is lost. */
function draftOf({ caption, mediaUrls }: PlatformCall): object {
  return {
    media_type: 'PHOTO',
    post_mode: 'MEDIA_UPLOAD',
    post_info: captionFields(caption),
    source_info: { source: 'PULL_FROM_URL', photo_images: mediaUrls, photo_cover_index: 0 },
  };
}

function captionFields(caption: string): { title: string; description?: string } {
  if (caption.length <= maxTitleUnits) return { title: caption };
  return { title: titleOfCaption(caption), description: caption };
}

function outcomeOf(answer: PlatformAnswer, nowMs: number): SubmitOutcome {
  if (answer.kind === 'not_sent') {
    return { kind: 'rejected', why: rejection('again', answer.error, unreachableMs) };
  }
  if (answer.kind === 'lost') return { kind: 'unknown', error: answer.error };
  const publishId = idOf(dataOf(answer)['publish_id']);
  if (answer.status === 200 && publishId !== null) return { kind: 'accepted', publishId };
  const why = rejectionOf(answer.status, answer.body, answer.headers, nowMs);
  return why ? { kind: 'rejected', why } : { kind: 'unknown', error: unclear(answer) };
}

type Answered = Extract<PlatformAnswer, { kind: 'answered' }>;

function dataOf({ body }: Answered): Record<string, unknown> {
  const data = (body as { data?: unknown } | null | undefined)?.data;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

function refusedPoll(answer: Answered): AppError {
  const code = readError(answer.body)?.code;
  if (answer.status === 401 && code === 'access_token_invalid') return new AppError('platform_token_refused');
  return unclear(answer);
}

function unclear({ status, body }: Answered): AppError {
  const code = readError(body)?.code ?? 'no error code';
  return new AppError('platform_failed', { cause: new Error(`the platform answered ${status}, ${code}`) });
}
