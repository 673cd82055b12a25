import type { Request } from 'express';
import type { Call } from '../protocol/endpoint.ts';
import { OAuthServer, type OAuthGrant } from '../protocol/oauth-server.ts';
import type { World } from '../protocol/world.ts';
import { Announcer } from './announcer.ts';
import { PostStore } from './post-store.ts';
import { Publisher } from './publisher.ts';
import { RateWindow } from './rate-window.ts';
import { refusal } from './shortvideo-error.ts';
import { defaultShortvideoSettings, type ShortvideoOptions, type ShortvideoSettings } from './shortvideo-settings.ts';

const refreshLifetimeS = 365 * 24 * 60 * 60;

/** The short-video platform's parts, put together. */
export class Shortvideo {
  readonly world: World;
  readonly options: ShortvideoOptions;
  readonly settings: ShortvideoSettings;
  readonly oauth: OAuthServer;
  readonly posts: PostStore;
  readonly announcer: Announcer;
  readonly publisher: Publisher;
  readonly inits = new RateWindow();
  readonly statuses = new RateWindow();

  constructor(world: World, options: ShortvideoOptions) {
    this.world = world;
    this.options = options;
    this.settings = { ...defaultShortvideoSettings, ...options.settings };
    this.oauth = new OAuthServer(world, {
      platform: 'shortvideo',
      accessPrefix: 'act.',
      accessLifetimeS: this.settings.access_token_lifetime_s,
      refreshPrefix: 'rft.',
      refreshLifetimeS,
    });
    this.posts = new PostStore(world);
    const secret = options.clientSecret ?? 'sandbox-shortvideo-client-secret';
    this.announcer = new Announcer(world, secret, this.settings);
    this.publisher = new Publisher(world, this.posts, this.settings, this.announcer);
    this.publisher.resume();
  }

  /** Whose token the call carries. Throws 401 `access_token_invalid`, or `scope_not_authorized` for a missing scope. */
  authenticate({ request, fault }: Call, ...scopes: string[]): OAuthGrant {
    const token = bearerOf(request);
    if (fault('expired_token')) this.oauth.expireToken(token);
    const grant = this.oauth.check(token);
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
  admit(window: RateWindow, grant: OAuthGrant, perMinute: number): void {
    if (window.admit(`${grant.clientId} ${grant.login}`, perMinute, this.world.clock())) return;
    throw refusal(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.');
  }
}

function bearerOf(request: Request): string {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}
