import type { Rejection } from '../../src/domain/ports.ts';

/** What a refused call is expected to come to. */
export function refusal(then: Rejection['next'], more: { afterMs?: number; error?: object } = {}) {
  // oxlint-disable-next-line unicorn/no-thenable -- a word, not a function: nobody takes it for a promise
  return { kind: 'rejected', why: { then, ...more } };
}
