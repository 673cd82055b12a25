import type { Rejection } from '../../src/domain/ports.ts';

/** What a refused call is expected to come to. */
export function refusal(next: Rejection['next'], more: { afterMs?: number; isSpent?: boolean; error?: object } = {}) {
  return { kind: 'rejected', why: { next, ...more } };
}
