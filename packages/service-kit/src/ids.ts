import { createHash, randomFillSync } from 'node:crypto';

/** Where identifiers come from (invariant 9). */
export type IdSource = { next(): string };

/** UUIDs of version 7 (RFC 9562): they sort by the time of their making, which keeps index inserts at one end. */
export const uuidV7: IdSource = {
  next() {
    const bytes = takeRandom();
    bytes.writeUIntBE(Date.now(), 0, 6);
    return formatUuid(bytes, 7);
  },
};

/** Random bytes are drawn for many ids at once: a call into the system's source costs more than an id is worth. */
const pool = Buffer.alloc(16 * 256);
let poolAt = pool.length;

function takeRandom(): Buffer {
  if (poolAt === pool.length) {
    randomFillSync(pool);
    poolAt = 0;
  }
  return pool.subarray(poolAt, (poolAt += 16));
}

/**
 * A UUID that the same parts always give (RFC 9562 version 8 over SHA-256): what a redelivered message makes again is the
 * same row (invariant 3).
 */
export function derivedUuid(...parts: (string | number)[]): string {
  return formatUuid(createHash('sha256').update(parts.join('\u0000')).digest().subarray(0, 16), 8);
}

function formatUuid(bytes: Buffer, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
