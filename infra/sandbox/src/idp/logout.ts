import type { Request } from 'express';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { Reply } from '../protocol/endpoint.ts';
import { isCrossSite } from './authorize.ts';
import { isClient, isOwnAddress } from './clients.ts';
import type { KeyRing } from './key-ring.ts';
import { fieldOf, readCookie, sessionCookie } from './oidc-fields.ts';
import { logoutPage, messagePage, pageHeaders } from './oidc-pages.ts';
import type { OidcState } from './oidc-state.ts';

/**
 * `GET` and `POST /idp/logout` (OpenID Connect RP-Initiated Logout 1.0): ends the session of the ID token, with its refresh tokens. Without
 * one, and so from any link, the person is asked first.
 */
export async function logOut(
  { state, keys, issuer }: { state: OidcState; keys: KeyRing; issuer: string },
  request: Request,
  body: unknown,
): Promise<Reply> {
  const given: unknown = request.method === 'POST' ? body : request.query;
  const hint = fieldOf(given, 'id_token_hint');
  const hinted = hint === undefined ? null : await readHint(keys, issuer, hint);
  if (hint !== undefined && hinted === null) return refuse('The id_token_hint is not one of ours.');
  const clientId = hinted?.clientId ?? fieldOf(given, 'client_id');
  const returnTo = fieldOf(given, 'post_logout_redirect_uri');
  if (returnTo !== undefined && !(isClient(clientId) && isOwnAddress(returnTo))) {
    return refuse('The application may not send you back to that address.');
  }
  const session = state.sessions.get(readCookie(request) ?? '');
  const isConfirmed = request.method === 'POST' && fieldOf(given, 'decision') === 'allow' && !isCrossSite(request);
  if (hinted === null && session !== undefined && !isConfirmed) {
    const names = ['client_id', 'post_logout_redirect_uri', 'state'] as const;
    const fields = names.flatMap((name) => {
      const value = fieldOf(given, name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return { headers: pageHeaders, body: logoutPage(Object.fromEntries(fields)) };
  }
  if (hinted !== null) state.endSession(hinted.sid);
  else if (session) state.endSession(session.sid);
  const headers = { ...pageHeaders, 'Set-Cookie': sessionCookie('') };
  if (returnTo === undefined) return { headers, body: messagePage('Signed out', 'You can close this page.') };
  const target = new URL(returnTo);
  const echoed = fieldOf(given, 'state');
  if (echoed !== undefined) target.searchParams.set('state', echoed);
  return { status: 303, headers: { ...headers, Location: target.href }, body: Buffer.alloc(0) };
}

/** An ID token of ours, also one that has expired. */
async function readHint(
  keys: KeyRing,
  issuer: string,
  hint: string,
): Promise<{ sid: string; clientId: string } | null> {
  try {
    const { payload } = await jwtVerify(hint, createLocalJWKSet(keys.publicSet()), {
      issuer,
      algorithms: ['ES256'],
      currentDate: new Date(0),
    });
    const [sid, clientId] = [fieldOf(payload, 'sid'), fieldOf(payload, 'aud')];
    return sid === undefined || clientId === undefined ? null : { sid, clientId };
  } catch {
    return null;
  }
}

function refuse(message: string): Reply {
  return { status: 400, headers: pageHeaders, body: messagePage('This cannot go on', message) };
}
