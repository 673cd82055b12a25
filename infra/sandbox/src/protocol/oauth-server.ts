import { createHash, randomBytes } from 'node:crypto';
import { dropOldest } from './drop-oldest.ts';
import { OAuthError } from './oauth-error.ts';
import { createStateFile } from './state-file.ts';
import type { World } from './world.ts';

/** One user's consent to one client. */
export type OAuthGrant = {
  id: string;
  clientId: string;
  /** Which of the sandbox's users consented; platforms derive the account's ids from it. */
  login: string;
  scopes: string[];
  grantedAt: string;
};

export type OAuthTokens = {
  grant: OAuthGrant;
  accessToken: string;
  expiresInS: number;
  /** Absent where the platform gives none. */
  refreshToken?: string;
  refreshExpiresInS?: number;
};

type OAuthServerOptions = {
  /** Names the file under the world's directory: `<platform>-oauth.json`. */
  platform: string;
  accessPrefix: string;
  /** Of the access tokens given out from now on. */
  accessLifetimeS: () => number;
  /** Absent: the platform has no refresh tokens. */
  refreshPrefix?: string;
  refreshLifetimeS?: number;
};

type AuthorizationRequest = {
  clientId: string;
  redirectUri: string;
  login: string;
  scopes: string[];
  /** S256. Absent: the exchange needs no verifier. */
  codeChallenge?: string;
};

type CodeExchange = {
  clientId: string;
  code: string;
  redirectUri: string;
  codeVerifier?: string;
  /** Of the access token; absent: as the options say. */
  lifetimeS?: number;
};

type Credential = {
  value: string;
  kind: 'code' | 'access' | 'refresh';
  grantId: string;
  issuedAt: number;
  expiresAt: number;
  redirectUri?: string;
  codeChallenge?: string;
};

const codeLifetimeS = 10 * 60;
const maxCredentials = 20_000;

/**
 * The core of an authorization server: codes, access tokens, rotating refresh tokens, revocation. It knows nothing of
 * paths, parameters and answers, which are each platform's own. State lasts over a restart when the world has a directory.
 */
export function createOAuthServer(world: World, options: OAuthServerOptions) {
  const grantsById = new Map<string, OAuthGrant>();
  const credentials = new Map<string, Credential>();
  const file = createStateFile<{ grants: OAuthGrant[]; credentials: Credential[] }>(world, `${options.platform}-oauth`);
  const stored = file.read();
  for (const grant of stored?.grants ?? []) grantsById.set(grant.id, grant);
  for (const credential of stored?.credentials ?? []) credentials.set(credential.value, credential);

  /** Notes a consent and returns the single-use code, good for ten minutes. */
  function authorize({ redirectUri, codeChallenge, ...consent }: AuthorizationRequest): string {
    const grant = addGrant(consent);
    return addCredential('code', grant.id, '', codeLifetimeS, {
      redirectUri,
      ...(codeChallenge === undefined ? {} : { codeChallenge }),
    });
  }

  /** Tokens for a code. Throws OAuthError: `invalid_grant`; `invalid_request` for a missing verifier. */
  function exchange(order: CodeExchange): OAuthTokens {
    const { credential, grant } = take('code', order.code, order.clientId);
    // A code is spent by its first use, also by a wrong one.
    remove(credential);
    if (credential.redirectUri !== order.redirectUri) {
      throw new OAuthError('invalid_grant', 'Redirect_uri is not matched with the uri when requesting code.');
    }
    requireVerifier(credential.codeChallenge, order.codeVerifier);
    return issue(grant, order.lifetimeS);
  }

  /** New tokens for a refresh token, which dies. Throws OAuthError `invalid_grant`. */
  function refresh(order: { clientId: string; refreshToken: string }): OAuthTokens {
    const { credential, grant } = take('refresh', order.refreshToken, order.clientId);
    remove(credential);
    return issue(grant);
  }

  /** Tokens as if that user had gone through the consent page. */
  function connect(consent: { clientId: string; login: string; scopes: string[] }): OAuthTokens {
    return issue(addGrant(consent));
  }

  /** Another access token of a grant, with a refresh token where the platform has them. */
  function issue(grant: OAuthGrant, lifetimeS = options.accessLifetimeS()): OAuthTokens {
    const { accessPrefix, refreshPrefix, refreshLifetimeS } = options;
    const accessToken = addCredential('access', grant.id, accessPrefix, lifetimeS);
    const tokens = { grant, accessToken, expiresInS: lifetimeS };
    if (refreshPrefix === undefined || refreshLifetimeS === undefined) return tokens;
    const refreshToken = addCredential('refresh', grant.id, refreshPrefix, refreshLifetimeS);
    return { ...tokens, refreshToken, refreshExpiresInS: refreshLifetimeS };
  }

  /** Whose access token it is, or why it is none. */
  function check(accessToken: string | undefined): OAuthGrant | 'expired' | 'unknown' {
    const credential = credentials.get(accessToken ?? '');
    const grant = grantsById.get(credential?.grantId ?? '');
    if (credential?.kind !== 'access' || !grant) return 'unknown';
    return credential.expiresAt <= now() ? 'expired' : grant;
  }

  /** How old an access token is, and how long it lives in all; undefined for an unknown one. */
  function age(accessToken: string): { ageS: number; lifetimeS: number } | undefined {
    const credential = credentials.get(accessToken);
    if (credential?.kind !== 'access') return undefined;
    const { issuedAt, expiresAt } = credential;
    return { ageS: (now() - issuedAt) / 1_000, lifetimeS: (expiresAt - issuedAt) / 1_000 };
  }

  /** Ends every grant that the token's user gave its client. Returns the grant, or undefined for an unknown token. */
  function revoke(token: string): OAuthGrant | undefined {
    const grant = grantsById.get(credentials.get(token)?.grantId ?? '');
    if (grant) disconnect(grant.login, grant.clientId);
    return grant;
  }

  /** Ends the grants of a user, to one client or to all. Returns them. */
  function disconnect(login: string, clientId?: string): OAuthGrant[] {
    const ended = grants(login).filter((grant) => clientId === undefined || grant.clientId === clientId);
    const ids = new Set(ended.map((grant) => grant.id));
    for (const id of ids) grantsById.delete(id);
    for (const credential of credentials.values()) if (ids.has(credential.grantId)) remove(credential);
    return ended;
  }

  /** Lets the access (or refresh) tokens of a user expire now. Returns how many. */
  function expire(login: string, kind: 'access' | 'refresh' = 'access'): number {
    const ids = new Set(grants(login).map((grant) => grant.id));
    const found = [...credentials.values()].filter((one) => one.kind === kind && ids.has(one.grantId));
    for (const credential of found) credential.expiresAt = now();
    save();
    return found.length;
  }

  /** Lets one access token expire now. */
  function expireToken(accessToken: string): void {
    const credential = credentials.get(accessToken);
    if (credential?.kind === 'access') credential.expiresAt = now();
    save();
  }

  /** Standing grants, of one user or of all. */
  function grants(login?: string): OAuthGrant[] {
    return [...grantsById.values()].filter((grant) => login === undefined || grant.login === login);
  }

  function take(kind: 'code' | 'refresh', value: string, clientId: string) {
    const credential = credentials.get(value);
    const grant = grantsById.get(credential?.grantId ?? '');
    const name = kind === 'code' ? 'Authorization code' : 'Refresh token';
    if (credential?.kind !== kind || !grant || grant.clientId !== clientId) {
      throw new OAuthError('invalid_grant', `${name} is invalid or expired.`);
    }
    if (credential.expiresAt <= now()) throw new OAuthError('invalid_grant', `${name} is expired.`);
    return { credential, grant };
  }

  function addGrant(consent: { clientId: string; login: string; scopes: string[] }): OAuthGrant {
    const { clientId, login, scopes } = consent;
    const id = randomBytes(8).toString('hex');
    const grant = { id, clientId, login, scopes: [...scopes], grantedAt: world.clock().toISOString() };
    grantsById.set(grant.id, grant);
    dropOldest(grantsById, maxCredentials);
    return grant;
  }

  function addCredential(
    kind: Credential['kind'],
    grantId: string,
    prefix: string,
    lifetimeS: number,
    more: Pick<Credential, 'redirectUri' | 'codeChallenge'> = {},
  ): string {
    const value = `${prefix}${randomBytes(30).toString('base64url')}`;
    const issuedAt = now();
    credentials.set(value, { value, kind, grantId, issuedAt, expiresAt: issuedAt + lifetimeS * 1_000, ...more });
    dropOldest(credentials, maxCredentials);
    save();
    return value;
  }

  function remove(credential: Credential): void {
    credentials.delete(credential.value);
    save();
  }

  function save(): void {
    file.save(() => ({ grants: [...grantsById.values()], credentials: [...credentials.values()] }));
  }

  function now(): number {
    return world.clock().getTime();
  }

  return { authorize, exchange, refresh, connect, issue, check, age, revoke, disconnect, expire, expireToken, grants };
}

export type OAuthServer = ReturnType<typeof createOAuthServer>;

/** Base64url as RFC 7636 says; hex as the short-video platform's desktop kit does. */
function requireVerifier(challenge: string | undefined, verifier: string | undefined): void {
  if (challenge === undefined) return;
  if (!verifier) throw new OAuthError('invalid_request', 'Code_verifier is missing.');
  const hash = createHash('sha256').update(verifier).digest();
  if (challenge !== hash.toString('base64url') && challenge !== hash.toString('hex')) {
    throw new OAuthError('invalid_grant', 'Code_verifier or code_challenge is invalid.');
  }
}
