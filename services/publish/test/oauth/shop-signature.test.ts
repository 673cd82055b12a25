import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hasShopSignature } from '../../src/platforms/storeplatform/shop-signature.ts';

const secret = 'hush';
const signed = {
  code: '0907a61c0c8d55e99db179b68161bc00',
  shop: 'some-shop.myshopify.com',
  state: '0.6784241404160823',
  timestamp: '1337178173',
};
const sign = (query: Record<string, string>) => {
  const names = Object.keys(query).toSorted();
  const message = names.map((name) => `${name}=${query[name]}`).join('&');
  return { ...query, hmac: createHmac('sha256', secret).update(message).digest('hex') };
};

describe('the signature of a store redirect', () => {
  it('is taken for the very parameters, in whatever order they come', () => {
    const query = sign(signed);
    expect(hasShopSignature(query, secret)).toBe(true);
    expect(hasShopSignature(Object.fromEntries(Object.entries(query).toReversed()), secret)).toBe(true);
  });

  it('is refused when anything was changed, added or left out, and with another secret', () => {
    const query = sign(signed);
    for (const name of Object.keys(signed)) {
      expect(hasShopSignature({ ...query, [name]: 'x' }, secret)).toBe(false);
      const rest = Object.entries(query).filter(([other]) => other !== name);
      expect(hasShopSignature(Object.fromEntries(rest), secret)).toBe(false);
    }
    expect(hasShopSignature({ ...query, extra: '1' }, secret)).toBe(false);
    expect(hasShopSignature(query, 'other')).toBe(false);
  });

  it('is refused when it is absent, short, long, or no hex', () => {
    for (const hmac of ['', 'ab', `${sign(signed).hmac}00`, 'z'.repeat(64), sign(signed).hmac.toUpperCase()]) {
      expect(hasShopSignature({ ...signed, hmac }, secret)).toBe(false);
    }
    expect(hasShopSignature(signed, secret)).toBe(false);
  });
});
