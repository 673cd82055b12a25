import { randomUUID } from 'node:crypto';

/** Returns the caller's own request id where it is harmless, else a new one. */
export function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,128}$/.test(given) ? given : randomUUID();
}
