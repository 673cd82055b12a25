import type { Request } from 'express';
import type { Call } from '../protocol/endpoint.ts';
import { createOAuthServer, type OAuthGrant } from '../protocol/oauth-server.ts';
import type { World } from '../protocol/world.ts';
import { createAnnouncer } from './announcer.ts';
import { createPostStore } from './post-store.ts';
import { createPublisher } from './publisher.ts';
import { createRateWindow, type RateWindow } from './rate-window.ts';
import { refusal } from './shortvideo-error.ts';
import { defaultShortvideoSettings, type ShortvideoOptions, type ShortvideoSettings } from './shortvideo-settings.ts';

const refreshLifetimeS = 365 * 24 * 60 * 60;

/** The short-video platform's parts, put together. */
export function createShortvideo(world: World, options: ShortvideoOptions) {
  const inits = createRateWindow();
  const statuses = createRateWindow();
  const settings: ShortvideoSettings = { ...defaultShortvideoSettings, ...options.settings };
  const oauth = createOAuthServer(world, {
    platform: 'shortvideo',
    accessPrefix: 'act.',
    accessLifetimeS: () => settings.access_token_lifetime_s,
    refreshPrefix: 'rft.',
    refreshLifetimeS,
  });
  const posts = createPostStore(world);
  const secret = options.clientSecret ?? 'sandbox-shortvideo-client-secret';
  const announcer = createAnnouncer(world, secret, settings);
  const publisher = createPublisher(world, posts, settings, announcer);
  publisher.resume();

  /** Whose token the call carries. Throws 401 `access_token_invalid`, or `scope_not_authorized` for a missing scope. */
  function authenticate({ request, fault }: Call, ...scopes: string[]): OAuthGrant {
    const token = bearerOf(request);
    if (fault('expired_token')) oauth.expireToken(token);
    const grant = oauth.check(token);
    if (typeof grant === 'string') {
      throw refusal(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
    }
    if (!scopes.some((scope) => grant.scopes.includes(scope))) {
      const message = 'The user did not authorize the scope required for completing this request.';
      throw refusal(401, 'scope_not_authorized', message);
    }
    return grant;
  }

  /** Throws 429 when the user's calls of this kind are used up. */
  function admit(window: RateWindow, grant: OAuthGrant, perMinute: number): void {
    if (window.admit(`${grant.clientId} ${grant.login}`, perMinute, world.clock())) return;
    throw refusal(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.');
  }

  return { world, options, settings, oauth, posts, announcer, publisher, inits, statuses, authenticate, admit };
}

export type Shortvideo = ReturnType<typeof createShortvideo>;

function bearerOf(request: Request): string {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}
