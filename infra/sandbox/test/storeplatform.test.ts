import { createHmac } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { clientSecret, shop, startStore, type StoreTokens, type StoreWorld } from './store-world.ts';

let world: StoreWorld;
beforeEach(async () => {
  world = await startStore();
});
afterEach(() => world.close());

const redirectUri = 'http://api.test/auth/storeplatform/callback';
const authorizeQuery = {
  client_id: 'app-1',
  scope: 'read_products,write_products',
  redirect_uri: redirectUri,
  state: 'state-1',
};
const shopQuery = '{ shop { name myshopifyDomain currencyCode } }';

const queryOf = (more: Record<string, string>) => new URLSearchParams({ ...authorizeQuery, ...more }).toString();

const authorize = (more: Record<string, string> = {}, of = shop) =>
  world.sandbox.get(`/storeplatform/shops/${of}/admin/oauth/authorize?${queryOf(more)}`, {});

async function redirectOf(response: Response): Promise<URLSearchParams> {
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '').searchParams;
}

const exchange = (body: Record<string, unknown>) =>
  world.post('/admin/oauth/access_token', { client_id: 'app-1', client_secret: clientSecret, expiring: 1, ...body });

async function consented(): Promise<StoreTokens> {
  const code = (await redirectOf(await authorize({ auto: 'allow' }))).get('code');
  return (await (await exchange({ code })).json()) as StoreTokens;
}

const refresh = (token: string) => exchange({ grant_type: 'refresh_token', refresh_token: token });

describe("a shop's consent", () => {
  it('is asked for on a page, whose Allow leads back', async () => {
    const page = await (await authorize()).text();
    expect(page).toContain('read_products');
    expect(page).toContain(shop);
    const back = await redirectOf(await authorize({ decision: 'allow', granted: 'read_products' }));
    expect(back.get('state')).toBe('state-1');
    const tokens = (await (await exchange({ code: back.get('code') })).json()) as StoreTokens;
    expect(tokens.scope).toBe('read_products');
  });

  it('redirects with an hmac over all other parameters, sorted', async () => {
    const back = await redirectOf(await authorize({ auto: 'allow' }));
    const given = back.get('hmac');
    back.delete('hmac');
    const message = [...back]
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&');
    expect(given).toBe(createHmac('sha256', clientSecret).update(message).digest('hex'));
    expect([...back.keys()].toSorted()).toEqual(['code', 'host', 'shop', 'state', 'timestamp']);
    expect(back.get('shop')).toBe(shop);
    expect(Buffer.from(back.get('host')!, 'base64').toString()).toBe('admin.shopify.com/store/north-light');
  });

  it('can be denied, and is refused for another client and for what is no shop', async () => {
    expect((await redirectOf(await authorize({ auto: 'deny' }))).get('error')).toBe('access_denied');
    const strict = await startStore({ storeplatform: { clientId: 'the-one' } });
    const path = `/storeplatform/shops/${shop}/admin/oauth/authorize`;
    const other = await strict.sandbox.get(`${path}?${queryOf({ auto: 'allow' })}`, {});
    expect(other.status).toBe(400);
    await strict.close();
    expect((await authorize({ auto: 'allow' }, 'evil.example.com')).status).toBe(404);
  });
});

describe('tokens', () => {
  it('are given once for a code, and expire after an hour', async () => {
    const code = (await redirectOf(await authorize({ auto: 'allow' }))).get('code');
    const tokens = (await (await exchange({ code })).json()) as StoreTokens;
    expect(tokens).toMatchObject({
      access_token: expect.stringMatching(/^shpat_/),
      scope: 'read_products,write_products',
      expires_in: 3_600,
      refresh_token: expect.stringMatching(/^shprt_/),
      refresh_token_expires_in: 90 * 86_400,
    });
    expect((await exchange({ code })).status).toBe(400);
    expect((await world.query(tokens.access_token, shopQuery)).data).toEqual({
      shop: { name: 'North Light', myshopifyDomain: shop, currencyCode: 'USD' },
    });
    world.passSeconds(3_601);
    await expect(world.query(tokens.access_token, shopQuery)).rejects.toThrow('401');
  });

  it('are taken as a form too, and live for ever where nobody asks for expiring ones', async () => {
    const code = (await redirectOf(await authorize({ auto: 'allow' }))).get('code')!;
    const response = await fetch(`${world.sandbox.url}/storeplatform/shops/${shop}/admin/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'app-1', client_secret: clientSecret, code }),
    });
    const tokens = (await response.json()) as StoreTokens;
    expect(Object.keys(tokens)).toEqual(['access_token', 'scope']);
    world.passSeconds(86_400);
    expect((await world.query(tokens.access_token, shopQuery)).data).not.toBeNull();
  });

  it('need the client and its secret', async () => {
    const code = (await redirectOf(await authorize({ auto: 'allow' }))).get('code');
    const wrong = await exchange({ code, client_secret: 'wrong' });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ error: 'invalid_client' });
  });

  it('rotate: a refresh token is good again until its replacement is used, and then never', async () => {
    const first = await consented();
    const second = (await (await refresh(first.refresh_token)).json()) as StoreTokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const again = (await (await refresh(first.refresh_token)).json()) as StoreTokens;
    expect((await world.query(again.access_token, shopQuery)).errors).toBeUndefined();
    expect((await refresh(again.refresh_token)).status).toBe(200);
    const late = await refresh(first.refresh_token);
    expect(late.status).toBe(400);
    expect(await late.json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('of another shop, and expired or uninstalled ones, are refused', async () => {
    const tokens = await consented();
    const headers = { 'X-Shopify-Access-Token': tokens.access_token };
    const elsewhere = await world.sandbox.post(
      '/storeplatform/shops/other.myshopify.com/admin/api/2026-01/graphql.json',
      { query: shopQuery },
      headers,
    );
    expect(elsewhere.status).toBe(401);
    await world.control('POST', `/shops/${shop}/expire`);
    await expect(world.query(tokens.access_token, shopQuery)).rejects.toThrow('401');
    await world.control('POST', `/shops/${shop}/uninstall`);
    expect(await (await refresh(tokens.refresh_token)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('fail for a moment where a fault says so, and the refresh can be tried again', async () => {
    const { refresh_token: token } = await consented();
    await world.sandbox.post('/control/faults', {
      target: 'storeplatform.token',
      kind: 'status_after_success',
      status: 503,
      times: 1,
    });
    expect((await refresh(token)).status).toBe(503);
    expect((await refresh(token)).status).toBe(200);
    const { calls } = (await (await world.sandbox.get('/control/calls?target=storeplatform.token')).json()) as {
      calls: { outcome: number; body: unknown }[];
    };
    expect(calls.map(({ outcome }) => outcome)).toEqual([200, 503, 200]);
    expect(JSON.stringify(calls)).not.toContain(clientSecret);
    expect(JSON.stringify(calls)).not.toContain(token);
  });

  it('expire at a call that expired_token strikes', async () => {
    const { access_token: token } = await world.connect();
    await world.sandbox.post('/control/faults', { target: 'storeplatform.graphql', kind: 'expired_token', times: 1 });
    await expect(world.query(token, shopQuery)).rejects.toThrow('401');
    await expect(world.query(token, shopQuery)).rejects.toThrow('401');
  });
});

it('shops, products, subscriptions and tokens outlive the sandbox', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sandbox-store-'));
  const before = await startStore({ directory });
  const tokens = await before.connect();
  await before.control('POST', `/shops/${shop}`, { products: 7 });
  await before.control('PATCH', `/shops/${shop}/products/first`, { title: 'Changed' });
  await before.control('DELETE', `/shops/${shop}/products/last`);
  await before.close();
  const after = await startStore({ directory });
  const { data } = await after.query(tokens.access_token, '{ products(first: 20) { nodes { title } } }');
  expect(data?.['products'].nodes).toHaveLength(6);
  expect(data?.['products'].nodes[0]!.title).toBe('Changed');
  await after.close();
});

it('a closed shop is not found, and a frozen one unavailable', async () => {
  const { access_token: token } = await world.connect();
  await world.control('POST', `/shops/${shop}`, { status: 'frozen' });
  await expect(world.query(token, shopQuery)).rejects.toThrow('402');
  await world.control('POST', `/shops/${shop}`, { status: 'closed' });
  await expect(world.query(token, shopQuery)).rejects.toThrow('404');
});
