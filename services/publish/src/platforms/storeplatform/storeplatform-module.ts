import type { PlatformModule } from '../platform-module.ts';
import { createShop } from './create-shop.ts';
import { createStoreplatformOauth } from './create-storeplatform-oauth.ts';
import { receiveStoreWebhook } from './receive-store-webhook.ts';

export const storeplatform = {
  name: 'storeplatform',
  addresses: ['BASE_URL', 'AUTH_URL'],
  capabilities: {
    hasPkce: false,
    hasRefreshTokens: true,
    signsReturn: true,
    canPost: false,
    reportsLimit: false,
    canReadBack: false,
    sendsWebhooks: true,
    hasShops: true,
  },
  create({ id, secret, signingSecrets: secrets, address, redirectUri, webhookUrl }, { clock }) {
    const baseUrl = address('BASE_URL');
    const shopUrl = below(baseUrl);
    const access = { clientId: id, clientSecret: secret, signingSecrets: secrets, redirectUri, shopUrl };
    return {
      oauth: createStoreplatformOauth({ ...access, shopAuthUrl: below(address('AUTH_URL') ?? baseUrl) }, clock),
      openShop: (store, shop) => createShop(store, { ...shop, baseUrl, shopUrl, webhookUrl, clock }),
      receiveWebhook: (headers, body, ports) => receiveStoreWebhook(headers, body, { ...ports, secrets }),
    };
  },
} satisfies PlatformModule;

/** At the platform each shop is a host; below a configured address each shop is a path. */
function below(base: string | undefined): (shop: string) => string {
  return (shop) => (base === undefined ? `https://${shop}` : `${base}/shops/${shop}`);
}
