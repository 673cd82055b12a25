import { createHash } from 'node:crypto';

const tokenBytes = 32;

/** Makes the token of an invite: 32 random bytes; what is stored is its hash. */
export function createInviteToken(drawBytes: (size: number) => Buffer): { token: string; hash: Buffer } {
  const token = drawBytes(tokenBytes).toString('base64url');
  return { token, hash: hashInviteToken(token) };
}

/** Hashes by SHA-256: the token is random enough that nothing slower is needed. */
export function hashInviteToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
