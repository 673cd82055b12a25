import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { productCreateSchema } from '@slideloom/contracts';
import { createStoreWorld, type StoreWorld } from './support/store-world.ts';

let world: StoreWorld;
beforeAll(async () => {
  world = await createStoreWorld();
});
afterAll(() => world.close());
afterEach(() => world.sandbox.heal());

describe('the sync of a store', () => {
  it('reads 700 products by pages of 250, each as the shop has it, and each such as POST /products would take it', async () => {
    const shop = await world.shop(700);
    await world.settle();
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    expect(await world.asked(shop, 'query Page')).toHaveLength(3);
    expect(await world.asked(shop, 'bulkOperationRunQuery')).toEqual([]);
    const products = await world.products(shop);
    expect(products).toHaveLength(700);
    for (const { name, description, currency, sku, status, image_url, product_url, price } of products) {
      const written = {
        name,
        description,
        currency,
        sku,
        status,
        image_url,
        product_url,
        price: price && Number(price),
      };
      expect(productCreateSchema.parse(written)).toEqual(written);
    }
    // Not every product of a shop has a picture, or is on sale.
    expect(products.find((one) => one.image_url !== null && one.product_url !== null)).toMatchObject({
      team_id: shop.teamId,
      currency: 'USD',
      description: expect.not.stringMatching(/[<>]/),
      product_url: expect.stringContaining(`https://${shop.shop}/products/`),
      image_url: expect.stringMatching(/^http/),
    });
    expect(await world.store(shop)).toMatchObject({
      synced_at: expect.any(Date),
      currency: 'USD',
      sync_requested_at: null,
      sync_lease: null,
      sync_cursor: null,
      sync_error: null,
      sync_attempts: 0,
    });
  });

  it('reads 3,000 products by one bulk operation and its file', async () => {
    const shop = await world.shop(3_000);
    await world.settle();
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    expect(await world.asked(shop, 'bulkOperationRunQuery')).toHaveLength(1);
    expect(await world.asked(shop, 'query Page')).toEqual([]);
    expect(await world.store(shop)).toMatchObject({ synced_at: expect.any(Date), sync_requested_at: null });
  });

  it('asks the shop once to tell of its changes, however often it syncs', async () => {
    const shop = await world.shop(3);
    await world.settle();
    await world.ask(shop);
    await world.settle();
    const { subscriptions } = await world.control('GET', `/shops/${shop.shop}`);
    const url = `${world.door.url}/webhooks/storeplatform`;
    const topics = ['PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE', 'APP_UNINSTALLED'];
    expect(subscriptions).toEqual(topics.map((topic) => ({ topic, url })));
    expect(await world.asked(shop, 'webhookSubscriptionCreate')).toHaveLength(4);
  });

  it('removes what the shop no longer has, leaves other products alone, and changes nothing that is the same', async () => {
    const shop = await world.shop(60);
    await world.settle();
    const before = await world.products(shop);
    const own = { id: before[0]!.id.replace(/^.{8}/, 'ffffffff'), team_id: shop.teamId, name: 'Made by hand' };
    await world.database.prisma.product.create({ data: own });
    await world.control('POST', `/shops/${shop.shop}`, { products: 45 });
    await world.ask(shop);
    await world.settle();
    const after = await world.products(shop);
    expect(after).toHaveLength(45);
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    const same = (rows: typeof before) =>
      rows.map(({ id, updated_at, created_at }) => ({ id, updated_at, created_at }));
    expect(same(after)).toEqual(same(before.filter(({ id }) => after.some((one) => one.id === id))));
    expect(await world.database.prisma.product.count({ where: { id: own.id } })).toBe(1);
  });

  it('of a shop that two teams have gives each its own products, and takes them with the store', async () => {
    const one = await world.shop(30);
    const other = await world.shop(30, { shop: one.shop });
    await world.settle(2);
    expect(await world.oursOf(one)).toEqual(await world.oursOf(other));
    expect((await world.products(one)).every(({ team_id }) => team_id === one.teamId)).toBe(true);
    await world.database.prisma.store.delete({ where: { id: one.id } });
    expect(await world.products(one)).toEqual([]);
    expect(await world.products(other)).toHaveLength(30);
  });

  it('that is asked for while one is at work follows it', async () => {
    const shop = await world.shop(10);
    await world.sandbox.fail({ target: 'storeplatform.graphql', kind: 'slow', delay_ms: 100 });
    await world.stores.begin();
    await world.ask(shop);
    await world.stores.idle();
    expect(await world.store(shop)).toMatchObject({ synced_at: expect.any(Date), sync_requested_at: expect.any(Date) });
    await world.sandbox.heal();
    await world.settle();
    expect(await world.store(shop)).toMatchObject({ sync_requested_at: null });
    expect(await world.asked(shop, 'query Page')).toHaveLength(2);
  });

  it('is asked for by itself once a day, and no sooner', async () => {
    const shop = await world.shop(5);
    await world.settle();
    await world.stores.requestDue();
    expect((await world.store(shop)).sync_requested_at).toBeNull();
    await world.database.prisma.$executeRaw`
      UPDATE stores SET sync_started_at = clock_timestamp() - interval '24 hours 1 second' WHERE id = ${shop.id}::uuid`;
    expect(await world.stores.requestDue()).toBe(1);
    expect(await world.stores.requestDue()).toBe(0);
    await world.settle();
    expect(await world.asked(shop, 'query Page')).toHaveLength(2);
  });
});
