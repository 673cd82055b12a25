import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signature's instant may lie from now, s. */
const toleranceS = 300;
const maxSignatures = 10;

/**
 * Whether a `Stripe-Signature: t=…,v1=…` is one of the secret's over these very bytes, and not older (or newer) than five minutes.
 * Several `v1` come while the provider's secret is being changed. Source: docs.stripe.com/webhooks/signature.
 */
export function isSigned(options: { body: Buffer; header: string | undefined; secret: string; now: number }): boolean {
  const { body, header, secret, now } = options;
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > toleranceS) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return parts
    .filter(([name, value]) => name === 'v1' && /^[0-9a-f]{64}$/.test(value ?? ''))
    .slice(0, maxSignatures)
    .some(([, value]) => timingSafeEqual(Buffer.from(value!, 'hex'), expected));
}
