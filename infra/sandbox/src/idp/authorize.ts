import type { Request } from 'express';
import type { Reply } from '../protocol/endpoint.ts';
import { clients, isClient, isOwnAddress, mayUse, type ClientId } from './clients.ts';
import { loginPage, messagePage, pageHeaders } from './oidc-pages.ts';
import type { OidcState, Session } from './oidc-state.ts';
import { fieldOf, readCookie, sessionCookie, supportedScopes } from './oidc-fields.ts';
import { personOf } from './people.ts';

const carried = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
] as const;

/** Why a request cannot be answered with a code, as it goes back to the client (OpenID Connect Core, section 3.1.2.6). */
type Refusal = { error: string; description: string };

/**
 * `GET` and `POST /idp/authorize`: authorization code with PKCE (S256). A wrong client or address is shown to the person and sent nowhere;
 * every other fault goes back to the client. The form comes back by POST with the same parameters, which are checked again.
 */
export function authorize(state: OidcState, issuer: string, request: Request, body: unknown): Reply {
  const isDecision = request.method === 'POST';
  const given: unknown = isDecision ? body : request.query;
  const clientId = fieldOf(given, 'client_id');
  const redirectUri = fieldOf(given, 'redirect_uri');
  if (!isClient(clientId) || !mayUse(clientId, 'authorization_code'))
    return refusePage('No such application is registered.');
  if (!isOwnAddress(redirectUri)) return refusePage('The application may not send you back to that address.');

  const answer = (parameters: Record<string, string>, headers: Record<string, string> = {}): Reply => {
    const target = new URL(redirectUri);
    const echoed = fieldOf(given, 'state');
    for (const [name, value] of Object.entries({
      ...parameters,
      ...(echoed !== undefined && { state: echoed }),
      iss: issuer,
    })) {
      target.searchParams.set(name, value);
    }
    return { status: 303, headers: { ...pageHeaders, ...headers, Location: target.href }, body: Buffer.alloc(0) };
  };
  const refuse = ({ error, description }: Refusal) => answer({ error, error_description: description });

  const fault = faultOf(given);
  if (fault) return refuse(fault);
  const allow = (session: Session, headers: Record<string, string> = {}) => {
    const nonce = fieldOf(given, 'nonce');
    const code = state.addCode({
      clientId,
      redirectUri,
      challenge: fieldOf(given, 'code_challenge')!,
      sub: session.sub,
      sid: session.sid,
      scopes: scopesOf(given),
      signedInAt: session.signedInAt,
      ...(nonce !== undefined && { nonce }),
    });
    return answer({ code }, headers);
  };

  if (isDecision) {
    if (isCrossSite(request)) return refusePage('The form came from another site.');
    if (fieldOf(given, 'decision') !== 'allow')
      return refuse({ error: 'access_denied', description: 'The person cancelled.' });
    const person = personOf(fieldOf(given, 'sub'));
    if (!person) return refusePage('No such person is known here.');
    const session = state.signIn(person.sub);
    return allow(session, { 'Set-Cookie': sessionCookie(session.id) });
  }

  const session = state.sessions.get(readCookie(request) ?? '');
  const prompt = fieldOf(given, 'prompt');
  const maxAge = fieldOf(given, 'max_age');
  const isTooOld =
    maxAge !== undefined && session !== undefined && state.now() - session.signedInAt > Number(maxAge) * 1_000;
  const isKnown = session !== undefined && !isTooOld && prompt !== 'login' && prompt !== 'select_account';
  if (isKnown) return allow(session);
  if (prompt === 'none') return refuse({ error: 'login_required', description: 'No person is signed in.' });
  return showLogin(clientId, given);
}

function showLogin(clientId: ClientId, given: unknown): Reply {
  const fields = carried.flatMap((name) => {
    const value = fieldOf(given, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { headers: pageHeaders, body: loginPage(clients[clientId].name, Object.fromEntries(fields)) };
}

function faultOf(given: unknown): Refusal | null {
  const invalid = (description: string): Refusal => ({ error: 'invalid_request', description });
  if (fieldOf(given, 'request') !== undefined)
    return { error: 'request_not_supported', description: 'Send plain parameters.' };
  if (fieldOf(given, 'request_uri') !== undefined) {
    return { error: 'request_uri_not_supported', description: 'Send plain parameters.' };
  }
  if (fieldOf(given, 'response_type') !== 'code') {
    return { error: 'unsupported_response_type', description: 'response_type must be code.' };
  }
  if (!scopesOf(given).includes('openid')) return { error: 'invalid_scope', description: 'scope must name openid.' };
  if (fieldOf(given, 'code_challenge_method') !== 'S256') return invalid('code_challenge_method must be S256.');
  if (!/^[A-Za-z0-9_-]{43}$/.test(fieldOf(given, 'code_challenge') ?? ''))
    return invalid('code_challenge must be a S256 hash.');
  const maxAge = fieldOf(given, 'max_age');
  if (maxAge !== undefined && !/^\d{1,9}$/.test(maxAge)) return invalid('max_age must be a number of seconds.');
  return null;
}

/** What is not supported is left out, and the answer to the token request says so. */
function scopesOf(given: unknown): string[] {
  return (fieldOf(given, 'scope') ?? '').split(' ').filter((scope) => supportedScopes.includes(scope));
}

/** A form of another site would sign a person in under an account that the site chose. */
export function isCrossSite(request: Request): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function refusePage(message: string): Reply {
  return { status: 400, headers: pageHeaders, body: messagePage('This cannot go on', message) };
}
