import type { Route } from '../route.ts';

/** What marks an answer that repeats one of an earlier request with the same Idempotency-Key. */
export const replayed: Readonly<Record<string, string>> = { 'Idempotent-Replayed': 'true' };

/** Returns whether a route answers a repeated request as the first one, by its Idempotency-Key: then another request with that key is a conflict. */
export function keepsAnswer({ errors }: Pick<Route, 'errors'>): boolean {
  return errors.includes('idempotency_conflict');
}
