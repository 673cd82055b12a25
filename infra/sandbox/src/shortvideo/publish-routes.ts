import type { Router } from 'express';
import { endpoint, type Call, type Reply } from '../protocol/endpoint.ts';
import { parseInitRequest, type InitRequest } from './init-request.ts';
import type { ShortvideoPost } from './post-store.ts';
import { openIdOf } from './shortvideo-account.ts';
import { refusal, shortvideoAnswer, shortvideoFailure } from './shortvideo-error.ts';
import type { Shortvideo } from './shortvideo.ts';
import { isVerifiedUrl } from './verified-url.ts';

/** `content/init/` and `status/fetch/`. Source: developers.tiktok.com, "Content Posting API: Photo", "Get post status". */
export function addPublishRoutes(router: Router, platform: Shortvideo): void {
  const common = { reads: 'json', failure: shortvideoFailure } as const;
  router.post(
    '/v2/post/publish/content/init',
    endpoint(platform.world, {
      ...common,
      target: 'shortvideo.init',
      magicText: textOf,
      handle: (call) => init(platform, call),
    }),
  );
  router.post(
    '/v2/post/publish/status/fetch',
    endpoint(platform.world, {
      ...common,
      target: 'shortvideo.status',
      handle: (call) => fetchStatus(platform, call),
    }),
  );
}

async function init(platform: Shortvideo, call: Call): Promise<Reply> {
  const { settings, posts, publisher } = platform;
  const grant = platform.authenticate(call, 'video.upload', 'video.publish');
  platform.admit(platform.inits, grant, settings.inits_per_minute);
  const request = parseInitRequest(call.body);
  platform.authenticate(call, request.postMode === 'MEDIA_UPLOAD' ? 'video.upload' : 'video.publish');
  requireVerified(request, settings.verified_urls);
  const openId = openIdOf(grant.login);
  const pending = posts.pendingDrafts(openId, settings.draft_window_s);
  if (request.postMode === 'MEDIA_UPLOAD' && pending >= settings.draft_cap) {
    const message = `There may be at most ${settings.draft_cap} pending shares within any 24-hour period.`;
    throw refusal(403, 'spam_risk_too_many_pending_share', message);
  }
  const post = posts.accept({ login: grant.login, openId, clientKey: grant.clientId }, request);
  if (call.fault('early_callback')) await publisher.process(post, call.fault);
  else call.afterReply(() => void publisher.process(post, call.fault));
  return { body: shortvideoAnswer({ publish_id: post.publishId }) };
}

function fetchStatus(platform: Shortvideo, call: Call): Reply {
  const grant = platform.authenticate(call, 'video.upload', 'video.publish');
  platform.admit(platform.statuses, grant, platform.settings.statuses_per_minute);
  const { publish_id: publishId } = (call.body ?? {}) as { publish_id?: unknown };
  const post = typeof publishId === 'string' ? platform.posts.find(publishId) : undefined;
  if (!post) throw refusal(400, 'invalid_publish_id', 'The publish_id does not exist.');
  if (post.openId !== openIdOf(grant.login)) {
    const message = 'The access_token does not have authorization to this publish_id.';
    throw refusal(400, 'token_not_authorized_for_specified_publish_id', message);
  }
  return { body: shortvideoAnswer(describeStatus(post)) };
}

function describeStatus(post: ShortvideoPost): object {
  return {
    status: post.status,
    ...(post.failReason === undefined ? {} : { fail_reason: post.failReason }),
    publicaly_available_post_id: post.postIds.map(int64),
    downloaded_bytes: post.pictures.reduce((total, picture) => total + picture.bytes, 0),
    uploaded_bytes: 0,
  };
}

/** A bare JSON number with all of its digits. TypeScript does not know `JSON.rawJSON` yet. */
function int64(digits: string): unknown {
  return (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(digits);
}

function requireVerified(request: InitRequest, verified: string[] | null): void {
  if (request.photoUrls.every((url) => isVerifiedUrl(url, verified))) return;
  const message =
    'Please review our URL ownership verification rules at https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide';
  throw refusal(403, 'url_ownership_unverified', message);
}

function textOf(body: unknown): string {
  const { title, description } = ((body as { post_info?: unknown } | null)?.post_info ?? {}) as Record<string, unknown>;
  return [title, description].filter((text) => typeof text === 'string').join('\n');
}
