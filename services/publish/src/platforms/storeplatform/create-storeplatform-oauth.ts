import type { Clock } from '@slideloom/service-kit';
import { z } from 'zod';
import { GrantRefused } from '../../domain/oauth/grant-refused.ts';
import type { Grant, Identity, OauthPlatform } from '../../domain/oauth/ports.ts';
import { askPlatform, strangeReply, type PlatformQuestion, type PlatformReply } from '../ask-platform.ts';
import type { PlatformAccess } from '../platform-access.ts';
import { nameField, scopesField, secondsField, tokenField } from '../reply-fields.ts';
import { hasShopSignature } from './shop-signature.ts';

const scope = 'read_products';
const apiVersion = '2026-07';
/** Only its sync waits for a store's token; a refresh a day keeps the refresh token, which lives 90 days, alive. */
const keepAliveMs = 24 * 3_600_000;
const shopPattern = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

const tokensSchema = z.object({
  access_token: tokenField,
  refresh_token: tokenField.optional(),
  expires_in: secondsField.optional(),
  scope: scopesField.default([]),
});
const shopSchema = z.object({ data: z.object({ shop: z.object({ name: nameField }) }) });
const uninstalledSchema = z.object({
  data: z.object({ appUninstall: z.object({ userErrors: z.array(z.unknown()).max(0) }) }),
});

/** What differs from the others: every shop has a host of its own, so an address is made for each. */
export type StoreplatformAccess = Omit<PlatformAccess, 'baseUrl' | 'authUrl'> & {
  /** The secrets by which it signs the way back. */
  signingSecrets: readonly string[];
  /** The address of a shop's API, without a slash at the end. */
  shopUrl(shop: string): string;
  /** The same for the page that people see. */
  shopAuthUrl(shop: string): string;
};

/**
 * The store platform's OAuth: expiring offline tokens of an hour, which rotate. A shop's domain is its user id. Source:
 * shopify.dev, "Authorization code grant", "Offline access tokens", `appUninstall`.
 */
export function createStoreplatformOauth(access: StoreplatformAccess, clock: Clock): OauthPlatform {
  const { clientId, clientSecret, signingSecrets, redirectUri, shopUrl, shopAuthUrl } = access;

  const askForTokens = async (
    shop: string,
    fields: Record<string, string>,
    refusals: readonly string[],
    signal: AbortSignal,
  ): Promise<Grant> => {
    const issuedAt = clock.now();
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields });
    const question = { method: 'POST', url: new URL(`${shopUrl(shop)}/admin/oauth/access_token`), body } as const;
    const reply = await askPlatform(question, signal);
    const error = (reply.body as { error?: unknown } | null | undefined)?.error;
    if (refusals.some((refusal) => refusal === error)) throw new GrantRefused('the code or refresh token');
    const { access_token, refresh_token = null, expires_in, scope } = read(tokensSchema, question, reply);
    const expiresAt = expires_in === undefined ? null : issuedAt + expires_in * 1_000;
    return { tokens: { accessToken: access_token, refreshToken: refresh_token, issuedAt, expiresAt }, scopes: scope };
  };

  const askGraphql = (shop: string, accessToken: string, query: string): PlatformQuestion => ({
    method: 'POST',
    url: new URL(`${shopUrl(shop)}/admin/api/${apiVersion}/graphql.json`),
    headers: { 'x-shopify-access-token': accessToken },
    body: { query },
  });

  return {
    platform: 'storeplatform',
    requiredScopes: [scope],
    hasPkce: false,
    refreshLeadMs: -keepAliveMs,
    readShop(shop = '') {
      const domain = shop.trim().toLowerCase();
      return shopPattern.test(domain) ? domain : undefined;
    },
    authorizeUrl({ state, shop }) {
      const url = new URL(`${shopAuthUrl(shop!)}/admin/oauth/authorize`);
      const parameters = { client_id: clientId, scope, redirect_uri: redirectUri, state };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    isGenuine: (query) => signingSecrets.some((secret) => hasShopSignature(query, secret)),
    exchange: ({ code, shop }, signal) =>
      askForTokens(shop!, { code, expiring: '1' }, ['invalid_grant', 'invalid_request'], signal),
    async refresh({ refreshToken }, shop, signal) {
      if (refreshToken === null) throw new GrantRefused('a token without a refresh token');
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return (await askForTokens(shop, fields, ['invalid_grant'], signal)).tokens;
    },
    async identify({ tokens }, shop, signal): Promise<Identity> {
      const question = askGraphql(shop!, tokens.accessToken, '{ shop { name } }');
      const { data } = read(shopSchema, question, await askPlatform(question, signal));
      return { platformUserId: shop!, username: null, displayName: data.shop.name, avatarUrl: null };
    },
    /** The mutation has no argument: the application removes itself. */
    async revoke(accessToken, shop, signal) {
      const mutation = 'mutation { appUninstall { userErrors { message } } }';
      const question = askGraphql(shop, accessToken, mutation);
      read(uninstalledSchema, question, await askPlatform(question, signal));
    },
  };
}

function read<Schema extends z.ZodType>(
  schema: Schema,
  question: PlatformQuestion,
  reply: PlatformReply,
): z.infer<Schema> {
  const parsed = schema.safeParse(reply.body);
  if (reply.status !== 200 || !parsed.success) throw strangeReply(question, reply);
  return parsed.data;
}
