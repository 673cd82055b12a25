import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';

export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
};

const maxKeys = 16;

/**
 * The identity provider's ES256 keys. The newest signs, all that are not retired are published. With a directory they
 * are kept in `idp-keys.json`, so that tokens stay valid when the sandbox restarts.
 */
export class KeyRing {
  #keys: SigningKey[];
  readonly #file: string | undefined;

  private constructor(keys: SigningKey[], file: string | undefined) {
    this.#keys = keys;
    this.#file = file;
  }

  static async open(directory: string | undefined): Promise<KeyRing> {
    const file = directory === undefined ? undefined : join(directory, 'idp-keys.json');
    const stored = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JWK[]) : [];
    const ring = new KeyRing(await Promise.all(stored.map(fromJwk)), file);
    if (ring.#keys.length === 0) await ring.rotate();
    return ring;
  }

  get current(): SigningKey {
    const key = this.#keys.at(-1);
    if (!key) throw new Error('the key ring is never empty');
    return key;
  }

  /** The public key set, newest first. */
  publicSet(): { keys: JWK[] } {
    return { keys: this.#keys.map((key) => key.publicJwk).toReversed() };
  }

  find(kid: string): SigningKey | undefined {
    return this.#keys.find((key) => key.kid === kid);
  }

  /** Makes a new signing key; the old ones stay in the set. Beyond 16 the oldest leaves. */
  async rotate(): Promise<SigningKey> {
    const key = await newSigningKey();
    this.#keys = [...this.#keys, key].slice(-maxKeys);
    await this.#save();
    return key;
  }

  /** Takes every key but the signing one out of the set. Returns their ids. */
  async retire(): Promise<string[]> {
    const retired = this.#keys.slice(0, -1).map((key) => key.kid);
    this.#keys = this.#keys.slice(-1);
    await this.#save();
    return retired;
  }

  async #save(): Promise<void> {
    if (this.#file === undefined) return;
    const jwks = await Promise.all(
      this.#keys.map(async (key) => ({ ...(await exportJWK(key.privateKey)), kid: key.kid, alg: 'ES256', use: 'sig' })),
    );
    mkdirSync(join(this.#file, '..'), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(jwks), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

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
