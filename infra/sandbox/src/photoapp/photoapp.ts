import type { Call } from '../protocol/endpoint.ts';
import { OAuthServer, type OAuthGrant } from '../protocol/oauth-server.ts';
import type { World } from '../protocol/world.ts';
import { ContainerStore } from './container-store.ts';
import { graphRefusal, noSuchObject, tokenError } from './graph-error.ts';
import { textOf } from './graph-fields.ts';
import { photoappAccount, type PhotoappAccount } from './photoapp-account.ts';
import { defaultPhotoappSettings, type PhotoappOptions, type PhotoappSettings } from './photoapp-settings.ts';

export const basicScope = 'instagram_business_basic';
export const publishScope = 'instagram_business_content_publish';

/** The photo platform's parts, put together. */
export class Photoapp {
  readonly world: World;
  readonly options: PhotoappOptions;
  readonly settings: PhotoappSettings;
  readonly oauth: OAuthServer;
  readonly containers: ContainerStore;

  constructor(world: World, options: PhotoappOptions) {
    this.world = world;
    this.options = options;
    this.settings = { ...defaultPhotoappSettings, ...options.settings };
    this.oauth = new OAuthServer(world, {
      platform: 'photoapp',
      accessPrefix: 'IGAA',
      accessLifetimeS: this.settings.short_token_lifetime_s,
    });
    this.containers = new ContainerStore(world);
  }

  /** Whose token the call carries, in the parameter or as a bearer. Throws code 190, or 10 for a missing scope. */
  authenticate(call: Call, scope: string): PhotoappAccount {
    return photoappAccount(this.world, this.grant(call, scope).login);
  }

  grant(call: Call, scope: string): OAuthGrant {
    const token = this.tokenOf(call);
    if (call.fault('expired_token')) this.oauth.expireToken(token);
    const grant = this.oauth.check(token);
    if (grant === 'expired') throw graphRefusal(tokenError(463));
    if (grant === 'unknown') throw graphRefusal(tokenError(token.startsWith('IGAA') ? 460 : undefined));
    if (!grant.scopes.includes(scope)) {
      const message = '(#10) Application does not have permission for this action';
      throw graphRefusal({ message, code: 10 }, 403);
    }
    return grant;
  }

  /** The account under `/:userId`, which must be the token's own: by its id, by the app's id for it, or `me`. */
  requireOwn(call: Call, scope: string): PhotoappAccount {
    const account = this.authenticate(call, scope);
    const { userId } = call.request.params;
    if (userId === 'me' || userId === account.userId || userId === account.scopedId) return account;
    throw noSuchObject(String(userId));
  }

  tokenOf({ request, body }: Call): string {
    const bearer = /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return textOf(body, 'access_token') ?? textOf(request.query, 'access_token') ?? bearer ?? '';
  }
}
