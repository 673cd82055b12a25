import express, { Router } from 'express';
import { settingsControl } from '../protocol/settings-control.ts';
import type { PhotoappPost } from './container-store.ts';
import { describeToken, issueLong } from './oauth-routes.ts';
import { photoappAccount } from './photoapp-account.ts';
import { photoappSettingKinds } from './photoapp-settings.ts';
import { basicScope, publishScope, type Photoapp } from './photoapp.ts';

/** `/photoapp/control`: what a test or the seed does in place of the platform's users. Nothing of it is recorded. */
export function photoappControl(platform: Photoapp): Router {
  const { oauth, containers } = platform;
  const router = Router();
  router.use('/settings', settingsControl(platform.settings, photoappSettingKinds));
  router.use(express.json({ limit: '64kb' }));
  router.post('/accounts', (request, response) => {
    const { login = 'creator', scopes, client_id: client } = (request.body ?? {}) as Record<string, unknown>;
    if (typeof login !== 'string' || login === '') {
      response.status(400).json({ error: { message: 'login is a text' } });
      return;
    }
    const { grant } = oauth.connect({
      clientId: typeof client === 'string' ? client : (platform.options.clientId ?? 'sandbox-client'),
      login,
      scopes: Array.isArray(scopes) ? scopes.map(String) : [basicScope, publishScope],
    });
    const permissions = grant.scopes.join(',');
    const token = describeToken(issueLong(platform, grant));
    response.status(201).json({ ...token, permissions, ...describeAccount(platform, login) });
  });
  router.get('/accounts', (_request, response) => {
    const logins = [...new Set(oauth.grants().map((grant) => grant.login))];
    response.json({ accounts: logins.map((login) => describeAccount(platform, login)) });
  });
  router.post('/accounts/:login/expire', ({ params }, response) => {
    response.json({ expired: oauth.expire(params.login) });
  });
  router.post('/accounts/:login/revoke', ({ params }, response) => {
    response.json({ revoked: oauth.disconnect(params.login).length });
  });
  router.get('/posts', ({ query }, response) => {
    const { user_id: userId, login } = query;
    const posts = containers.posts(typeof userId === 'string' ? userId : undefined);
    const asked = typeof login === 'string' ? posts.filter((post) => post.login === login) : posts;
    response.json({ posts: asked.map(describePost) });
  });
  router.delete('/containers/:id', ({ params }, response) => {
    response.json({ forgotten: containers.forget(params.id) });
  });
  router.delete('/posts', (_request, response) => {
    containers.clear();
    response.json({ cleared: true });
  });
  return router;
}

function describeAccount({ world, containers }: Photoapp, login: string): object {
  const account = photoappAccount(world, login);
  return {
    login,
    id: account.scopedId,
    user_id: account.userId,
    username: account.username,
    name: account.name,
    profile_picture_url: account.pictureUrl,
    quota_usage: containers.usage(account.userId),
  };
}

function describePost(post: PhotoappPost): object {
  return {
    id: post.id,
    login: post.login,
    user_id: post.userId,
    username: post.username,
    creation_id: post.containerId,
    media_type: post.kind,
    caption: post.caption,
    location_id: post.details?.locationId ?? null,
    collaborators: post.details?.collaborators ?? [],
    pictures: post.pictures.map(({ url, sha256, bytes, format, widthPx, heightPx, digitalSourceType }, at) => ({
      alt_text: post.pictureDetails?.[at]?.altText ?? null,
      user_tags: post.pictureDetails?.[at]?.userTags ?? [],
      url,
      sha256,
      bytes,
      format,
      width: widthPx,
      height: heightPx,
      digital_source_type: digitalSourceType,
    })),
    permalink: post.permalink,
    published_at: post.publishedAt,
  };
}
