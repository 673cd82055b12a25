import type { Router } from 'express';
import { endpoint, type Call } from '../protocol/endpoint.ts';
import { answerAuthorize } from '../protocol/oauth-authorize.ts';
import { OAuthError } from '../protocol/oauth-error.ts';
import type { OAuthGrant, OAuthTokens } from '../protocol/oauth-server.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import { redactFields } from '../protocol/redact-headers.ts';
import { graphFailure, graphRefusal, tokenError } from './graph-error.ts';
import { textOf } from './graph-fields.ts';
import { photoappAccount } from './photoapp-account.ts';
import { basicScope, type Photoapp } from './photoapp.ts';

/**
 * `/oauth/authorize`, `/oauth/access_token`, `/access_token`, `/refresh_access_token`.
 * Source: Instagram API with Instagram Login, "Business login".
 */
export function addOauthRoutes(router: Router, platform: Photoapp): void {
  const { world } = platform;
  const common = { reads: 'nothing', failure: graphFailure } as const;
  router.get(
    '/oauth/authorize',
    endpoint(world, { ...common, target: 'photoapp.authorize', handle: (call) => authorize(platform, call) }),
  );
  router.post(
    '/oauth/access_token',
    endpoint(world, {
      target: 'photoapp.token',
      reads: 'form',
      describe: redactFields,
      failure: oauthFailure,
      handle: ({ body }) => ({ body: redeem(platform, body) }),
    }),
  );
  router.get(
    '/access_token',
    endpoint(world, { ...common, target: 'photoapp.token', handle: (call) => ({ body: lengthen(platform, call) }) }),
  );
  router.get(
    '/refresh_access_token',
    endpoint(world, { ...common, target: 'photoapp.refresh', handle: (call) => ({ body: refresh(platform, call) }) }),
  );
}

/** A long-lived token as the platform answers it; also what the control endpoint gives to the seed. */
export function describeToken({ accessToken, expiresInS }: OAuthTokens): object {
  return { access_token: accessToken, token_type: 'bearer', expires_in: expiresInS };
}

function authorize(platform: Photoapp, { request }: Call) {
  const parameter = (name: string) => textOf(request.query, name);
  const clientId = parameter('client_id') ?? '';
  const isUnknown = platform.options.clientId !== undefined && clientId !== platform.options.clientId;
  const state = parameter('state');
  return answerAuthorize(platform.oauth, request, {
    platformName: 'Photo App',
    colour: '#6a3fc4',
    // The real one appends it too: a client that takes all behind `code=` gets it wrong.
    fragment: '_',
    parameters: {
      clientId: isUnknown ? '' : clientId,
      redirectUri: parameter('redirect_uri') ?? '',
      scopes: (parameter('scope') ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
      responseType: parameter('response_type') ?? '',
      ...(state === undefined ? {} : { state }),
    },
  });
}

function redeem(platform: Photoapp, body: unknown): object {
  const { oauth, settings, world } = platform;
  const clientId = textOf(body, 'client_id') ?? '';
  requireSecret(platform, textOf(body, 'client_secret'), clientId);
  if (textOf(body, 'grant_type') !== 'authorization_code') throw oauthRefusal('Invalid grant_type');
  try {
    const order = { clientId, code: textOf(body, 'code') ?? '', redirectUri: textOf(body, 'redirect_uri') ?? '' };
    const { grant, accessToken } = oauth.exchange(order);
    const { scopedId } = photoappAccount(world, grant.login);
    const tokens = { access_token: accessToken, user_id: scopedId, permissions: grant.scopes.join(',') };
    return settings.has_flat_tokens ? tokens : { data: [tokens] };
  } catch (error) {
    if (error instanceof OAuthError) throw oauthRefusal('Matching code was not found or was already used');
    throw error;
  }
}

function lengthen(platform: Photoapp, call: Call): object {
  const { query } = call.request;
  if (textOf(query, 'grant_type') !== 'ig_exchange_token') throw invalidGrantType();
  const grant = platform.grant(call, basicScope);
  requireSecret(platform, textOf(query, 'client_secret'), grant.clientId);
  return describeToken(issueLong(platform, grant));
}

function refresh(platform: Photoapp, call: Call): object {
  const { oauth, settings } = platform;
  if (textOf(call.request.query, 'grant_type') !== 'ig_refresh_token') throw invalidGrantType();
  const grant = platform.grant(call, basicScope);
  const age = oauth.age(platform.tokenOf(call));
  if (!age || age.lifetimeS <= settings.short_token_lifetime_s) throw graphRefusal(tokenError());
  if (age.ageS < settings.refresh_min_age_s) {
    const message = `The access token must be at least ${settings.refresh_min_age_s} seconds old to be refreshed`;
    throw graphRefusal({ message, code: 100 });
  }
  return describeToken(issueLong(platform, grant));
}

/** A token for sixty days. */
export function issueLong({ oauth, settings }: Photoapp, grant: OAuthGrant): OAuthTokens {
  return oauth.issue(grant, settings.long_token_lifetime_s);
}

function requireSecret({ options }: Photoapp, secret: string | undefined, clientId: string): void {
  const isGood = clientId !== '' && secret !== undefined;
  const isKnown = (options.clientId ?? clientId) === clientId && (options.clientSecret ?? secret) === secret;
  if (!isGood || !isKnown) throw oauthRefusal('Invalid platform app');
}

function oauthRefusal(message: string): ProtocolError {
  return new ProtocolError(400, { error_type: 'OAuthException', code: 400, error_message: message });
}

function oauthFailure(status: number): object {
  return { error_type: 'OAuthException', code: status, error_message: `Failed with ${status}` };
}

function invalidGrantType(): ProtocolError {
  return graphRefusal({ message: 'Invalid grant_type', code: 100 });
}
