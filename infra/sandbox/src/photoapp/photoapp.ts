import type { Call } from '../protocol/endpoint.ts';
import { createOAuthServer, type OAuthGrant } from '../protocol/oauth-server.ts';
import type { World } from '../protocol/world.ts';
import { createContainerStore } from './container-store.ts';
import { graphRefusal, noSuchObject, tokenError } from './graph-error.ts';
import { textOf } from './graph-fields.ts';
import { photoappAccount, type PhotoappAccount } from './photoapp-account.ts';
import { defaultPhotoappSettings, type PhotoappOptions, type PhotoappSettings } from './photoapp-settings.ts';

export const basicScope = 'instagram_business_basic';
export const publishScope = 'instagram_business_content_publish';

/** The photo platform's parts, put together. */
export function createPhotoapp(world: World, options: PhotoappOptions) {
  const settings: PhotoappSettings = { ...defaultPhotoappSettings, ...options.settings };
  const oauth = createOAuthServer(world, {
    platform: 'photoapp',
    accessPrefix: 'IGAA',
    accessLifetimeS: () => settings.short_token_lifetime_s,
  });
  const containers = createContainerStore(world);

  /** Whose token the call carries, in the parameter or as a bearer. Throws code 190, or 10 for a missing scope. */
  function authenticate(call: Call, scope: string): PhotoappAccount {
    return photoappAccount(world, grant(call, scope).login);
  }

  function grant(call: Call, scope: string): OAuthGrant {
    const token = tokenOf(call);
    if (call.fault('expired_token')) oauth.expireToken(token);
    const grant = oauth.check(token);
    if (grant === 'expired') throw graphRefusal(tokenError(463));
    if (grant === 'unknown') throw graphRefusal(tokenError(token.startsWith('IGAA') ? 460 : undefined));
    if (!grant.scopes.includes(scope)) {
      const message = '(#10) Application does not have permission for this action';
      throw graphRefusal({ message, code: 10 }, 403);
    }
    return grant;
  }

  /** The account under `/:userId`, which must be the token's own: by its id, by the app's id for it, or `me`. */
  function requireOwn(call: Call, scope: string): PhotoappAccount {
    const account = authenticate(call, scope);
    const { userId } = call.request.params;
    if (userId === 'me' || userId === account.userId || userId === account.scopedId) return account;
    throw noSuchObject(String(userId));
  }

  function tokenOf({ request, body }: Call): string {
    const bearer = /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return textOf(body, 'access_token') ?? textOf(request.query, 'access_token') ?? bearer ?? '';
  }

  return { world, options, settings, oauth, containers, authenticate, grant, requireOwn, tokenOf };
}

export type Photoapp = ReturnType<typeof createPhotoapp>;
