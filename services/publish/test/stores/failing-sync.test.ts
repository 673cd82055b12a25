import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { createVault, vaultKeys } from '@slideloom/vault';
import { client, tokenKeys } from '../oauth/support/oauth-world.ts';
import { createStoreWorld, type ConnectedShop, type StoreWorld } from './support/store-world.ts';

let world: StoreWorld;
beforeAll(async () => {
  world = await createStoreWorld();
});
afterAll(() => world.close());
afterEach(() => world.sandbox.heal());

const graphql = (kind: string, rest: object = {}) =>
  world.sandbox.fail({ target: 'storeplatform.graphql', kind, times: 1, ...rest });
/** Its pause, in seconds from now. */
const pauseOf = async (shop: ConnectedShop) =>
  ((await world.store(shop)).sync_lease_until!.getTime() - Date.now()) / 1_000;
const isWhole = async (shop: ConnectedShop) => expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));

describe('a shop that throttles', () => {
  it('is asked again when its bucket has filled, within one attempt', async () => {
    const shop = await world.shop(700);
    await world.control('POST', `/shops/${shop.shop}`, { available: 0, maximum_available: 200, restore_rate: 400 });
    await world.settle();
    expect(await world.store(shop)).toMatchObject({ synced_at: expect.any(Date), sync_error: null });
    await world.control('POST', `/shops/${shop.shop}`, { maximum_available: 2_000, restore_rate: 100_000 });
    await isWhole(shop);
    // One refused question; from then on it waits before it asks.
    const answers = await world.sandbox.calls('storeplatform.graphql');
    expect(answers.filter(({ path }) => path.includes(shop.shop)).length).toBeLessThanOrEqual(3 + 4 + 3 + 3 + 3);
  });

  it('by 429 is asked again after the time that it names', async () => {
    const shop = await world.shop(20);
    await graphql('status', { status: 429 });
    await world.settle();
    expect(await world.store(shop)).toMatchObject({ synced_at: expect.any(Date), sync_attempts: 0 });
    await isWhole(shop);
  });
});

describe('a shop that fails for a while', () => {
  it.each([
    ['5xx', { kind: 'status', status: 503 }],
    ['a reset', { kind: 'reset' }],
    ['an answer that is lost', { kind: 'reset_after_success' }],
  ])('with %s is tried again later, where the sync stopped', async (_name, fault) => {
    const shop = await world.shop(700);
    const second = (await world.truthOf(shop.shop))[249]!.external_id;
    await world.sandbox.fail({ target: 'storeplatform.graphql', times: 1, match: '"after":"', ...fault });
    await world.settle();
    expect(await world.store(shop)).toMatchObject({
      synced_at: null,
      sync_lease: null,
      sync_cursor: expect.stringContaining('pages'),
    });
    expect(await pauseOf(shop)).toBeGreaterThan(2);
    expect(await pauseOf(shop)).toBeLessThan(6);
    expect((await world.oursOf(shop)).at(-1)!.external_id).toBe(second);
    expect(await world.stores.begin()).toBe(0);
    await world.settle();
    await isWhole(shop);
    const places = (await world.asked(shop, 'query Page')).map(({ variables }) => variables?.['after'] ?? null);
    expect(places.filter((after) => after === null)).toHaveLength(1);
    expect(places).toHaveLength(4);
  });

  it('for long pauses ever longer, and ends with words for a person after eight attempts; a day later it begins anew', async () => {
    const shop = await world.shop(10);
    await world.sandbox.fail({ target: 'storeplatform.graphql', kind: 'status', status: 500 });
    const pauses: number[] = [];
    for (let attempt = 1; attempt < 8; attempt++) {
      await world.settle();
      expect(await world.store(shop)).toMatchObject({ sync_attempts: attempt, sync_error: null });
      pauses.push(await pauseOf(shop));
    }
    expect(pauses.every((pause, index) => index === 0 || index > 4 || pause > pauses[index - 1]!)).toBe(true);
    await world.settle();
    expect(await world.store(shop)).toMatchObject({
      status: 'connected',
      sync_requested_at: null,
      sync_attempts: 0,
      sync_error_code: 'platform_failed',
      sync_error: 'The platform did not answer as it should',
    });
    await world.sandbox.heal();
    await world.ask(shop);
    await world.settle();
    expect(await world.store(shop)).toMatchObject({
      synced_at: expect.any(Date),
      sync_error: null,
      sync_error_code: null,
    });
    await isWhole(shop);
  });
});

describe('a bulk operation', () => {
  it('whose file is cut off removes nothing, and is begun anew', async () => {
    const shop = await world.shop(3_000);
    await world.settle();
    await world.sandbox.fail({ target: 'storeplatform.bulk', kind: 'truncated', times: 1 });
    await world.ask(shop);
    await world.settle();
    expect(await world.store(shop)).toMatchObject({
      sync_cursor: null,
      sync_attempts: 1,
      sync_requested_at: expect.any(Date),
    });
    expect(await world.products(shop)).toHaveLength(3_000);
    await world.settle();
    expect(await world.store(shop)).toMatchObject({ sync_requested_at: null, sync_attempts: 0 });
    await isWhole(shop);
    expect(await world.asked(shop, 'bulkOperationRunQuery')).toHaveLength(3);
  });

  it('that is cut off each time comes to its end: eight attempts, then words for a person', async () => {
    const shop = await world.shop(1_100);
    await world.sandbox.fail({ target: 'storeplatform.bulk', kind: 'truncated' });
    await world.settle(8);
    expect(await world.store(shop)).toMatchObject({ sync_requested_at: null, sync_error_code: 'platform_failed' });
    expect(await world.asked(shop, 'bulkOperationRunQuery')).toHaveLength(8);
  });

  it('that fails, or whose file cannot be fetched, is tried again', async () => {
    const shop = await world.shop(1_100);
    await world.sandbox.fail({ target: 'storeplatform.bulk', kind: 'rejected', times: 1 });
    await world.settle();
    expect((await world.store(shop)).synced_at).toBeNull();
    await world.sandbox.fail({ target: 'storeplatform.files', kind: 'status', status: 503, times: 1 });
    await world.settle();
    expect(await world.store(shop)).toMatchObject({ synced_at: null, sync_cursor: expect.stringContaining('bulk') });
    await world.settle();
    await isWhole(shop);
    expect(await world.asked(shop, 'bulkOperationRunQuery')).toHaveLength(2);
  });

  it('of a shop that suddenly lists nothing removes nothing', async () => {
    const shop = await world.shop(1_200);
    await world.settle();
    await world.ask(shop);
    await world.control('POST', `/shops/${shop.shop}`, { bulk_delay_ms: 400 });
    await world.stores.begin();
    // Counted before, empty when the operation reads it.
    await eventually(async () => expect(await world.asked(shop, 'bulkOperationRunQuery')).toHaveLength(2));
    await world.control('POST', `/shops/${shop.shop}`, { products: 0, bulk_delay_ms: 0 });
    await world.stores.idle();
    expect(await world.products(shop)).toHaveLength(1_200);
    expect(await world.store(shop)).toMatchObject({ sync_cursor: null, sync_requested_at: expect.any(Date) });
  });
});

describe('a shop that is shut', () => {
  it.each([
    ['frozen', 'shop_frozen'],
    ['closed', 'shop_closed'],
  ])('because it is %s is left alone, keeps its products, and tells a person why', async (status, code) => {
    const shop = await world.shop(12);
    await world.settle();
    await world.control('POST', `/shops/${shop.shop}`, { status });
    await world.ask(shop);
    await world.settle();
    expect(await world.store(shop)).toMatchObject({
      status: 'connected',
      sync_requested_at: null,
      sync_error_code: code,
      sync_error: expect.stringContaining(`The shop is ${status}`),
    });
    expect(await world.products(shop)).toHaveLength(12);
    await world.control('POST', `/shops/${shop.shop}`, { status: 'open' });
    await world.ask(shop);
    await world.settle();
    expect(await world.store(shop)).toMatchObject({ sync_error: null, sync_error_code: null });
  });
});

describe('tokens', () => {
  it('that have expired are refreshed in the middle of a sync, once', async () => {
    const shop = await world.shop(700);
    await graphql('expired_token', { match: '"after":"' });
    await world.settle();
    await isWhole(shop);
    expect(await world.store(shop)).toMatchObject({
      status: 'connected',
      synced_at: expect.any(Date),
      sync_attempts: 0,
    });
  });

  it('that are gone make the store needs_reauth, and nothing is tried any more', async () => {
    const shop = await world.shop(8);
    await world.settle();
    await world.control('POST', `/shops/${shop.shop}/uninstall`);
    await world.ask(shop);
    await world.settle(2);
    expect(await world.store(shop)).toMatchObject({ status: 'needs_reauth', sync_lease: null });
    expect(await world.products(shop)).toHaveLength(8);
    await world.ask(shop);
    const asked = (await world.asked(shop, '')).length;
    await world.settle();
    expect(await world.asked(shop, '')).toHaveLength(asked);
  });

  it('that lack the permission make the store needs_reauth, with that reason', async () => {
    const shop = await world.shop(8);
    const scope = { client_id: client.id, scope: 'read_orders' };
    const { access_token, refresh_token } = await world.control('POST', `/shops/${shop.shop}/connect`, scope);
    const place = { teamId: shop.teamId, connectionId: shop.id };
    const sealed = createVault(vaultKeys.parse(tokenKeys)).seal({ access_token, refresh_token, issued_at: 1 }, place);
    const data = { token_ciphertext: new Uint8Array(sealed) };
    await world.database.prisma.store.update({ where: { id: shop.id }, data });
    await world.settle();
    expect(await world.store(shop)).toMatchObject({
      status: 'needs_reauth',
      sync_error_code: 'platform_scope_missing',
      sync_requested_at: null,
    });
  });

  it('that were refused are not blamed on those that a person has brought since', async () => {
    const shop = await world.shop(8);
    let asked = 0;
    const stores = world.makeStores({}, async (...args) => {
      const token = await world.keptToken(...args);
      // The third is the one that is tried after the refresh: while it is on its way, the owner connects the store again.
      asked += 1;
      if (asked === 3) await world.connect(shop.team, 'storeplatform', { shop: shop.shop });
      return token;
    });
    await graphql('status', { status: 401, times: 2, match: 'webhookSubscriptions' });
    await stores.begin();
    await stores.idle();
    expect(asked).toBe(3);
    expect(await world.store(shop)).toMatchObject({ status: 'connected', sync_requested_at: expect.any(Date) });
    await world.settle();
    await isWhole(shop);
  });
});
