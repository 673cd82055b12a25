import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createAddressLimiter, networkOf } from '@slideloom/service-kit/address-limiter';
import { expectError, type HttpClient } from '../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

describe('whom an address belongs to', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::203.0.113.7', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ])('%s: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('is a site of three groups where that is asked', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6', 3)).toBe('2001:db8:1::/48');
    expect(networkOf('::ffff:203.0.113.7', 3)).toBe('203.0.113.7');
  });

  it('is cut where it is no address', () => {
    expect(networkOf('x'.repeat(10_000)).length).toBe(64);
    expect(networkOf(':'.repeat(10_000)).length).toBe(64);
  });
});

describe('the limit of an address', () => {
  it('is that of its whole network, ends with the minute, and counts in bounded memory', () => {
    let now = 0;
    let refused = 0;
    const limiter = createAddressLimiter(3, { now: () => now, onRefused: () => (refused += 1) });
    for (let host = 1; host <= 3; host += 1) limiter.count(`2001:db8:1:2::${host}`);
    now = 20_500;
    const limited = expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 40 });
    expect(() => limiter.count('2001:db8:1:2::99')).toThrow(limited);
    expect(refused).toBe(1);
    limiter.count('2001:db8:1:3::1');
    now = 60_000;
    limiter.count('2001:db8:1:2::99');
    for (let network = 0; network < 250_000; network += 1) {
      limiter.count(`2001:db8:${(network >> 16).toString(16)}:${(network & 0xffff).toString(16)}::1`);
    }
    expect(limiter.size).toBeLessThanOrEqual(100_000);
  });
});

describe('a request before any route', () => {
  let world: TestWorld;
  let send: HttpClient;
  let url: string;

  beforeAll(async () => {
    world = await createTestWorld();
    ({ send, url } = await world.gateway({ ADDRESS_LIMIT: '5', TRUST_PROXY_HOPS: '1' }));
  });
  afterAll(() => world.close());

  it('counts where it names no host', async () => {
    const { hostname, port } = new URL(url);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const socket = connect(Number(port), hostname);
      socket.write('GET /jobs HTTP/1.1\r\nX-Forwarded-For: 198.51.100.200\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      statuses.push(answer.toString().slice(9, 12));
      socket.destroy();
    }
    expect(statuses).toEqual(['400', '400', '400', '400', '400', '429']);
  });

  it.each<[string, string, string]>([
    ['an unknown route', 'GET', '/nowhere'],
    ['a method that is not taken', 'PUT', '/jobs'],
    ['a preflight', 'OPTIONS', '/jobs'],
    ['a preflight of nothing', 'OPTIONS', '/nowhere'],
    ['a webhook', 'POST', '/webhooks/stripe'],
  ])('counts: %s', async (name, method, path) => {
    const address = `198.51.100.${name.length}`;
    const headers = { 'x-forwarded-for': address, origin: 'https://dashboard.example.test' };
    for (let count = 0; count < 5; count += 1) {
      expect((await send(method, path, { headers })).status).not.toBe(429);
    }
    const refused = await send(method, path, { headers });
    expectError(refused, 429, 'rate_limited', 'Rate limit exceeded for this address. Retry in 60s.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
