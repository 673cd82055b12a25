import { createHmac } from 'node:crypto';
import express, { type RequestHandler } from 'express';
import { dropOldest } from '../protocol/drop-oldest.ts';
import { endpoint, type Call, type Reply } from '../protocol/endpoint.ts';
import { answerAuthorize } from '../protocol/oauth-authorize.ts';
import { OAuthError } from '../protocol/oauth-error.ts';
import type { OAuthTokens } from '../protocol/oauth-server.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import { redactFields } from '../protocol/redact-headers.ts';
import { accessLifetimeS, type Storeplatform } from './platform.ts';
import type { Shop } from './shop.ts';
import { findShop, oauthFailure } from './storeplatform-error.ts';

type Fields = Record<string, unknown>;

/** A token that does not expire lives a century here. */
const foreverS = 100 * 365 * 86_400;
const maxRedirects = 1_000;

/** `GET …/admin/oauth/authorize`: the consent page, and the redirect with its `hmac`. */
export function authorizeRoute(platform: Storeplatform, redirects: Map<string, string>): RequestHandler[] {
  return endpoint(platform.world, {
    target: 'storeplatform.authorize',
    reads: 'nothing',
    failure: oauthFailure,
    handle: ({ request }) => {
      const shop = findShop(platform, request);
      const query = request.query as Record<string, string | undefined>;
      const { clientId: onlyClient } = platform.options;
      const isUnknown = onlyClient !== undefined && query['client_id'] !== onlyClient;
      const redirectUri = query['redirect_uri'] ?? '';
      return answerAuthorize(platform.oauth, request, {
        platformName: 'Store',
        colour: '#3b7d3c',
        login: shop.domain,
        parameters: {
          clientId: isUnknown ? '' : (query['client_id'] ?? ''),
          redirectUri,
          scopes: (query['scope'] ?? '').split(',').filter((scope) => scope !== ''),
          responseType: 'code',
          ...(query['state'] === undefined ? {} : { state: query['state'] }),
        },
        redirectWith: ({ code, state }) => {
          remember(redirects, code, redirectUri);
          return signedRedirect(platform, shop, code, state);
        },
      });
    },
  });
}

/** `POST …/admin/oauth/access_token`: JSON or form; `expiring=1` asks for tokens that expire and rotate. */
export function tokenRoute(platform: Storeplatform, redirects: Map<string, string>): RequestHandler[] {
  const parseForm = express.urlencoded({ extended: false, limit: '64kb' });
  const parseJson = express.json({ limit: '64kb', type: (request) => !isForm(request.headers['content-type']) });
  return [
    parseForm,
    parseJson,
    ...endpoint(platform.world, {
      target: 'storeplatform.token',
      reads: 'nothing',
      describe: redactFields,
      failure: oauthFailure,
      handle: (call) => giveTokens(platform, redirects, call),
    }),
  ];
}

/** Tokens as the platform answers them; also what control gives to the seed. */
export function describeTokens(tokens: OAuthTokens, isExpiring: boolean): object {
  const scope = tokens.grant.scopes.join(',');
  if (!isExpiring) return { access_token: tokens.accessToken, scope };
  return {
    access_token: tokens.accessToken,
    scope,
    expires_in: tokens.expiresInS,
    refresh_token: tokens.refreshToken,
    refresh_token_expires_in: tokens.refreshExpiresInS,
  };
}

/**
 * The parameters of the redirect. `hmac` is the hex HMAC-SHA256, with the client's secret, of all others as `name=value`,
 * decoded, sorted by name and joined by `&`. Source: shopify.dev, "Verify the installation request".
 */
function signedRedirect(platform: Storeplatform, shop: Shop, code: string, state?: string): Record<string, string> {
  const parameters: Record<string, string> = {
    code,
    host: Buffer.from(`admin.shopify.com/store/${shop.domain.split('.')[0]}`).toString('base64url'),
    shop: shop.domain,
    ...(state === undefined ? {} : { state }),
    timestamp: String(Math.floor(platform.now.getTime() / 1_000)),
  };
  const message = Object.keys(parameters)
    .toSorted()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
  return { ...parameters, hmac: createHmac('sha256', platform.clientSecret).update(message).digest('hex') };
}

function giveTokens(platform: Storeplatform, redirects: Map<string, string>, { request }: Call): Reply {
  const shop = findShop(platform, request);
  const fields = (request.body ?? {}) as Fields;
  const clientId = requireClient(platform, fields);
  try {
    if (fields['grant_type'] === 'refresh_token') {
      return { body: describeTokens(refresh(platform, shop, clientId, text(fields, 'refresh_token')), true) };
    }
    const code = text(fields, 'code');
    const isExpiring = /^(1|true)$/.test(text(fields, 'expiring'));
    const lifetimeS = isExpiring ? accessLifetimeS : foreverS;
    const tokens = platform.oauth.exchange({ clientId, code, redirectUri: redirects.get(code) ?? '', lifetimeS });
    if (tokens.grant.login !== shop.domain) throw new OAuthError('invalid_request', 'The code is of another shop.');
    return { body: describeTokens(tokens, isExpiring) };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw new ProtocolError(400, { error: error.code, error_description: error.message });
  }
}

/**
 * New tokens for a refresh token. The one that is used stays good until its replacement is used for the first time, so that
 * an answer that was lost can be asked for again. Source: shopify.dev changelog, 28 August 2026.
 */
function refresh(platform: Storeplatform, shop: Shop, clientId: string, given: string): OAuthTokens {
  const { oauth, replacedRefresh } = platform;
  if (!oauth.grants(shop.domain).some((grant) => grant.clientId === clientId)) {
    throw new OAuthError('invalid_grant', 'The app is not installed at this shop.');
  }
  const tokens = oauth.refresh({ clientId, refreshToken: replacedRefresh.get(given) ?? given });
  for (const [used, replacement] of replacedRefresh) if (replacement === given) replacedRefresh.delete(used);
  if (tokens.refreshToken !== undefined) replacedRefresh.set(given, tokens.refreshToken);
  platform.changed();
  return tokens;
}

function requireClient({ options }: Storeplatform, fields: Fields): string {
  const id = text(fields, 'client_id');
  const secret = text(fields, 'client_secret');
  const isKnown = options.clientId === undefined ? id !== '' : id === options.clientId;
  const isGood = options.clientSecret === undefined ? secret !== '' : secret === options.clientSecret;
  if (isKnown && isGood) return id;
  throw new ProtocolError(400, {
    error: isKnown ? 'invalid_client' : 'application_cannot_be_found',
    error_description: 'The client is unknown, or its secret is wrong.',
  });
}

function remember(redirects: Map<string, string>, code: string, redirectUri: string): void {
  redirects.set(code, redirectUri);
  dropOldest(redirects, maxRedirects);
}

function text(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : typeof value === 'number' || value === true ? String(value) : '';
}

function isForm(contentType = ''): boolean {
  return contentType.startsWith('application/x-www-form-urlencoded');
}
