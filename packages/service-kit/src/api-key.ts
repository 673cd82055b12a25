import { createHash } from 'node:crypto';

/** What every key begins with (the contract's prefix). */
export const apiKeyPrefix = 'key_live_';

const secretBytes = 32;
const checksumChars = 6;
const pattern = /^key_live_[A-Za-z0-9_-]{43}[0-9a-f]{6}$/;

/** Makes a key of 32 random bytes and a checksum, so that a mistyped or invented one is refused without a look-up. */
export function createApiKey(randomBytes: (size: number) => Buffer): { key: string; hash: Buffer; hint: string } {
  const body = apiKeyPrefix + randomBytes(secretBytes).toString('base64url');
  const key = body + checksumOf(body);
  return { key, hash: hashApiKey(key), hint: key.slice(-4) };
}

/** Whether a text has the form of a key and the checksum of its own characters. */
export function isApiKey(text: string): boolean {
  return pattern.test(text) && checksumOf(text.slice(0, -checksumChars)) === text.slice(-checksumChars);
}

/** What is stored of a key: SHA-256. Keys are random enough that nothing slower is needed. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function checksumOf(body: string): string {
  return createHash('sha256').update(`slideloom:${body}`).digest('hex').slice(0, checksumChars);
}
