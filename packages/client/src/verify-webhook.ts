import type { webhooks } from './schema.ts';

/** What an endpoint is sent; `data` is the resource as it was then. */
export type WebhookEvent = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { 'application/json': infer Body } } };
  }
    ? Body
    : never;
}[keyof webhooks];

/** A request is not what it says it is: answer it with 400, and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export type VerifyOptions = {
  /** How far the time of signing may be from now, either way, s; default five minutes. */
  toleranceSeconds?: number;
  /** The present time, which tests set, ms since 1970. */
  now?: number;
};

type HeadersLike = Headers | Readonly<Record<string, string | string[] | undefined>>;

const usualToleranceSeconds = 300;
/** While a secret is rotated there are two; more than that are not ours. */
const maxSignatures = 10;

/**
 * The event of a request to a webhook endpoint, once its signature and time are right; throws `WebhookVerificationError` otherwise. `body`:
 * as it was received, not parsed and written again. `secret`: `whsec_…`, or several of which one must be right. Repetitions have
 * the same `webhook-id`: whether one was handled before is for the receiver to know. Source: Standard Webhooks 1.0.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersLike,
  secret: string | readonly string[],
  { toleranceSeconds = usualToleranceSeconds, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ').slice(0, maxSignatures);
  const isTime = /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1_000 - Number(timestamp)) <= toleranceSeconds;
  if (!isTime) throw new WebhookVerificationError('The request was signed too long ago, or later than now');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const one of typeof secret === 'string' ? [secret] : secret) {
    if (await isSignedBy(one, signatures, signed)) return JSON.parse(text) as WebhookEvent;
  }
  throw new WebhookVerificationError('No signature of the request is right');
}

async function isSignedBy(
  secret: string,
  signatures: readonly string[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (bytes === null || bytes.length === 0) throw new TypeError('The secret is not one of a webhook endpoint: whsec_…');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  for (const signature of signatures) {
    const given = signature.startsWith('v1,') ? fromBase64(signature.slice(3)) : null;
    // Compares in constant time.
    if (given !== null && (await crypto.subtle.verify('HMAC', key, given, signed))) return true;
  }
  return false;
}

function headerOf(headers: HeadersLike, name: string): string {
  // Headers may be of another realm, and names in a plain object as a proxy has written them.
  const given =
    typeof headers.get === 'function'
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const value = Array.isArray(given) && given.length === 1 ? given[0] : given;
  if (typeof value === 'string' && value !== '') return value;
  throw new WebhookVerificationError(`The header ${name} is missing`);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
