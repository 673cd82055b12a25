import type { Router } from 'express';
import { endpoint, type Call } from '../protocol/endpoint.ts';
import { answerAuthorize } from '../protocol/oauth-authorize.ts';
import { OAuthError } from '../protocol/oauth-error.ts';
import type { OAuthTokens } from '../protocol/oauth-server.ts';
import { redactFields } from '../protocol/redact-headers.ts';
import { openIdOf } from './shortvideo-account.ts';
import { oauthFailure, oauthRefusal } from './shortvideo-error.ts';
import type { Shortvideo } from './shortvideo.ts';

type Fields = Record<string, string | undefined>;

/** `/v2/auth/authorize/`, `/v2/oauth/token/`, `/v2/oauth/revoke/`. Source: developers.tiktok.com, "Login Kit". */
export function addOauthRoutes(router: Router, platform: Shortvideo): void {
  const { world } = platform;
  router.get(
    '/v2/auth/authorize',
    endpoint(world, {
      target: 'shortvideo.authorize',
      reads: 'nothing',
      failure: oauthFailure,
      handle: (call) => authorize(platform, call),
    }),
  );
  const form = { reads: 'form', describe: redactFields, failure: oauthFailure } as const;
  router.post(
    '/v2/oauth/token',
    endpoint(world, {
      ...form,
      target: 'shortvideo.token',
      handle: ({ body }) => inOauthShape(platform, () => giveTokens(platform, (body ?? {}) as Fields)),
    }),
  );
  router.post(
    '/v2/oauth/revoke',
    endpoint(world, {
      ...form,
      target: 'shortvideo.revoke',
      handle: ({ body, afterReply }) =>
        inOauthShape(platform, () => revoke(platform, (body ?? {}) as Fields, afterReply)),
    }),
  );
}

/** Tokens as the platform answers them; also what the control endpoint gives to the seed. */
export function describeTokens({ grant, ...tokens }: OAuthTokens): object {
  return {
    access_token: tokens.accessToken,
    expires_in: tokens.expiresInS,
    open_id: openIdOf(grant.login),
    refresh_expires_in: tokens.refreshExpiresInS,
    refresh_token: tokens.refreshToken,
    scope: grant.scopes.join(','),
    token_type: 'Bearer',
  };
}

function authorize(platform: Shortvideo, { request }: Call) {
  const query = request.query as Fields;
  const isUnknown = platform.options.clientId !== undefined && query['client_key'] !== platform.options.clientId;
  return answerAuthorize(platform.oauth, request, {
    platformName: 'Short Video',
    colour: '#c2185b',
    parameters: {
      clientId: isUnknown ? '' : (query['client_key'] ?? ''),
      redirectUri: query['redirect_uri'] ?? '',
      scopes: (query['scope'] ?? '').split(',').filter((scope) => scope !== ''),
      responseType: query['response_type'] ?? '',
      ...(query['state'] === undefined ? {} : { state: query['state'] }),
      ...(query['code_challenge'] === undefined ? {} : { codeChallenge: query['code_challenge'] }),
      ...(query['code_challenge_method'] === undefined ? {} : { codeChallengeMethod: query['code_challenge_method'] }),
    },
    redirectWith: ({ code, scopes, state }) => ({
      code,
      scopes: scopes.join(','),
      ...(state === undefined ? {} : { state }),
    }),
  });
}

function giveTokens(platform: Shortvideo, fields: Fields): object {
  const clientId = requireClient(platform, fields);
  if (fields['grant_type'] === 'refresh_token') {
    return describeTokens(platform.oauth.refresh({ clientId, refreshToken: fields['refresh_token'] ?? '' }));
  }
  if (fields['grant_type'] !== 'authorization_code') {
    throw new OAuthError('unsupported_grant_type', 'The grant type is not supported.');
  }
  return describeTokens(
    platform.oauth.exchange({
      clientId,
      code: fields['code'] ?? '',
      redirectUri: fields['redirect_uri'] ?? '',
      ...(fields['code_verifier'] === undefined ? {} : { codeVerifier: fields['code_verifier'] }),
    }),
  );
}

function revoke(platform: Shortvideo, fields: Fields, afterReply: Call['afterReply']): object {
  requireClient(platform, fields);
  const grant = platform.oauth.revoke(fields['token'] ?? '');
  if (!grant) throw new OAuthError('invalid_request', 'The token is invalid or not found.');
  afterReply(() => void announceRemoval(platform, grant, 5));
  return {};
}

/** Notifies the client that a user's consent was removed. Reason 1: by the user; 5: by the client itself. */
export function announceRemoval(
  platform: Shortvideo,
  grant: { clientId: string; login: string },
  reason: 1 | 5,
): Promise<void> {
  const announcement = {
    event: 'authorization.removed',
    clientKey: grant.clientId,
    openId: openIdOf(grant.login),
    content: { reason },
  };
  return platform.announcer.announce(announcement, () => undefined);
}

function requireClient({ options }: Shortvideo, fields: Fields): string {
  const { client_key: key = '', client_secret: secret = '' } = fields;
  const isGood = key !== '' && secret !== '';
  const isKnown = (options.clientId ?? key) === key && (options.clientSecret ?? secret) === secret;
  if (!isGood || !isKnown) throw new OAuthError('invalid_client', 'Client key or secret is incorrect.');
  return key;
}

function inOauthShape(platform: Shortvideo, work: () => object) {
  try {
    return { headers: { 'Cache-Control': 'no-store' }, body: work() };
  } catch (error) {
    if (error instanceof OAuthError) throw oauthRefusal(error, platform.settings.oauth_error_status);
    throw error;
  }
}
