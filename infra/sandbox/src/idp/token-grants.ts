import { createHash } from 'node:crypto';
import { ProtocolError } from '../protocol/protocol-error.ts';
import { isClient, mayUse, type ClientId } from './clients.ts';
import type { KeyRing } from './key-ring.ts';
import { mintToken } from './mint-token.ts';
import { fieldOf } from './oidc-fields.ts';
import type { Consent, OidcState } from './oidc-state.ts';
import { personOf, type Person } from './people.ts';

export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
/** Short: who has stolen one has it for this long. */
const accessLifetimeS = 600;

type Issuing = { state: OidcState; keys: KeyRing; issuer: string; audience: string };

/** `POST /idp/token` as a form: by code, by refresh token, by device. Throws ProtocolError as RFC 6749, section 5.2 has it. */
export async function grantTokens(issuing: Issuing, body: unknown): Promise<object> {
  const grant = fieldOf(body, 'grant_type');
  const clientId = fieldOf(body, 'client_id');
  if (!isClient(clientId)) throw refuse('invalid_client', 'No such application is registered.', 401);
  if (grant !== 'authorization_code' && grant !== 'refresh_token' && grant !== deviceGrant) {
    throw refuse('unsupported_grant_type', 'grant_type is none of those that the discovery document names.');
  }
  if (!mayUse(clientId, grant)) throw refuse('unauthorized_client', 'This application may not use this grant.');
  if (grant === 'authorization_code') return byCode(issuing, clientId, body);
  if (grant === 'refresh_token') return byRefreshToken(issuing, clientId, body);
  return byDevice(issuing, clientId, body);
}

async function byCode(issuing: Issuing, clientId: ClientId, body: unknown): Promise<object> {
  const { state } = issuing;
  const value = fieldOf(body, 'code') ?? '';
  const code = state.takeCode(value);
  if (!code || code.clientId !== clientId) throw invalidGrant('The code is unknown, used or expired.');
  if (code.redirectUri !== fieldOf(body, 'redirect_uri'))
    throw invalidGrant('redirect_uri is another than the code was asked for.');
  const verifier = fieldOf(body, 'code_verifier') ?? '';
  const isProven = /^[A-Za-z0-9._~-]{43,128}$/.test(verifier) && s256(verifier) === code.challenge;
  if (!isProven) throw invalidGrant('code_verifier does not belong to code_challenge.');
  const refreshToken = code.scopes.includes('offline_access') ? state.addFamily(code, value) : undefined;
  return answer(issuing, code, { refreshToken, nonce: code.nonce });
}

async function byRefreshToken(issuing: Issuing, clientId: ClientId, body: unknown): Promise<object> {
  const rotated = issuing.state.rotate(fieldOf(body, 'refresh_token') ?? '', clientId);
  if (!rotated) throw invalidGrant('The refresh token is unknown, used or expired.');
  return answer(issuing, rotated.family, { refreshToken: rotated.next });
}

async function byDevice(issuing: Issuing, clientId: ClientId, body: unknown): Promise<object> {
  const { state } = issuing;
  const order = state.orders.get(fieldOf(body, 'device_code') ?? '');
  if (!order || order.clientId !== clientId) throw invalidGrant('The device code is unknown.');
  if (order.expiresAt <= state.now()) throw refuse('expired_token', 'The device code has expired.');
  const isTooSoon = order.polledAt !== null && state.now() - order.polledAt < order.intervalS * 1_000;
  order.polledAt = state.now();
  if (isTooSoon) order.intervalS += 5;
  state.save();
  if (isTooSoon) throw refuse('slow_down', `Ask every ${order.intervalS} seconds.`);
  if (order.decision === null) throw refuse('authorization_pending', 'The person has not decided yet.');
  state.orders.delete(order.deviceCode);
  state.save();
  if (order.decision === 'denied') throw refuse('access_denied', 'The person denied it.');
  const isKept = order.scopes.includes('offline_access');
  return answer(issuing, order.decision, { refreshToken: isKept ? state.addFamily(order.decision) : undefined });
}

async function answer(
  { keys, issuer, audience, state }: Issuing,
  consent: Consent,
  more: { refreshToken?: string | undefined; nonce?: string | undefined },
): Promise<object> {
  const person = personOf(consent.sub)!;
  const now = new Date(state.now());
  const claims = claimsOf(person, consent.scopes);
  const accessToken = await mintToken(
    keys,
    {
      sub: consent.sub,
      expires_in: accessLifetimeS,
      typ: 'at+jwt',
      claims: { ...claims, client_id: consent.clientId, scope: consent.scopes.join(' ') },
    },
    { issuer, audience, now },
  );
  const idToken = await mintToken(
    keys,
    {
      sub: consent.sub,
      expires_in: accessLifetimeS,
      claims: {
        ...claims,
        auth_time: Math.floor(consent.signedInAt / 1_000),
        sid: consent.sid,
        ...(more.nonce !== undefined && { nonce: more.nonce }),
        at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
      },
    },
    { issuer, audience: consent.clientId, now },
  );
  return {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: accessLifetimeS,
    scope: consent.scopes.join(' '),
    id_token: idToken,
    ...(more.refreshToken !== undefined && { refresh_token: more.refreshToken }),
  };
}

/** What a scope shows of a person (OpenID Connect Core, section 5.4). The gateway reads the address from the access token. */
export function claimsOf({ name, email }: Person, scopes: readonly string[]): Record<string, unknown> {
  return {
    ...(scopes.includes('profile') && { name }),
    ...(scopes.includes('email') && { email, email_verified: true }),
  };
}

function s256(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

function invalidGrant(description: string): ProtocolError {
  return refuse('invalid_grant', description);
}

function refuse(error: string, description: string, status = 400): ProtocolError {
  return new ProtocolError(status, { error, error_description: description });
}
