import { createHmac, createPublicKey, KeyObject, sign } from 'node:crypto';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { inSeconds, newSigningKey, type IdentityProvider } from './identity-provider.ts';

type Forgery = (idp: IdentityProvider, userId: string) => string | Promise<string>;

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

const claimsOf = (idp: IdentityProvider, userId: string, changes: JWTPayload = {}): JWTPayload => ({
  iss: idp.issuer,
  aud: idp.audience,
  sub: userId,
  iat: inSeconds(-10),
  exp: inSeconds(600),
  ...changes,
});

/** Signed by the provider's own key: only the claims are wrong. */
const withClaims =
  (changes: (idp: IdentityProvider) => Record<string, unknown>): Forgery =>
  (idp, userId) =>
    new SignJWT(claimsOf(idp, userId, changes(idp)))
      .setProtectedHeader({ alg: 'ES256', kid: idp.key.kid })
      .sign(idp.key.privateKey);

/** Signed by a key of the forger's own, under a kid that is in the key set or is not. */
const byForeignKey =
  (alg: string, kid?: string): Forgery =>
  async (idp, userId) => {
    const key = await newSigningKey('forged', alg);
    const header = { alg, kid: kid ?? idp.key.kid };
    return new SignJWT(claimsOf(idp, userId)).setProtectedHeader(header).sign(key.privateKey);
  };

/** The confusion of a public key with a shared secret. */
const byPublicKeyAsSecret =
  (form: 'pem' | 'der' | 'jwk'): Forgery =>
  (idp, userId) => {
    const publicKey = createPublicKey({ key: idp.key.publicJwk, format: 'jwk' });
    const secret =
      form === 'pem'
        ? publicKey.export({ type: 'spki', format: 'pem' })
        : form === 'der'
          ? publicKey.export({ type: 'spki', format: 'der' })
          : JSON.stringify(idp.key.publicJwk);
    const content = `${encode({ alg: 'HS256', kid: idp.key.kid })}.${encode(claimsOf(idp, userId))}`;
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  };

/** A valid token whose three parts are then tampered with. */
const tampered =
  (tamper: (parts: [string, string, string], idp: IdentityProvider) => string): Forgery =>
  async (idp, userId) =>
    tamper((await idp.token(userId)).split('.') as [string, string, string], idp);

/** Tokens that no gateway may believe, each wrong in one way. */
export const forgeries: Record<string, Forgery> = {
  'alg none': (idp, userId) => new UnsecuredJWT(claimsOf(idp, userId)).encode(),
  'alg None, in another case': tampered(([, claims]) => `${encode({ alg: 'None' })}.${claims}.`),
  'alg none with a signature': tampered(([, claims, signature]) => `${encode({ alg: 'none' })}.${claims}.${signature}`),
  'no alg': tampered(([, claims, signature], idp) => `${encode({ kid: idp.key.kid })}.${claims}.${signature}`),
  'HS256 with the public key (PEM)': byPublicKeyAsSecret('pem'),
  'HS256 with the public key (DER)': byPublicKeyAsSecret('der'),
  'HS256 with the public key (JWK)': byPublicKeyAsSecret('jwk'),
  'RS256 by a key of its own': byForeignKey('RS256'),
  'ES384 by a key of its own': byForeignKey('ES384'),
  'EdDSA by a key of its own': byForeignKey('EdDSA'),
  "another ES256 key under the provider's kid": byForeignKey('ES256'),
  'an unknown kid': byForeignKey('ES256', 'key-2'),
  'a kid that is a path': byForeignKey('ES256', '../../dev/null'),
  'its own key in the header (jwk)': async (idp, userId) => {
    const key = await newSigningKey('forged');
    return new SignJWT(claimsOf(idp, userId))
      .setProtectedHeader({ alg: 'ES256', jwk: key.publicJwk })
      .sign(key.privateKey);
  },
  'its own key set in the header (jku)': async (idp, userId) => {
    const key = await newSigningKey('forged');
    const header = { alg: 'ES256', kid: key.kid, jku: `${idp.issuer}/forged.json` };
    return new SignJWT(claimsOf(idp, userId)).setProtectedHeader(header).sign(key.privateKey);
  },
  'a critical header that nobody knows': tampered(([, claims], idp) => {
    const content = `${encode({ alg: 'ES256', kid: idp.key.kid, crit: ['exp2'], exp2: 1 })}.${claims}`;
    return `${content}.${Buffer.alloc(64, 1).toString('base64url')}`;
  }),
  'a signature of zeros': tampered(
    ([header, claims]) => `${header}.${claims}.${Buffer.alloc(64).toString('base64url')}`,
  ),
  'no signature': tampered(([header, claims]) => `${header}.${claims}.`),
  'a signature cut short': tampered(([header, claims, signature]) => `${header}.${claims}.${signature.slice(0, 40)}`),
  'a signature in DER form': (idp, userId) => {
    const content = `${encode({ alg: 'ES256', kid: idp.key.kid })}.${encode(claimsOf(idp, userId))}`;
    const key = KeyObject.from(idp.key.privateKey);
    return `${content}.${sign('sha256', Buffer.from(content), { key, dsaEncoding: 'der' }).toString('base64url')}`;
  },
  "another token's claims": async (idp, userId) => {
    const [header, , signature] = (await idp.token('somebody-else')).split('.');
    return `${header}.${encode(claimsOf(idp, userId))}.${signature}`;
  },
  'two parts': tampered(([header, claims]) => `${header}.${claims}`),
  'four parts': tampered((parts) => [...parts, 'x'].join('.')),
  'claims that are no JSON': tampered(([header, , signature]) => `${header}.bm90IGpzb24.${signature}`),
  'a header that is no JSON': tampered(([, claims, signature]) => `bm90IGpzb24.${claims}.${signature}`),
  'characters that are no base64url': tampered(([header, claims, signature]) => `${header}.${claims}=.${signature}!`),
  'another issuer': withClaims(() => ({ iss: 'https://idp.evil.test' })),
  'an issuer with a slash more': withClaims((idp) => ({ iss: `${idp.issuer}/` })),
  'no issuer': withClaims(() => ({ iss: undefined })),
  'another audience': withClaims(() => ({ aud: 'another-service' })),
  'audiences without ours': withClaims(() => ({ aud: ['one', 'two'] })),
  'no audience': withClaims(() => ({ aud: undefined })),
  'an exp that is past': withClaims(() => ({ exp: inSeconds(-30) })),
  'an exp long past': withClaims(() => ({ exp: 0 })),
  'no exp': withClaims(() => ({ exp: undefined })),
  'an exp that is a text': withClaims(() => ({ exp: String(inSeconds(600)) })),
  'an nbf that is yet to come': withClaims(() => ({ nbf: inSeconds(300) })),
  'no sub': withClaims(() => ({ sub: undefined })),
  'an empty sub': withClaims(() => ({ sub: '' })),
  'a sub that is a number': withClaims(() => ({ sub: 42 })),
  'a sub of 256 characters': withClaims(() => ({ sub: 'x'.repeat(256) })),
  'a sub that PostgreSQL cannot hold': withClaims(() => ({ sub: 'user\u0000admin' })),
  'a sub with half a surrogate pair': withClaims(() => ({ sub: 'user\ud800' })),
  'a team_id that is no text': withClaims(() => ({ team_id: 42 })),
  'a team_id that is a list': withClaims(() => ({ team_id: ['a'] })),
  '10 KiB of claims': withClaims(() => ({ note: 'x'.repeat(10_000) })),
  'an unencoded payload (b64)': tampered(([, claims, signature], idp) => {
    const header = { alg: 'ES256', kid: idp.key.kid, b64: false, crit: ['b64'] };
    return `${encode(header)}.${claims}.${signature}`;
  }),
};
