import { randomUUID } from 'node:crypto';
import { AppError, measureCall } from '@slideloom/service-kit';
import * as oidc from 'openid-client';
import { createDiscovery, type DiscoveryOptions } from './discovery.ts';

export type Person = { sub: string; name: string | null; email: string | null };

/** What the browser keeps, sealed. `id` is the same through all refreshes of a sign-in; one of the former release has none. */
export type StudioSession = { id?: string; refreshToken: string; idToken?: string | undefined; person: Person };

/** A sign-in that has started: what the answer must match, and where the person wants to go. */
export type LoginAttempt = { state: string; nonce: string; verifier: string; returnTo: string };

export type Tokens = { session: StudioSession; accessToken: string; validUntil: number };

/** The provider has ended the session: the person signs in again. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

/** The sign-in went wrong in a way that another try may fix; `reason` is OAuth's code of the error, where there is one. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  readonly reason: string | undefined;

  constructor(reason: string | undefined, cause: unknown) {
    super('The sign-in failed', { cause });
    this.reason = reason;
  }
}

export type ProviderOptions = DiscoveryOptions & {
  scope: string;
  /** More parameters of the authorization request. */
  parameters: Record<string, string>;
  /** Origin of the studio. */
  origin: string;
};

export type Provider = ReturnType<typeof createProvider>;

/** What a token lives at most where the provider does not say it, s. */
const unsaidLifetimeS = 300;

/** The OpenID provider: authorization code with PKCE, state and nonce; rotating refresh; revocation; its logout page. */
export function createProvider(options: ProviderOptions) {
  const { origin, scope, parameters, now } = options;
  const discover = createDiscovery(options);
  const redirectUri = `${origin}/session/callback`;
  const call = <Answer>(operation: string, work: () => Promise<Answer>) =>
    measureCall(options.onCall, { provider: 'identity', operation }, work, undefined, (error) =>
      error instanceof oidc.ResponseBodyError ? 'refused' : 'failed',
    );

  const tokensOf = (
    answer: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
    former?: StudioSession,
  ): Tokens => {
    const claims = answer.claims();
    const refreshToken = answer.refresh_token ?? former?.refreshToken;
    const person = claims ? personOf(claims) : former?.person;
    if (refreshToken === undefined || person === undefined) {
      throw unavailable('The identity provider gives no refresh token: OIDC_SCOPE must ask for one', undefined);
    }
    return {
      session: {
        id: former?.id ?? randomUUID(),
        refreshToken,
        idToken: answer.id_token ?? former?.idToken,
        person,
      },
      accessToken: answer.access_token,
      validUntil: now() + (answer.expires_in ?? unsaidLifetimeS) * 1_000,
    };
  };

  return {
    /** Where the browser goes to sign in. */
    async begin(returnTo: string): Promise<{ login: LoginAttempt; url: string }> {
      const config = await discover();
      const verifier = oidc.randomPKCECodeVerifier();
      const login = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier, returnTo };
      const url = oidc.buildAuthorizationUrl(config, {
        ...parameters,
        redirect_uri: redirectUri,
        scope,
        state: login.state,
        nonce: login.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { login, url: url.href };
    },

    /** Redeems the code that the browser came back with. Throws `SignInFailed`, or `unavailable` where the provider does not answer. */
    async finish(query: string, { state, nonce, verifier }: LoginAttempt): Promise<Tokens> {
      const config = await discover();
      try {
        const answer = await call('code', () =>
          oidc.authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: nonce,
            idTokenExpected: true,
          }),
        );
        return tokensOf(answer);
      } catch (error) {
        if (error instanceof oidc.AuthorizationResponseError) throw new SignInFailed(error.error, error);
        if (isInvalidGrant(error)) throw new SignInFailed(error.error, error);
        if (isForged(error)) throw new SignInFailed(undefined, error);
        throw unavailable('The identity provider does not answer. Try again in a moment.', error);
      }
    },

    /** New tokens; the old refresh token is used up. Throws `SessionEnded`, or `unavailable`, after which the session may still be good. */
    async renew(session: StudioSession): Promise<Tokens> {
      const config = await discover();
      try {
        return tokensOf(await call('refresh', () => oidc.refreshTokenGrant(config, session.refreshToken)), session);
      } catch (error) {
        if (isInvalidGrant(error)) throw new SessionEnded('The session has ended', { cause: error });
        throw unavailable('The identity provider does not answer. Your session is kept: try again in a moment.', error);
      }
    },

    /**
     * Rejects with `unavailable` where the provider says that a refresh token is good for nothing any more: used meanwhile, or ended. Of a
     * provider without token introspection (RFC 7662), or that lets this client not ask, that is not known.
     */
    async checkActive({ refreshToken }: StudioSession): Promise<void> {
      const config = await discover();
      if (config.serverMetadata().introspection_endpoint === undefined) return;
      const inspected = await call('introspect', () =>
        oidc.tokenIntrospection(config, refreshToken, { token_type_hint: 'refresh_token' }),
      ).catch((error: unknown) => {
        if (isRefusal(error)) return null;
        throw unavailable('The identity provider does not answer. Your session is kept: try again in a moment.', error);
      });
      if (inspected?.active === false)
        throw unavailable('The session has gone on or ended elsewhere. Try again.', undefined);
    },

    /** Ends the refresh token, and with it what came of the sign-in. */
    async revoke({ refreshToken }: StudioSession): Promise<void> {
      const config = await discover();
      if (config.serverMetadata().revocation_endpoint === undefined) return;
      await call('revoke', () => oidc.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' }));
    },

    /** The provider's own page of signing out, which leads back here. */
    async endSessionUrl(session: StudioSession | undefined): Promise<string> {
      const config = await discover();
      if (config.serverMetadata().end_session_endpoint === undefined) return '/';
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: `${origin}/`,
        ...(session?.idToken !== undefined && { id_token_hint: session.idToken }),
      }).href;
    },
  };
}

function personOf(claims: oidc.IDToken): Person {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 200) : null);
  return { sub: claims.sub, name: text(claims['name']), email: text(claims['email']) };
}

/** The provider has answered, and does not do this for us: public clients may not inspect tokens everywhere. */
function isRefusal(error: unknown): boolean {
  const isAnswer = error instanceof oidc.ResponseBodyError || error instanceof oidc.WWWAuthenticateChallengeError;
  return isAnswer && error.status < 500 && error.status !== 429;
}

function isInvalidGrant(error: unknown): error is oidc.ResponseBodyError {
  return error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';
}

/** The answer does not belong to this sign-in, or is not of this provider: state, nonce, `iss`, or the claims of the token are others. */
function isForged(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    code === 'OAUTH_INVALID_RESPONSE' ||
    code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' ||
    code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
  );
}

function unavailable(message: string, cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('unavailable', { message, cause });
}
