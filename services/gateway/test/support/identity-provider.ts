import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer, listen } from '@slideloom/service-kit';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';

export type SigningKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK };

export type IdentityProvider = {
  jwksUrl: string;
  issuer: string;
  audience: string;
  /** What signs tokens now. */
  key: SigningKey;
  /** What the key set's address answers; a test may break it. */
  answer: { status: number; body: string; location?: string };
  /** Answers these keys and no others from now on. */
  publish(...keys: SigningKey[]): void;
  /** How often the key set was asked for. */
  readonly fetches: number;
  /** Issues a valid token of this user; `claims` are added, and `undefined` removes one. An email is verified unless the claims say otherwise. `header` replaces fields of the usual one. */
  token(userId: string, claims?: JWTPayload, header?: { typ?: string }): Promise<string>;
  close(): Promise<void>;
};

/** Plays the provider's side of session JWTs: a key set over HTTP, and the private key to sign, or forge, tokens with. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const answer: IdentityProvider['answer'] = { status: 200, body: '' };
  let fetches = 0;
  const server = createServer((_request, response) => {
    fetches += 1;
    const { status, body, location } = answer;
    response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) });
    response.end(body);
  });
  await listen(server, 0, '127.0.0.1');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const audience = 'slideloom';
  const provider: IdentityProvider = {
    jwksUrl: `${issuer}/jwks.json`,
    issuer,
    audience,
    key: await newSigningKey('key-1'),
    answer,
    publish: (...keys) => {
      answer.body = JSON.stringify({ keys: keys.map(({ publicJwk }) => publicJwk) });
    },
    get fetches() {
      return fetches;
    },
    token: (userId, claims = {}, header = {}) =>
      new SignJWT({
        iss: issuer,
        aud: audience,
        sub: userId,
        exp: inSeconds(600),
        ...(claims['email'] !== undefined && { email_verified: true }),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid: provider.key.kid, ...header })
        .sign(provider.key.privateKey),
    close: () => closeServer(server, 500),
  };
  provider.publish(provider.key);
  return provider;
}

export async function newSigningKey(kid: string, alg = 'ES256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

/** Returns an instant as JWTs write it: seconds since the epoch. */
export function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1_000) + seconds;
}
