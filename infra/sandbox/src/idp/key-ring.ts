import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';

type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
};

const maxKeys = 16;

/**
 * The identity provider's ES256 keys. The newest signs, all that are not retired are published. With a directory they
 * are kept in `idp-keys.json`, so that tokens stay valid when the sandbox restarts.
 */
export async function createKeyRing(directory: string | undefined) {
  const file = directory === undefined ? undefined : join(directory, 'idp-keys.json');
  const stored = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JWK[]) : [];
  let keys = await Promise.all(stored.map(fromJwk));
  if (keys.length === 0) await rotate();

  /** The public key set, newest first. */
  function publicSet(): { keys: JWK[] } {
    return { keys: keys.map((key) => key.publicJwk).toReversed() };
  }

  function find(kid: string): SigningKey | undefined {
    return keys.find((key) => key.kid === kid);
  }

  /** Makes a new signing key; the old ones stay in the set. Beyond 16 the oldest leaves. */
  async function rotate(): Promise<SigningKey> {
    const key = await newSigningKey();
    keys = [...keys, key].slice(-maxKeys);
    await save();
    return key;
  }

  /** Takes every key but the signing one out of the set. Returns their ids. */
  async function retire(): Promise<string[]> {
    const retired = keys.slice(0, -1).map((key) => key.kid);
    keys = keys.slice(-1);
    await save();
    return retired;
  }

  async function save(): Promise<void> {
    if (file === undefined) return;
    const jwks = await Promise.all(
      keys.map(async (key) => ({ ...(await exportJWK(key.privateKey)), kid: key.kid, alg: 'ES256', use: 'sig' })),
    );
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(jwks), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }

  function current(): SigningKey {
    const key = keys.at(-1);
    if (!key) throw new Error('the key ring is never empty');
    return key;
  }

  return { current, publicSet, find, rotate, retire };
}

export type KeyRing = Awaited<ReturnType<typeof createKeyRing>>;

/** A fresh ES256 pair, in no key set yet. */
export async function newSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return fromJwk(await exportJWK(privateKey));
}

async function fromJwk(jwk: JWK): Promise<SigningKey> {
  const { d: _secret, ...bare } = jwk;
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  const privateKey = (await importJWK({ ...jwk, alg: 'ES256' }, 'ES256', { extractable: true })) as CryptoKey;
  return { kid, privateKey, publicJwk: { ...bare, kid, alg: 'ES256', use: 'sig' } };
}
