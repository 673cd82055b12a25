import type { ShortvideoSettings } from '@slideloom/contracts';
import { AppError, type Clock } from '@slideloom/service-kit';
import type { PlatformAdapter, PlatformCall, SubmitOutcome } from '../../domain/ports.ts';
import { createPlatformHttp, idOf, type PlatformAnswer } from '../platform-http.ts';
import { rejection } from '../rejection.ts';
import { readError, rejectionOf } from './shortvideo-errors.ts';
import { statusOf } from './shortvideo-status.ts';
import { maxTitleUnits, titleOfCaption } from './title-of-caption.ts';

/** The pause after a platform could not be reached at all, ms. */
const unreachableMs = 30_000;

/**
 * The short-video platform: `content/init` puts the pictures as a draft into the creator's inbox, or posts them at once. Whether a call that failed has
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
      const answer = await send({ method: 'POST', path, accessToken, signal, body: postOf(call) });
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

function postOf({ caption, details, mediaUrls }: PlatformCall): object {
  const settings = details.settings?.shortvideo ?? {};
  const isDirect = settings.post_mode === 'direct';
  return {
    media_type: 'PHOTO',
    post_mode: isDirect ? 'DIRECT_POST' : 'MEDIA_UPLOAD',
    post_info: { ...textFields(caption, details.description), ...(isDirect && directFields(settings)) },
    source_info: { source: 'PULL_FROM_URL', photo_images: mediaUrls, photo_cover_index: settings.cover_index ?? 0 },
  };
}

/** A caption is the title where it fits; else its beginning is, and the whole of it goes into the description: nothing is lost. */
function textFields(caption: string, description: string | null): { title: string; description?: string } {
  if (description !== null) return { title: caption, description };
  if (caption.length <= maxTitleUnits) return { title: caption };
  return { title: titleOfCaption(caption), description: caption };
}

const privacyLevels = {
  public: 'PUBLIC_TO_EVERYONE',
  followers: 'FOLLOWER_OF_CREATOR',
  friends: 'MUTUAL_FOLLOW_FRIENDS',
  only_me: 'SELF_ONLY',
} as const;

/** What is left out is as the platform has it by default. Source: "Content Posting API: Photo", "Post Info Object". */
function directFields(settings: ShortvideoSettings): object {
  const { privacy_level: level, allow_comments: allowComments, auto_add_music: music } = settings;
  const { is_paid_partnership: isPaid, is_brand_promotion: isOwnBrand } = settings;
  return {
    ...(level !== undefined && { privacy_level: privacyLevels[level] }),
    ...(allowComments !== undefined && { disable_comment: !allowComments }),
    ...(music !== undefined && { auto_add_music: music }),
    brand_content_toggle: isPaid ?? false,
    brand_organic_toggle: isOwnBrand ?? false,
  };
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
