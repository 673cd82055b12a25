import { createHash, randomBytes } from 'node:crypto';
import { OAuthError } from './oauth-error.ts';
import { StateFile } from './state-file.ts';
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

export type OAuthServerOptions = {
  /** Names the file under the world's directory: `<platform>-oauth.json`. */
  platform: string;
  accessPrefix: string;
  accessLifetimeS: number;
  /** Absent: the platform has no refresh tokens. */
  refreshPrefix?: string;
  refreshLifetimeS?: number;
};

export type AuthorizationRequest = {
  clientId: string;
  redirectUri: string;
  login: string;
  scopes: string[];
  /** S256. Absent: the exchange needs no verifier. */
  codeChallenge?: string;
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
export class OAuthServer {
  /** Lifetime of the access tokens given out from now on. */
  accessLifetimeS: number;
  readonly #world: World;
  readonly #options: OAuthServerOptions;
  readonly #file: StateFile<{ grants: OAuthGrant[]; credentials: Credential[] }>;
  readonly #grants = new Map<string, OAuthGrant>();
  readonly #credentials = new Map<string, Credential>();

  constructor(world: World, options: OAuthServerOptions) {
    this.#world = world;
    this.#options = options;
    this.accessLifetimeS = options.accessLifetimeS;
    this.#file = new StateFile(world, `${options.platform}-oauth`);
    const stored = this.#file.read();
    for (const grant of stored?.grants ?? []) this.#grants.set(grant.id, grant);
    for (const credential of stored?.credentials ?? []) this.#credentials.set(credential.value, credential);
  }

  /** Notes a consent and returns the single-use code, good for ten minutes. */
  authorize({ redirectUri, codeChallenge, ...consent }: AuthorizationRequest): string {
    const grant = this.#addGrant(consent);
    return this.#addCredential('code', grant.id, '', codeLifetimeS, {
      redirectUri,
      ...(codeChallenge === undefined ? {} : { codeChallenge }),
    });
  }

  /** Tokens for a code. Throws OAuthError: `invalid_grant`; `invalid_request` for a missing verifier. */
  exchange(order: { clientId: string; code: string; redirectUri: string; codeVerifier?: string }): OAuthTokens {
    const { credential, grant } = this.#take('code', order.code, order.clientId);
    // A code is spent by its first use, also by a wrong one.
    this.#remove(credential);
    if (credential.redirectUri !== order.redirectUri) {
      throw new OAuthError('invalid_grant', 'Redirect_uri is not matched with the uri when requesting code.');
    }
    requireVerifier(credential.codeChallenge, order.codeVerifier);
    return this.issue(grant);
  }

  /** New tokens for a refresh token, which dies. Throws OAuthError `invalid_grant`. */
  refresh(order: { clientId: string; refreshToken: string }): OAuthTokens {
    const { credential, grant } = this.#take('refresh', order.refreshToken, order.clientId);
    this.#remove(credential);
    return this.issue(grant);
  }

  /** Tokens as if that user had gone through the consent page. */
  connect(consent: { clientId: string; login: string; scopes: string[] }): OAuthTokens {
    return this.issue(this.#addGrant(consent));
  }

  /** Another access token of a grant, with a refresh token where the platform has them. */
  issue(grant: OAuthGrant, lifetimeS: number = this.accessLifetimeS): OAuthTokens {
    const { accessPrefix, refreshPrefix, refreshLifetimeS } = this.#options;
    const accessToken = this.#addCredential('access', grant.id, accessPrefix, lifetimeS);
    const tokens = { grant, accessToken, expiresInS: lifetimeS };
    if (refreshPrefix === undefined || refreshLifetimeS === undefined) return tokens;
    const refreshToken = this.#addCredential('refresh', grant.id, refreshPrefix, refreshLifetimeS);
    return { ...tokens, refreshToken, refreshExpiresInS: refreshLifetimeS };
  }

  /** Whose access token it is, or why it is none. */
  check(accessToken: string | undefined): OAuthGrant | 'expired' | 'unknown' {
    const credential = this.#credentials.get(accessToken ?? '');
    const grant = this.#grants.get(credential?.grantId ?? '');
    if (credential?.kind !== 'access' || !grant) return 'unknown';
    return credential.expiresAt <= this.#now() ? 'expired' : grant;
  }

  /** How old an access token is, and how long it lives in all; undefined for an unknown one. */
  age(accessToken: string): { ageS: number; lifetimeS: number } | undefined {
    const credential = this.#credentials.get(accessToken);
    if (credential?.kind !== 'access') return undefined;
    const { issuedAt, expiresAt } = credential;
    return { ageS: (this.#now() - issuedAt) / 1_000, lifetimeS: (expiresAt - issuedAt) / 1_000 };
  }

  /** Ends every grant that the token's user gave its client. Returns the grant, or undefined for an unknown token. */
  revoke(token: string): OAuthGrant | undefined {
    const grant = this.#grants.get(this.#credentials.get(token)?.grantId ?? '');
    if (grant) this.disconnect(grant.login, grant.clientId);
    return grant;
  }

  /** Ends the grants of a user, to one client or to all. Returns them. */
  disconnect(login: string, clientId?: string): OAuthGrant[] {
    const ended = this.grants(login).filter((grant) => clientId === undefined || grant.clientId === clientId);
    const ids = new Set(ended.map((grant) => grant.id));
    for (const id of ids) this.#grants.delete(id);
    for (const credential of this.#credentials.values()) if (ids.has(credential.grantId)) this.#remove(credential);
    return ended;
  }

  /** Lets the access (or refresh) tokens of a user expire now. Returns how many. */
  expire(login: string, kind: 'access' | 'refresh' = 'access'): number {
    const ids = new Set(this.grants(login).map((grant) => grant.id));
    const found = [...this.#credentials.values()].filter((one) => one.kind === kind && ids.has(one.grantId));
    for (const credential of found) credential.expiresAt = this.#now();
    this.#save();
    return found.length;
  }

  /** Lets one access token expire now. */
  expireToken(accessToken: string): void {
    const credential = this.#credentials.get(accessToken);
    if (credential?.kind === 'access') credential.expiresAt = this.#now();
    this.#save();
  }

  /** Standing grants, of one user or of all. */
  grants(login?: string): OAuthGrant[] {
    return [...this.#grants.values()].filter((grant) => login === undefined || grant.login === login);
  }

  #take(kind: 'code' | 'refresh', value: string, clientId: string): { credential: Credential; grant: OAuthGrant } {
    const credential = this.#credentials.get(value);
    const grant = this.#grants.get(credential?.grantId ?? '');
    const name = kind === 'code' ? 'Authorization code' : 'Refresh token';
    if (credential?.kind !== kind || !grant || grant.clientId !== clientId) {
      throw new OAuthError('invalid_grant', `${name} is invalid or expired.`);
    }
    if (credential.expiresAt <= this.#now()) throw new OAuthError('invalid_grant', `${name} is expired.`);
    return { credential, grant };
  }

  #addGrant(consent: { clientId: string; login: string; scopes: string[] }): OAuthGrant {
    const { clientId, login, scopes } = consent;
    const grant = {
      id: randomBytes(8).toString('hex'),
      clientId,
      login,
      scopes: [...scopes],
      grantedAt: this.#world.clock().toISOString(),
    };
    this.#grants.set(grant.id, grant);
    const oldest = this.#grants.keys().next().value;
    if (this.#grants.size > maxCredentials && oldest !== undefined) this.#grants.delete(oldest);
    return grant;
  }

  #addCredential(
    kind: Credential['kind'],
    grantId: string,
    prefix: string,
    lifetimeS: number,
    more: Pick<Credential, 'redirectUri' | 'codeChallenge'> = {},
  ): string {
    const value = `${prefix}${randomBytes(30).toString('base64url')}`;
    const issuedAt = this.#now();
    this.#credentials.set(value, {
      value,
      kind,
      grantId,
      issuedAt,
      expiresAt: issuedAt + lifetimeS * 1_000,
      ...more,
    });
    const oldest = this.#credentials.values().next().value;
    if (this.#credentials.size > maxCredentials && oldest) this.#remove(oldest);
    this.#save();
    return value;
  }

  #remove(credential: Credential): void {
    this.#credentials.delete(credential.value);
    this.#save();
  }

  #save(): void {
    this.#file.save(() => ({ grants: [...this.#grants.values()], credentials: [...this.#credentials.values()] }));
  }

  #now(): number {
    return this.#world.clock().getTime();
  }
}

/** Base64url as RFC 7636 says; hex as the short-video platform's desktop kit does. */
function requireVerifier(challenge: string | undefined, verifier: string | undefined): void {
  if (challenge === undefined) return;
  if (!verifier) throw new OAuthError('invalid_request', 'Code_verifier is missing.');
  const hash = createHash('sha256').update(verifier).digest();
  if (challenge !== hash.toString('base64url') && challenge !== hash.toString('hex')) {
    throw new OAuthError('invalid_grant', 'Code_verifier or code_challenge is invalid.');
  }
}
