import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReturnQuery } from '../../domain/oauth/ports.ts';

/**
 * Whether the store platform signed this query: `hmac` is the hex HMAC-SHA256, with the client's secret, of all other parameters,
 * decoded, as `name=value`, sorted by name and joined by `&`. Source: shopify.dev, "Verify the installation request".
 */
export function hasShopSignature(query: ReturnQuery, clientSecret: string): boolean {
  const { hmac = '', ...signed } = query;
  if (!/^[0-9a-f]{64}$/.test(hmac)) return false;
  const message = Object.entries(signed)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const expected = createHmac('sha256', clientSecret).update(message).digest();
  return timingSafeEqual(expected, Buffer.from(hmac, 'hex'));
}
