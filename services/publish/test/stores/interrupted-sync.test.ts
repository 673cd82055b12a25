import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { startSyncProcess } from './support/start-sync-process.ts';
import { createStoreWorld, type ConnectedShop, type StoreWorld } from './support/store-world.ts';

let world: StoreWorld;
beforeAll(async () => {
  world = await createStoreWorld({ leaseMs: 1_000 });
});
afterAll(() => world.close());
afterEach(() => world.sandbox.heal());

const cursorOf = async (shop: ConnectedShop) => {
  const { sync_cursor: cursor } = await world.store(shop);
  return cursor === null ? null : (JSON.parse(cursor) as { phase: string; offsetBytes?: number; after?: string });
};
const slowly = (delayMs: number) =>
  world.sandbox.fail({ target: 'storeplatform.graphql', kind: 'slow', delay_ms: delayMs });
/** The places from which pages were asked for, in order. */
const placesOf = async (shop: ConnectedShop) =>
  (await world.asked(shop, 'query Page')).map(({ variables }) => variables?.['after'] ?? null);

describe('an interrupted sync', () => {
  it('of a process that was killed goes on in another from the last page that was stored', async () => {
    const shop = await world.shop(2_000);
    await slowly(60);
    const other = await startSyncProcess(world, { leaseMs: 1_000, bulkFrom: 50_000 });
    await eventually(async () => expect((await cursorOf(shop))?.phase).toBe('pages'));
    await other.kill();
    await world.sandbox.heal();
    expect(await cursorOf(shop)).not.toBeNull();
    // The dead process's lease must lapse first.
    await eventually(async () => expect(await world.stores.begin()).toBe(1));
    await world.stores.idle();
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    const places = await placesOf(shop);
    expect(places.filter((after) => after === null)).toHaveLength(1);
    // All eight pages, and that one again which was on its way when the process died.
    expect(new Set(places).size).toBe(8);
    expect(places.length).toBeLessThanOrEqual(9);
  });

  it('that is stopped gives its place to the next at once, and counts no attempt', async () => {
    const shop = await world.shop(2_000);
    await slowly(60);
    const first = world.makeStores({ bulkFrom: 50_000, leaseMs: 60_000 });
    await first.begin();
    await eventually(async () => expect((await cursorOf(shop))?.phase).toBe('pages'));
    await first.stop();
    expect(await world.store(shop)).toMatchObject({ sync_lease: null, sync_attempts: 0, sync_error: null });
    await world.sandbox.heal();
    expect(await world.stores.begin()).toBe(1);
    await world.stores.idle();
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    expect((await placesOf(shop)).filter((after) => after === null)).toHaveLength(1);
  });

  it('in the middle of a file goes on behind the last piece that was stored: one bulk operation, nothing missed', async () => {
    const shop = await world.shop(12_000);
    const other = await startSyncProcess(world, { leaseMs: 1_000 });
    await eventually(async () => expect((await cursorOf(shop))?.offsetBytes).toBeGreaterThan(0), 20_000);
    await other.kill();
    const place = await cursorOf(shop);
    expect(place).toMatchObject({ phase: 'bulk', offsetBytes: expect.any(Number) });
    const stored = await world.database.prisma.product.count({ where: { store_id: shop.id } });
    expect(stored).toBeLessThan(12_000);
    await eventually(async () => expect(await world.stores.begin()).toBe(1));
    await world.stores.idle();
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    expect(await world.asked(shop, 'bulkOperationRunQuery')).toHaveLength(1);
  });

  it('joins the bulk operation that a process began and could not write down', async () => {
    const shop = await world.shop(1_500);
    await world.sandbox.fail({
      target: 'storeplatform.graphql',
      kind: 'reset_after_success',
      times: 1,
      match: 'bulkOperationRunQuery',
    });
    await world.control('POST', `/shops/${shop.shop}`, { bulk_delay_ms: 1_500 });
    await world.settle(2);
    await world.control('POST', `/shops/${shop.shop}`, { bulk_delay_ms: 0 });
    expect((await world.store(shop)).synced_at).not.toBeNull();
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    // Started once; the second was refused, because the first was at work.
    expect(await world.asked(shop, 'bulkOperationRunQuery')).toHaveLength(2);
    expect(await world.asked(shop, 'currentBulkOperation')).toHaveLength(1);
  });

  it('is given back while the shop prepares its file, and counts no attempt', async () => {
    const shop = await world.shop(1_500);
    const hasty = world.makeStores({ bulkTimeoutMs: 0 });
    await world.control('POST', `/shops/${shop.shop}`, { bulk_delay_ms: 300 });
    await hasty.begin();
    await hasty.idle();
    expect(await world.store(shop)).toMatchObject({
      sync_lease: null,
      sync_lease_until: expect.any(Date),
      sync_attempts: 0,
      sync_error: null,
      synced_at: null,
    });
    await world.settle();
    expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
    expect(await world.asked(shop, 'bulkOperationRunQuery')).toHaveLength(1);
  });

  it('whose lease another has taken writes nothing more', async () => {
    const shop = await world.shop(700);
    await slowly(80);
    await world.stores.begin();
    await eventually(async () => expect((await cursorOf(shop))?.phase).toBe('pages'));
    const before = await world.database.prisma.$queryRaw<object[]>`
      UPDATE stores SET sync_lease = gen_random_uuid(), sync_lease_until = clock_timestamp() + interval '1 hour'
      WHERE id = ${shop.id}::uuid RETURNING sync_cursor, sync_lease, sync_attempts`;
    const count = () => world.database.prisma.product.count({ where: { store_id: shop.id } });
    const stored = await count();
    await world.stores.idle();
    expect(await world.store(shop)).toMatchObject(before[0]!);
    expect(await count()).toBe(stored);
  });
});

describe('memory', () => {
  it('holds pieces of a shop of 20,000 products, not the shop', async () => {
    const run = async (products: number) => {
      const shop = await world.shop(products);
      const { mostBytes, problems } = await (await startSyncProcess(world)).result;
      expect(problems).toBe(0);
      expect(await world.database.prisma.product.count({ where: { store_id: shop.id } })).toBe(products);
      return mostBytes;
    };
    await world.database.prisma.store.deleteMany();
    const few = await run(2_000);
    const many = await run(20_000);
    // Prisma keeps the arguments of its latest hundred calls: some 12 MB of it are those. The products themselves would be four times as much.
    expect(many - few).toBeLessThan(32 * 1024 * 1024);
  });
});
