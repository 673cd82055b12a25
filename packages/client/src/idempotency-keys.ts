/** What the calls of answers were sent with: an answer itself does not say it. */
const keys = new WeakMap<Response, string | null>();

/** Notes the key of a request with its answer. */
export function keepIdempotencyKey(response: Response, { headers }: Request): void {
  keys.set(response, headers.get('idempotency-key'));
}

/** The key of the request that was answered so; null where it had none. */
export function idempotencyKeyOf(response: Response): string | null {
  return keys.get(response) ?? null;
}
