import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a parsed request, hex: how its body was written, and what was unknown in it, does not matter. */
export function fingerprintOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
