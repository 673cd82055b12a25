import { createHash } from 'node:crypto';
import type { Clock } from '@slideloom/service-kit';
import { z } from 'zod';
import { GrantRefused } from '../../domain/oauth/grant-refused.ts';
import type { Grant, Identity, OauthPlatform, Tokens } from '../../domain/oauth/ports.ts';
import { askPlatform, strangeReply, type PlatformQuestion, type PlatformReply } from '../ask-platform.ts';
import type { PlatformAccess } from '../platform-access.ts';
import { nameField, pictureUrlField, scopesField, secondsField, tokenField, userIdField } from '../reply-fields.ts';

const askedScopes = ['user.info.basic', 'user.info.profile', 'video.upload'];
/** A client that the platform has not approved for it must not ask: its page refuses the person then. */
const directScope = 'video.publish';
/** The fields of `user/info`, by the scope that each needs: a person may grant fewer. */
const fieldsOfScope: Record<string, readonly string[]> = {
  'user.info.basic': ['open_id', 'display_name', 'avatar_url'],
  'user.info.profile': ['username'],
};

const tokensSchema = z.object({
  access_token: tokenField,
  refresh_token: tokenField,
  expires_in: secondsField,
  open_id: userIdField,
  scope: scopesField.default([]),
});
const userSchema = z.object({
  data: z.object({ user: z.object({ username: nameField, display_name: nameField, avatar_url: pictureUrlField }) }),
});

/**
 * The short-video platform's OAuth. Refresh tokens rotate. A refusal is known by the body's `error`, because its status has been seen
 * to be 200. Source: TikTok for Developers, "Manage user access tokens with OAuth v2", "Login Kit".
 */
export function createShortvideoOauth(
  access: PlatformAccess,
  clock: Clock,
  { asksForDirectPosts = false } = {},
): OauthPlatform {
  const { clientId, clientSecret, baseUrl, authUrl, redirectUri } = access;
  const client = { client_key: clientId, client_secret: clientSecret };

  const askForTokens = async (fields: Record<string, string>, what: string, signal: AbortSignal): Promise<Grant> => {
    const askedAt = clock.now();
    const body = new URLSearchParams({ ...client, ...fields });
    const question = { method: 'POST', url: new URL(`${baseUrl}/v2/oauth/token/`), body } as const;
    const reply = await askPlatform(question, signal);
    return readTokens(question, reply, what, askedAt);
  };

  return {
    platform: 'shortvideo',
    requiredScopes: ['video.upload'],
    hasPkce: true,
    refreshLeadMs: 60 * 60_000,
    readShop: () => null,
    authorizeUrl({ state, verifier }) {
      const url = new URL(`${authUrl}/v2/auth/authorize/`);
      const parameters = {
        client_key: clientId,
        scope: [...askedScopes, ...(asksForDirectPosts ? [directScope] : [])].join(','),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        ...(verifier !== null && { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    isGenuine: () => true,
    exchange: ({ code, verifier }, signal) =>
      askForTokens(
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          ...(verifier !== null && { code_verifier: verifier }),
        },
        'the code',
        signal,
      ),
    async refresh({ refreshToken }, _userId, signal): Promise<Tokens> {
      if (refreshToken === null) throw new GrantRefused('a token without a refresh token');
      const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return (await askForTokens(fields, 'the refresh token', signal)).tokens;
    },
    identify: (grant, _shop, signal) => identify(baseUrl, grant, signal),
    async revoke(accessToken, _userId, signal) {
      const body = new URLSearchParams({ ...client, token: accessToken });
      const question = { method: 'POST', url: new URL(`${baseUrl}/v2/oauth/revoke/`), body } as const;
      const reply = await askPlatform(question, signal);
      if (reply.status !== 200 || errorOf(reply) !== undefined) throw strangeReply(question, reply);
    },
  };
}

/** Hex, not base64url: the platform's own reading of S256. Source: "Login Kit for Desktop", step 2. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('hex');
}

function readTokens(question: PlatformQuestion, reply: PlatformReply, what: string, askedAt: number): Grant {
  if (errorOf(reply) === 'invalid_grant') throw new GrantRefused(what);
  const parsed = tokensSchema.safeParse(reply.body);
  if (reply.status !== 200 || !parsed.success) throw strangeReply(question, reply);
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, open_id, scope } = parsed.data;
  const tokens = { accessToken, refreshToken, issuedAt: askedAt, expiresAt: askedAt + seconds * 1_000 };
  return { tokens, scopes: scope, platformUserId: open_id };
}

function errorOf({ body }: PlatformReply): unknown {
  return (body as { error?: unknown } | null | undefined)?.error;
}

/** The token says whose it is; the rest is for people to recognise themselves by, as far as they let us see it. */
async function identify(baseUrl: string, grant: Grant, signal: AbortSignal): Promise<Identity> {
  const platformUserId = grant.platformUserId!;
  const fields = grant.scopes.flatMap((scope) => fieldsOfScope[scope] ?? []);
  if (fields.length === 0) return { platformUserId, username: null, displayName: null, avatarUrl: null };
  const url = new URL(`${baseUrl}/v2/user/info/`);
  url.searchParams.set('fields', fields.join(','));
  const headers = { authorization: `Bearer ${grant.tokens.accessToken}` };
  const question = { method: 'GET', url, headers } as const;
  const reply = await askPlatform(question, signal);
  const parsed = userSchema.safeParse(reply.body);
  if (reply.status !== 200 || !parsed.success) throw strangeReply(question, reply);
  const { username, display_name: displayName, avatar_url: avatarUrl } = parsed.data.data.user;
  return { platformUserId, username, displayName, avatarUrl };
}
