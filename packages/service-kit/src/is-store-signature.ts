import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether `X-Shopify-Hmac-Sha256` is the HMAC-SHA256 of the very bytes, in base64. Source: Shopify, "Verify a webhook". */
export function isStoreSignature(header: string | undefined, body: Buffer, secret: string): boolean {
  if (header === undefined || !/^[A-Za-z0-9+/]{43}=$/.test(header)) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(header, 'base64'));
}
