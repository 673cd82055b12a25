import express, { Router } from 'express';
import { courierControl } from '../protocol/courier-control.ts';
import { settingsControl } from '../protocol/settings-control.ts';
import { announceRemoval, describeTokens } from './oauth-routes.ts';
import type { ShortvideoPost } from './post-store.ts';
import { shortvideoAccount } from './shortvideo-account.ts';
import { shortvideoSettingKinds } from './shortvideo-settings.ts';
import type { Shortvideo } from './shortvideo.ts';

const maxAgeMs = 366 * 24 * 3_600_000;
const allScopes = ['user.info.basic', 'user.info.profile', 'video.publish', 'video.upload'];

/** `/shortvideo/control`: what a test or the seed does in place of the platform's users. Nothing of it is recorded. */
export function shortvideoControl(platform: Shortvideo): Router {
  const router = Router();
  router.use('/settings', settingsControl(platform.settings, shortvideoSettingKinds));
  router.use('/deliveries', courierControl(platform.announcer.courier));
  router.use(express.json({ limit: '64kb' }));
  addAccountRoutes(router, platform);
  router.get('/posts', ({ query }, response) => {
    const filter = {
      ...(typeof query['open_id'] === 'string' ? { openId: query['open_id'] } : {}),
      ...(typeof query['login'] === 'string' ? { login: query['login'] } : {}),
    };
    response.json({ posts: platform.posts.list(filter).map(describePost) });
  });
  router.delete('/posts', (_request, response) => {
    platform.posts.clear();
    response.json({ cleared: true });
  });
  router.post('/age', (request, response) => {
    const { ms } = (request.body ?? {}) as { ms?: unknown };
    if (typeof ms !== 'number' || !Number.isInteger(ms) || ms < 0 || ms > maxAgeMs) {
      response.status(400).json({ error: { message: `ms is a whole number from 0 to ${maxAgeMs}` } });
      return;
    }
    platform.posts.age(ms);
    platform.inits.age(ms);
    platform.statuses.age(ms);
    response.json({ aged_ms: ms });
  });
  router.post('/drafts/:publishId/clear', async (request, response) => {
    const { action = 'post' } = (request.body ?? {}) as { action?: unknown };
    const isCleared = await platform.publisher.clear(request.params.publishId, action === 'delete' ? 'delete' : 'post');
    if (isCleared) response.json({ cleared: true });
    else response.status(404).json({ error: { message: 'There is no such draft in an inbox.' } });
  });
  return router;
}

function addAccountRoutes(router: Router, platform: Shortvideo): void {
  const { world, oauth, options } = platform;
  router.post('/accounts', (request, response) => {
    const { login = 'creator', scopes, client_key: key } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof login !== 'string' || login === '') {
      response.status(400).json({ error: { message: 'login is a text' } });
      return;
    }
    const tokens = oauth.connect({
      clientId: typeof key === 'string' ? key : (options.clientId ?? 'sandbox-client'),
      login,
      scopes: Array.isArray(scopes) ? scopes.map(String) : allScopes,
    });
    response.status(201).json({ ...describeTokens(tokens), ...describeAccount(platform, login) });
  });
  router.get('/accounts', (_request, response) => {
    const logins = [...new Set(oauth.grants().map((grant) => grant.login))];
    response.json({ accounts: logins.map((login) => describeAccount(platform, login)) });
  });
  router.post('/accounts/:login/expire', ({ params, body }, response) => {
    const { kind } = (body ?? {}) as { kind?: unknown };
    response.json({ expired: oauth.expire(params.login, kind === 'refresh' ? 'refresh' : 'access') });
  });
  router.post('/accounts/:login/revoke', ({ params }, response) => {
    const ended = oauth.disconnect(params.login);
    const clients = new Set(ended.map((grant) => grant.clientId));
    for (const clientId of clients) void announceRemoval(platform, { clientId, login: params.login }, 1);
    response.json({ revoked: ended.length, at: world.clock().toISOString() });
  });
}

function describeAccount({ world, settings, posts }: Shortvideo, login: string): object {
  const account = shortvideoAccount(world, login);
  return {
    login,
    open_id: account.openId,
    union_id: account.unionId,
    username: account.username,
    display_name: account.displayName,
    avatar_url: account.avatarUrl,
    pending_drafts: posts.pendingDrafts(account.openId, settings.draft_window_s),
  };
}

function describePost(post: ShortvideoPost): object {
  const { request } = post;
  return {
    publish_id: post.publishId,
    login: post.login,
    open_id: post.openId,
    post_mode: request.postMode,
    title: request.title,
    description: request.description,
    privacy_level: request.privacyLevel ?? null,
    disable_comment: request.direct?.disableComment ?? null,
    auto_add_music: request.direct?.autoAddMusic ?? null,
    brand_content_toggle: request.direct?.brandContent ?? null,
    brand_organic_toggle: request.direct?.brandOrganic ?? null,
    photo_urls: request.photoUrls,
    photo_cover_index: request.coverIndex,
    pictures: post.pictures.map(({ url, sha256, bytes, format, widthPx, heightPx, digitalSourceType }) => ({
      url,
      sha256,
      bytes,
      format,
      width: widthPx,
      height: heightPx,
      digital_source_type: digitalSourceType,
    })),
    state: post.status,
    fail_reason: post.failReason ?? null,
    post_ids: post.postIds,
    accepted_at: post.acceptedAt,
    ended_at: post.endedAt ?? null,
    cleared_at: post.clearedAt ?? null,
  };
}
