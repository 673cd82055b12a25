import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '@slideloom/service-kit';
import type { VaultKey } from './vault-keys.ts';

/** Whose a sealed value is: under any other team or connection it does not open. */
export type BoundTo = { teamId: string; connectionId: string };

export type Vault = {
  /** Seals a plain object of JSON values with the first key. */
  seal(plain: object, boundTo: BoundTo): Buffer;
  /**
   * Opens what any of the keys has sealed. Rejects with `internal`, whose cause says what is wrong and never what was sealed:
   * an unknown key, another team or connection, changed or damaged bytes.
   */
  open(sealed: Uint8Array, boundTo: BoundTo): object;
};

/** `format ‖ length of the key id ‖ key id ‖ nonce ‖ ciphertext ‖ tag`. */
const format = 1;
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

/**
 * Authenticated encryption at rest: AES-256-GCM (NIST SP 800-38D) with a random nonce of 96 bits, so a key seals at most 2^32 values.
 * `keys[0]` seals, all of them open: a new key is put in front, and the old one stays until nothing is sealed with it.
 */
export function createVault(keys: readonly VaultKey[]): Vault {
  const [current] = keys;
  if (!current) throw new AppError('internal', { cause: new Error('a vault needs a key') });
  const byId = new Map(keys.map((entry) => [entry.id, entry]));
  return {
    seal: (plain, boundTo) => seal(plain, boundTo, current),
    open: (sealed, boundTo) => open(Buffer.from(sealed), boundTo, byId),
  };
}

function seal(plain: object, boundTo: BoundTo, { id, key }: VaultKey): Buffer {
  const keyId = Buffer.from(id);
  const header = Buffer.concat([Buffer.of(format, keyId.length), keyId]);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(associatedData(id, boundTo));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(plain), 'utf8'), cipher.final()]);
  return Buffer.concat([header, nonce, ciphertext, cipher.getAuthTag()]);
}

function open(sealed: Buffer, boundTo: BoundTo, keys: ReadonlyMap<string, VaultKey>): object {
  if (sealed.length < 2 || sealed[0] !== format) throw refusal('it has an unknown format');
  const nonceAt = 2 + sealed[1]!;
  if (sealed.length < nonceAt + nonceBytes + tagBytes) throw refusal('it is too short');
  const entry = keys.get(sealed.toString('utf8', 2, nonceAt));
  if (!entry) throw refusal('its key is not among the keys');
  const nonce = sealed.subarray(nonceAt, nonceAt + nonceBytes);
  const decipher = createDecipheriv(algorithm, entry.key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(associatedData(entry.id, boundTo));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  let plain: Buffer;
  try {
    const ciphertext = sealed.subarray(nonceAt + nonceBytes, sealed.length - tagBytes);
    plain = Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch {
    throw refusal('it was sealed for another team or connection, or with another key, or was changed');
  }
  return parse(plain);
}

/** JSON, so that no two different bindings give the same bytes. */
function associatedData(keyId: string, { teamId, connectionId }: BoundTo): Buffer {
  return Buffer.from(JSON.stringify([format, keyId, teamId, connectionId]));
}

function parse(plain: Buffer): object {
  try {
    return JSON.parse(plain.toString('utf8')) as object;
  } catch {
    // JSON.parse quotes what it could not read.
    throw refusal('what it holds is not JSON');
  }
}

function refusal(reason: string): AppError {
  return new AppError('internal', { cause: new Error(`A sealed value cannot be opened: ${reason}`) });
}
