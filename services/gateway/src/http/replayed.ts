/** What marks an answer that repeats one of an earlier request with the same Idempotency-Key. */
export const replayed: Readonly<Record<string, string>> = { 'Idempotent-Replayed': 'true' };
