import { createHash } from 'node:crypto';
import { stringify, v7 } from 'uuid';

/** Where identifiers come from (invariant 9). */
export type IdSource = { next(): string };

/** UUIDs of version 7 (RFC 9562): they sort by the time of their making, which keeps index inserts at one end. */
export const uuidV7: IdSource = { next: () => v7() };

/**
 * A UUID that the same parts always give (RFC 9562 version 8 over SHA-256): what a redelivered message makes again is the
 * same row (invariant 3).
 */
export function derivedUuid(...parts: (string | number)[]): string {
  const bytes = createHash('sha256').update(parts.join('\u0000')).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}
