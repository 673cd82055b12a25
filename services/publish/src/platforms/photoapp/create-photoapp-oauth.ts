import type { Clock } from '@slideloom/service-kit';
import { z } from 'zod';
import { GrantRefused } from '../../domain/oauth/grant-refused.ts';
import type { Grant, Identity, OauthPlatform, Tokens } from '../../domain/oauth/ports.ts';
import { askPlatform, strangeReply, type PlatformQuestion, type PlatformReply } from '../ask-platform.ts';
import type { PlatformAccess } from '../platform-access.ts';
import { nameField, pictureUrlField, scopesField, secondsField, tokenField, userIdField } from '../reply-fields.ts';

const version = 'v23.0';
const dayMs = 24 * 3_600_000;
const basicScope = 'instagram_business_basic';
const publishScope = 'instagram_business_content_publish';

const shortTokenSchema = z.object({ access_token: tokenField, permissions: scopesField.default([]) });
/** The token stands in `data` by the documentation; the platform also answers it flat. */
const exchangedSchema = z.union([
  z.object({ data: z.tuple([shortTokenSchema]) }).transform(({ data }) => data[0]),
  shortTokenSchema,
]);
const longTokenSchema = z.object({ access_token: tokenField, expires_in: secondsField });
const flatUserSchema = z.object({
  user_id: userIdField,
  username: nameField,
  name: nameField,
  profile_picture_url: pictureUrlField,
});
/** Flat by the reference of `/me`, in `data` by "Get started". */
const userSchema = z.union([
  z.object({ data: z.tuple([flatUserSchema]) }).transform(({ data }) => data[0]),
  flatUserSchema,
]);
const errorSchema = z.object({ error: z.object({ code: z.number() }) });

/**
 * The photo platform's OAuth. There is no refresh token: a token of 60 days is renewed while it lives, and once it is a day old.
 * `tokenUrl` is the host at which a code is redeemed. Access tokens travel in the query, as the references of these endpoints have it; what asks for
 * them keeps queries out of errors, logs and spans.
 * Source: Instagram API with Instagram Login, "Business login"; "Me"; "Refresh access token".
 */
export function createPhotoappOauth(access: PlatformAccess & { tokenUrl: string }, clock: Clock): OauthPlatform {
  const { clientId, clientSecret, baseUrl, tokenUrl, authUrl, redirectUri } = access;

  const askForLongToken = async (
    path: string,
    parameters: Record<string, string>,
    accessToken: string,
    signal: AbortSignal,
  ): Promise<Tokens> => {
    const issuedAt = clock.now();
    const url = new URL(`${baseUrl}/${path}`);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    const question = ask('GET', url, accessToken);
    const reply = await askPlatform(question, signal);
    const { access_token, expires_in } = read(longTokenSchema, question, reply);
    return { accessToken: access_token, refreshToken: null, issuedAt, expiresAt: issuedAt + expires_in * 1_000 };
  };

  const readUser = async (accessToken: string, signal: AbortSignal) => {
    const url = new URL(`${baseUrl}/${version}/me?fields=user_id,username,name,profile_picture_url`);
    const question = ask('GET', url, accessToken);
    return read(userSchema, question, await askPlatform(question, signal));
  };

  return {
    platform: 'photoapp',
    requiredScopes: [basicScope, publishScope],
    hasPkce: false,
    refreshLeadMs: 10 * dayMs,
    readShop: () => null,
    authorizeUrl({ state }) {
      const url = new URL(`${authUrl}/oauth/authorize`);
      const scope = [basicScope, publishScope].join(',');
      const parameters = { client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope, state };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    isGenuine: () => true,
    async exchange({ code }, signal): Promise<Grant> {
      const fields = {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        // The platform appends it behind the address, and some browsers keep it.
        code: code.replace(/#_$/, ''),
      };
      const url = new URL(`${tokenUrl}/oauth/access_token`);
      const question = { method: 'POST', url, body: new URLSearchParams(fields) } as const;
      const reply = await askPlatform(question, signal);
      if (reply.status === 400) throw new GrantRefused('the code');
      const { access_token, permissions } = read(exchangedSchema, question, reply);
      const parameters = { grant_type: 'ig_exchange_token', client_secret: clientSecret };
      return { tokens: await askForLongToken('access_token', parameters, access_token, signal), scopes: permissions };
    },
    async identify({ tokens }, _shop, signal): Promise<Identity> {
      const user = await readUser(tokens.accessToken, signal);
      const { user_id: platformUserId, username, name: displayName, profile_picture_url: avatarUrl } = user;
      return { platformUserId, username, displayName, avatarUrl };
    },
    async refresh(tokens, _userId, signal) {
      if (clock.now() - tokens.issuedAt >= dayMs) {
        const parameters = { grant_type: 'ig_refresh_token' };
        return askForLongToken('refresh_access_token', parameters, tokens.accessToken, signal);
      }
      // Too young to be renewed: ask the platform whether it is valid.
      await readUser(tokens.accessToken, signal);
      return tokens;
    },
    async revoke(accessToken, userId, signal) {
      const question = ask('DELETE', new URL(`${baseUrl}/${version}/${userId}/permissions`), accessToken);
      const reply = await askPlatform(question, signal);
      if (reply.status !== 200) throw strangeReply(question, reply);
    },
  };
}

function ask(method: 'GET' | 'DELETE', address: URL, accessToken: string): PlatformQuestion {
  const url = new URL(address);
  url.searchParams.set('access_token', accessToken);
  return { method, url };
}

/** Code 190 says that the token is dead: expired, or its person took the consent back. */
function read<Schema extends z.ZodType>(
  schema: Schema,
  question: PlatformQuestion,
  reply: PlatformReply,
): z.infer<Schema> {
  const refusal = errorSchema.safeParse(reply.body);
  if (refusal.success && refusal.data.error.code === 190) throw new GrantRefused('the access token');
  const parsed = schema.safeParse(reply.body);
  if (reply.status !== 200 || !parsed.success) throw strangeReply(question, reply);
  return parsed.data;
}
