import type { ApiKey } from '@slideloom/contracts';

/** Returns what callers of no version get of a key. */
export function frozenKey({ id, name, hint, created_by, created_at, expires_at }: ApiKey): ApiKey {
  return { id, name, hint, created_by, created_at, expires_at };
}
