import type { Platform } from '@slideloom/contracts';
import type { Clock } from '@slideloom/service-kit';
import type { Config } from '../config.ts';
import type { OauthPlatform } from '../domain/oauth/ports.ts';
import { createPhotoappOauth } from './photoapp/create-photoapp-oauth.ts';
import { createShortvideoOauth } from './shortvideo/create-shortvideo-oauth.ts';
import { createStoreplatformOauth } from './storeplatform/create-storeplatform-oauth.ts';

export type PlatformConfig = Pick<
  Config,
  | 'BASE_URL'
  | `SHORTVIDEO_${'BASE_URL' | 'AUTH_URL' | 'CLIENT_ID' | 'CLIENT_SECRET'}`
  | `PHOTOAPP_${'BASE_URL' | 'AUTH_URL' | 'TOKEN_URL' | 'CLIENT_ID' | 'CLIENT_SECRET'}`
  | `STOREPLATFORM_${'BASE_URL' | 'AUTH_URL' | 'CLIENT_ID' | 'CLIENT_SECRET'}`
>;

/** The OAuth of each platform that has a client; addresses that are not given are the platforms' own. */
export function createPlatforms(config: PlatformConfig, clock: Clock): OauthPlatform[] {
  return [shortvideo(config, clock), photoapp(config, clock), storeplatform(config, clock)].filter(
    (platform) => platform !== undefined,
  );
}

function shortvideo(config: PlatformConfig, clock: Clock): OauthPlatform | undefined {
  const { SHORTVIDEO_CLIENT_ID: clientId, SHORTVIDEO_CLIENT_SECRET: clientSecret, SHORTVIDEO_BASE_URL: given } = config;
  if (!clientId || !clientSecret) return undefined;
  const baseUrl = given ?? 'https://open.tiktokapis.com';
  const authUrl = config.SHORTVIDEO_AUTH_URL ?? given ?? 'https://www.tiktok.com';
  return createShortvideoOauth(
    { clientId, clientSecret, baseUrl, authUrl, redirectUri: redirectUri(config, 'shortvideo') },
    clock,
  );
}

function photoapp(config: PlatformConfig, clock: Clock): OauthPlatform | undefined {
  const { PHOTOAPP_CLIENT_ID: clientId, PHOTOAPP_CLIENT_SECRET: clientSecret, PHOTOAPP_BASE_URL: given } = config;
  if (!clientId || !clientSecret) return undefined;
  const baseUrl = given ?? 'https://graph.instagram.com';
  const authUrl = config.PHOTOAPP_AUTH_URL ?? given ?? 'https://www.instagram.com';
  const tokenUrl = config.PHOTOAPP_TOKEN_URL ?? given ?? 'https://api.instagram.com';
  return createPhotoappOauth(
    { clientId, clientSecret, baseUrl, authUrl, tokenUrl, redirectUri: redirectUri(config, 'photoapp') },
    clock,
  );
}

/** At the platform each shop is a host; below an address that is given each is a path. */
function storeplatform(config: PlatformConfig, clock: Clock): OauthPlatform | undefined {
  const { STOREPLATFORM_CLIENT_ID: clientId, STOREPLATFORM_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return undefined;
  const below = (base: string | undefined) => (shop: string) =>
    base === undefined ? `https://${shop}` : `${base}/shops/${shop}`;
  return createStoreplatformOauth(
    {
      clientId,
      clientSecret,
      redirectUri: redirectUri(config, 'storeplatform'),
      shopUrl: below(config.STOREPLATFORM_BASE_URL),
      shopAuthUrl: below(config.STOREPLATFORM_AUTH_URL ?? config.STOREPLATFORM_BASE_URL),
    },
    clock,
  );
}

function redirectUri({ BASE_URL }: PlatformConfig, platform: Platform): string {
  return `${BASE_URL}/auth/${platform}/callback`;
}
