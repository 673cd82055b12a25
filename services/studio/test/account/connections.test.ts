import { describe, expect, it } from '@jest/globals';
import { failureOfCode, failureOfReturn, readReturnSearch } from '../../web/src/screens/connections/connect-result.ts';
import { takeReturnedSecret } from '../../web/src/screens/connections/take-returned-secret.ts';
import { shopDomain } from '../../web/src/screens/connections/shop-domain.ts';
import { isSyncing } from '../../web/src/screens/connections/sync-state.ts';

describe('the secret that finishes a connection', () => {
  const browser = (address: string) => {
    const { pathname, search, hash } = new URL(address, 'http://studio');
    const replaced: string[] = [];
    const history = {
      state: { key: 1 },
      replaceState: (_state: unknown, _: string, url: string) => replaced.push(url),
    };
    return { replaced, secret: takeReturnedSecret({ location: { pathname, search, hash }, history }) };
  };

  it('is taken out of the address, of which the rest stays', () => {
    const { secret, replaced } = browser('/connections?platform=photoapp&status=pending#finish=a%2Bb');
    expect(secret).toBe('a+b');
    expect(replaced).toEqual(['/connections?platform=photoapp&status=pending']);
  });

  it.each(['/connections?platform=photoapp&status=denied', '/connections#main', '/billing#finish=a'])(
    'is not looked for in %s',
    (address) => expect(browser(address)).toEqual({ secret: null, replaced: [] }),
  );

  it('is none where the fragment is empty, which goes all the same', () => {
    expect(browser('/connections?platform=photoapp&status=pending#finish=').secret).toBeNull();
    expect(browser('/connections#finish=').replaced).toEqual(['/connections']);
  });
});

describe('the way back from a platform', () => {
  it('is read of the address, and of nothing that the API does not send', () => {
    const search = { platform: 'photoapp', status: 'failed', reason: 'scope_missing' };
    expect(readReturnSearch(search)).toEqual(search);
    expect(readReturnSearch({ platform: 'photoapp', status: 'pending', extra: 1 })).toEqual({
      platform: 'photoapp',
      status: 'pending',
    });
    expect(readReturnSearch({ platform: '<img>', status: 'pending' })).toEqual({});
    expect(readReturnSearch({ platform: 'photoapp', status: 'connected' })).toEqual({});
  });

  it.each([
    [{ status: 'pending' }, true, null],
    [{ status: 'pending' }, false, 'stale'],
    [{ status: 'denied', reason: 'access_denied' }, false, 'denied'],
    [{ status: 'failed', reason: 'state_invalid' }, false, 'stale'],
    [{ status: 'failed', reason: 'scope_missing' }, false, 'fewerScopes'],
    [{ status: 'failed', reason: 'shop_mismatch' }, false, 'shopMismatch'],
    [{ status: 'failed', reason: 'platform_unavailable' }, false, 'unavailable'],
    [{ status: 'failed', reason: 'signature_invalid' }, false, 'refused'],
    [{ status: 'failed' }, false, 'refused'],
  ] as const)('with %j and a secret (%s) is %s', (search, hasSecret, failure) => {
    expect(failureOfReturn({ platform: 'photoapp', ...search }, hasSecret)).toBe(failure);
  });

  it('knows a refusal of the finish from what may be sent again', () => {
    expect(failureOfCode('connection_not_pending')).toBe('stale');
    expect(failureOfCode('connection_refused')).toBe('fewerScopes');
    expect(failureOfCode('internal')).toBeNull();
  });
});

describe("a shop's address", () => {
  it.each([
    ['name.myshopify.com', 'name.myshopify.com'],
    [' Name.MyShopify.com/ ', 'name.myshopify.com'],
    ['https://name.myshopify.com/admin/products?x=1', 'name.myshopify.com'],
    ['https://admin.shopify.com/store/name/orders', 'name.myshopify.com'],
    ['name', 'name.myshopify.com'],
    ['www.example.com', null],
    ['name.myshopify.com.evil.example', null],
    ['https://evil.example/name.myshopify.com', null],
    ['javascript:alert(1)', null],
    ['', null],
    ['a b', null],
  ])('%j is %j', (text, domain) => expect(shopDomain(text)).toBe(domain));
});

describe('a sync', () => {
  const store = { status: 'connected', synced_at: '2026-01-01T00:00:00Z', sync_error: null };
  const request = { synced_at: store.synced_at, sync_error: null, at: 0 };

  it('runs from the request until the store shows another end, or an error', () => {
    expect(isSyncing(store, request, 1_000)).toBe(true);
    expect(isSyncing({ ...store, synced_at: '2026-01-02T00:00:00Z' }, request, 1_000)).toBe(false);
    expect(isSyncing({ ...store, sync_error: 'refused' }, request, 1_000)).toBe(false);
    expect(isSyncing(store, request, 3_600_000)).toBe(false);
    expect(isSyncing(store, undefined, 1_000)).toBe(false);
  });

  it('runs after a store was connected, without a request', () => {
    expect(isSyncing({ ...store, synced_at: null }, undefined, 1_000)).toBe(true);
    expect(isSyncing({ ...store, synced_at: null, status: 'pending' }, undefined, 1_000)).toBe(false);
  });
});
