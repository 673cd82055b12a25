import { createHmac, createPublicKey } from 'node:crypto';
import { generateKeyPair, SignJWT, type CryptoKey, type JWTHeaderParameters } from 'jose';
import { newSigningKey, type KeyRing } from './key-ring.ts';

/** The body of `POST /idp/token`. Everything after `expires_in` makes tokens that a verifier must judge for itself. */
export type TokenRequest = {
  sub?: string | null;
  team_id?: string;
  email?: string;
  /** Whether the provider vouches for the address; default true. */
  email_verified?: boolean | null;
  /** Seconds; negative for a token that has expired. */
  expires_in?: number;
  kid?: string | null;
  iss?: string | null;
  aud?: string | string[] | null;
  iat?: number | null;
  nbf?: number | null;
  exp?: number | null;
  typ?: string;
  /** ES256; `none`; HS256 (signed with the public key as its secret, the confusion attack); ES384, RS256 (foreign keys). */
  alg?: string;
  /** `unknown`: signed by a key outside the set. `broken`: the signature does not belong to the content. */
  signature?: 'valid' | 'unknown' | 'broken';
  /** Further claims; null takes a claim away. */
  claims?: Record<string, unknown>;
};

type TokenDefaults = {
  issuer: string;
  audience: string;
  now: Date;
};

const defaultLifetimeSeconds = 3_600;

/** Makes an access token: valid by default, forged as the request asks. */
export async function mintToken(keys: KeyRing, request: TokenRequest, defaults: TokenDefaults): Promise<string> {
  const claims = claimsOf(request, defaults);
  const alg = request.alg ?? 'ES256';
  const kid = request.kid === undefined ? keys.current().kid : request.kid;
  const header = { alg, typ: request.typ ?? 'JWT', ...(kid === null ? {} : { kid }) };
  const token = await sign(keys, header, claims, request);
  return request.signature === 'broken' ? breakSignature(token) : token;
}

function claimsOf(request: TokenRequest, { issuer, audience, now }: TokenDefaults): Record<string, unknown> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const claims: Record<string, unknown> = {
    iss: request.iss === undefined ? issuer : request.iss,
    aud: request.aud === undefined ? audience : request.aud,
    sub: request.sub === undefined ? 'user_sandbox' : request.sub,
    iat: request.iat === undefined ? issuedAt : request.iat,
    nbf: request.nbf,
    exp: request.exp === undefined ? issuedAt + (request.expires_in ?? defaultLifetimeSeconds) : request.exp,
    team_id: request.team_id,
    email: request.email,
    email_verified: request.email_verified === undefined && request.email !== undefined ? true : request.email_verified,
    ...request.claims,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined && value !== null));
}

async function sign(
  keys: KeyRing,
  header: JWTHeaderParameters,
  claims: object,
  request: TokenRequest,
): Promise<string> {
  if (header.alg === 'none') return `${encode(header)}.${encode(claims)}.`;
  if (header.alg === 'HS256') return signWithPublicKey(keys, header, claims);
  const key = header.alg === 'ES256' ? await signingKey(keys, request) : (await generateKeyPair(header.alg)).privateKey;
  return new SignJWT({ ...claims }).setProtectedHeader(header).sign(key);
}

async function signingKey(keys: KeyRing, request: TokenRequest): Promise<CryptoKey> {
  if (request.signature === 'unknown') return (await newSigningKey()).privateKey;
  return (request.kid ? (keys.find(request.kid) ?? keys.current()) : keys.current()).privateKey;
}

function signWithPublicKey(keys: KeyRing, header: object, claims: object): string {
  const key = createPublicKey({ key: keys.current().publicJwk, format: 'jwk' });
  const secret = key.export({ type: 'spki', format: 'pem' });
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Turns bits in the middle of the signature, whose last characters may hold bits that no decoder reads. */
function breakSignature(token: string): string {
  const [header, claims, signature = ''] = token.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8((bytes[middle] ?? 0) ^ 0xff, middle);
  return `${header}.${claims}.${bytes.toString('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
