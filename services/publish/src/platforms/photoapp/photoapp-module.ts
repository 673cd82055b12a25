import type { PlatformModule } from '../platform-module.ts';
import { createPhotoappAdapter } from './create-photoapp-adapter.ts';
import { createPhotoappOauth } from './create-photoapp-oauth.ts';

export const photoapp = {
  name: 'photoapp',
  /** A code is redeemed at a third host, `TOKEN_URL`. */
  addresses: ['BASE_URL', 'AUTH_URL', 'TOKEN_URL'],
  capabilities: {
    hasPkce: false,
    hasRefreshTokens: false,
    signsReturn: false,
    canPost: true,
    reportsLimit: true,
    canReadBack: true,
    sendsWebhooks: false,
    hasShops: false,
  },
  create({ id, secret, address, redirectUri }, { clock, ...options }) {
    const given = address('BASE_URL');
    const baseUrl = given ?? 'https://graph.instagram.com';
    const authUrl = address('AUTH_URL') ?? given ?? 'https://www.instagram.com';
    const tokenUrl = address('TOKEN_URL') ?? given ?? 'https://api.instagram.com';
    const access = { clientId: id, clientSecret: secret, baseUrl, authUrl, tokenUrl, redirectUri };
    return {
      oauth: createPhotoappOauth(access, clock),
      adapter: createPhotoappAdapter({ baseUrl, clock, ...options }),
    };
  },
} satisfies PlatformModule;
