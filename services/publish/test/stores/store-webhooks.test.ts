import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@slideloom/testing';
import { client } from '../oauth/support/start-sandbox.ts';
import { createStoreWorld, type ConnectedShop, type StoreWorld } from './support/store-world.ts';

let world: StoreWorld;
beforeAll(async () => {
  world = await createStoreWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.sandbox.heal();
  await world.deliveries('release');
});

const isWhole = async (shop: ConnectedShop) => expect(await world.oursOf(shop)).toEqual(await world.truthOf(shop.shop));
async function synced(products: number): Promise<ConnectedShop> {
  const shop = await world.shop(products);
  await world.settle();
  return shop;
}
const variant = (price: string) => ({ id: 7, title: 'A', sku: 'A-1', price, compareAtPrice: null });

/** A webhook as the platform signs it. */
function webhook(shop: string, topic: string, body: object, changes: Record<string, string> = {}) {
  const raw = Buffer.from(JSON.stringify(body));
  const headers = {
    'x-shopify-hmac-sha256': createHmac('sha256', client.secret).update(raw).digest('base64'),
    'x-shopify-shop-domain': shop,
    'x-shopify-topic': topic,
    'x-shopify-webhook-id': randomUUID(),
    'x-shopify-triggered-at': new Date().toISOString(),
    ...changes,
  };
  return world.stores.receiveStoreWebhook(headers, raw);
}
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const said = (id: number, title: string, updatedAt: string, fields: object = {}) => ({
  id,
  title,
  body_html: '<p>One</p><script>no</script><p>Two &amp; three</p>',
  handle: 'a-lamp',
  status: 'active',
  updated_at: updatedAt,
  published_at: updatedAt,
  variants: [{ price: '9.50', compare_at_price: '12.00', sku: 'L', position: 1 }],
  images: [{ src: 'https://cdn.example/lamp.jpg' }],
  ...fields,
});
const found = async (shop: ConnectedShop, externalId: number) =>
  (await world.products(shop)).find((one) => one.external_id === String(externalId));

describe('a webhook of a store', () => {
  it('adds, changes and removes its product as the shop did, at once', async () => {
    const shop = await synced(5);
    const { id } = await world.change(shop.shop, 'POST', '', {
      title: 'Lamp',
      variants: [variant('9.00')],
      wait: true,
    });
    expect(await found(shop, Number(id))).toMatchObject({
      name: 'Lamp',
      currency: 'USD',
      sku: 'A-1',
      status: 'active',
    });
    await world.change(shop.shop, 'PATCH', `/${String(id)}`, { title: 'Tall lamp', status: 'ARCHIVED', wait: true });
    expect(await found(shop, Number(id))).toMatchObject({ name: 'Tall lamp', status: 'archived' });
    await world.change(shop.shop, 'DELETE', `/${String(id)}`, { wait: true });
    expect(await found(shop, Number(id))).toBeUndefined();
    await isWhole(shop);
    expect(world.door.taken.slice(-3).map(({ decision }) => decision)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('leaves a product as a sync would: a sync after it changes nothing', async () => {
    const shop = await synced(3);
    await world.change(shop.shop, 'PATCH', '/first', {
      descriptionHtml: '<p>A</p><ul><li>b</li></ul> &eacute;',
      wait: true,
    });
    const before = await world.products(shop);
    // Long enough ago for a sync to believe what it reads instead.
    await world.database.prisma
      .$executeRaw`UPDATE products SET event_at = event_at - interval '1 hour' WHERE store_id = ${shop.id}::uuid`;
    await world.ask(shop);
    await world.settle();
    const kept = (rows: typeof before) => rows.map(({ seen_at: _seen, event_at: _eventAt, ...row }) => row);
    expect(kept(await world.products(shop))).toEqual(kept(before));
    expect((await world.products(shop))[0]!.event_at).toBeNull();
    expect(before[0]!.description).toBe('A\nb\né');
  });

  it('that is forged, or lacks what it must have, is refused and changes nothing', async () => {
    const shop = await synced(3);
    const before = await world.products(shop);
    const change = said(Number(before[0]!.external_id), 'Forged', inMs(60_000));
    const send = (changes: Record<string, string>) => webhook(shop.shop, 'products/update', change, changes);
    for (const hmac of [
      '',
      'x',
      Buffer.alloc(32).toString('base64'),
      createHmac('sha256', 'other').update('').digest('base64'),
    ]) {
      expect(await send({ 'x-shopify-hmac-sha256': hmac })).toBe('refused');
    }
    for (const name of ['shop-domain', 'topic', 'webhook-id']) {
      expect(await send({ [`x-shopify-${name}`]: '' })).toBe('refused');
    }
    await world.sandbox.fail({ target: 'storeplatform.webhook', kind: 'forged_callback', times: 1 });
    await world.change(shop.shop, 'PATCH', '/last', { title: 'Forged' });
    await eventually(() => expect(world.door.taken.at(-1)!.decision).toBe('refused'));
    expect(await world.products(shop)).toEqual(before);
  });

  it('whose headers claim what its signed body does not say changes nothing', async () => {
    const shop = await synced(3);
    const [first] = await world.products(shop);
    const id = Number(first!.external_id);
    expect(await webhook(shop.shop, 'products/delete', said(id, 'Lamp', inMs(0)))).toBe('accepted');
    expect(await webhook(shop.shop, 'products/update', { id })).toBe('accepted');
    expect(await webhook(shop.shop, 'app/uninstalled', { myshopify_domain: 'other.myshopify.com' })).toBe('accepted');
    expect(await webhook(shop.shop, 'orders/create', { id })).toBe('accepted');
    expect(await webhook(shop.shop, 'products/update', said(id, 'Lamp', 'soon'))).toBe('accepted');
    expect((await world.products(shop))[0]).toEqual(first);
    expect((await world.store(shop)).sync_requested_at).toBeNull();
  });

  it('that comes twice is taken once', async () => {
    const shop = await synced(2);
    const same = { 'x-shopify-webhook-id': randomUUID(), 'x-shopify-triggered-at': inMs(0) };
    const id = 4_711;
    const both = [1, 2].map(() => webhook(shop.shop, 'products/create', said(id, 'Lamp', inMs(0)), same));
    expect(await Promise.all(both)).toEqual(['accepted', 'accepted']);
    expect((await world.products(shop)).filter((one) => one.external_id === String(id))).toHaveLength(1);
    const deliveryId = same['x-shopify-webhook-id'];
    expect(await world.database.prisma.platformEvent.count({ where: { delivery_id: deliveryId } })).toBe(1);
    await world.database.prisma.product.deleteMany({ where: { store_id: shop.id, external_id: String(id) } });
    await webhook(shop.shop, 'products/create', said(id, 'Lamp', inMs(0)), same);
    expect(await found(shop, id)).toBeUndefined();
  });

  it('that could not be stored is not remembered: it is taken when it comes again', async () => {
    const shop = await synced(2);
    const of = { 'x-shopify-webhook-id': randomUUID() };
    const id = 4_712;
    await world.database.prisma.$executeRaw`
      ALTER TABLE products ADD CONSTRAINT refuse_lamps CHECK (name <> 'Refused lamp') NOT VALID`;
    await expect(webhook(shop.shop, 'products/create', said(id, 'Refused lamp', inMs(0)), of)).rejects.toThrow();
    await world.database.prisma.$executeRaw`ALTER TABLE products DROP CONSTRAINT refuse_lamps`;
    expect(await webhook(shop.shop, 'products/create', said(id, 'Refused lamp', inMs(0)), of)).toBe('accepted');
    expect(await found(shop, id)).toMatchObject({ name: 'Refused lamp', description: 'One\nTwo & three' });
  });

  it('that is older never overwrites a newer one, also within the second that the shop counts in', async () => {
    const shop = await synced(2);
    const id = 4_713;
    const second = `${new Date().toISOString().slice(0, 19)}Z`;
    const at = (ms: number) => ({ 'x-shopify-triggered-at': new Date(Date.parse(second) + ms - 60_000).toISOString() });
    const send = (title: string, updatedAt: string, ms: number) =>
      webhook(shop.shop, 'products/update', said(id, title, updatedAt), at(ms));
    await send('third', second, 30);
    await send('second', second, 20);
    await send('first', inMs(-30_000), 10);
    expect(await found(shop, id)).toMatchObject({ name: 'third' });
    await send('fourth', second, 40);
    expect(await found(shop, id)).toMatchObject({ name: 'fourth' });
  });

  it('that tells another state of the very same instant has the shop asked, which knows', async () => {
    const shop = await synced(2);
    const { id } = await world.change(shop.shop, 'POST', '', { title: 'True', wait: true });
    const row = await found(shop, Number(id));
    const at = { 'x-shopify-triggered-at': row!.event_at!.toISOString() };
    await webhook(shop.shop, 'products/update', said(Number(id), 'Of old', row!.shop_updated_at!.toISOString()), at);
    expect((await world.store(shop)).sync_requested_at).not.toBeNull();
    await world.settle();
    expect(await found(shop, Number(id))).toMatchObject({ name: 'True' });
    await isWhole(shop);
  });

  it('about a deleted product does not bring it back, nor does the sync that read it before', async () => {
    const shop = await synced(3);
    await world.deliveries('hold');
    const { id } = await world.change(shop.shop, 'POST', '', { title: 'Short-lived' });
    await world.change(shop.shop, 'PATCH', `/${String(id)}`, { title: 'Shorter-lived' });
    await world.change(shop.shop, 'DELETE', `/${String(id)}`);
    await world.deliveries('release', { order: 'reverse' });
    expect(await found(shop, Number(id))).toBeUndefined();
    await isWhole(shop);
  });

  it('of long ago about a product that no sync has found does not add it', async () => {
    const shop = await synced(2);
    await webhook(shop.shop, 'products/update', said(4_714, 'Gone', inMs(-3_600_000)));
    expect(await found(shop, 4_714)).toBeUndefined();
  });

  it('is taken by each team that has the shop, and by nobody else', async () => {
    const one = await synced(2);
    const other = await world.shop(2, { shop: one.shop });
    const third = await synced(2);
    await world.settle();
    await webhook(one.shop, 'products/create', said(4_715, 'Lamp', inMs(0)));
    expect([await found(one, 4_715), await found(other, 4_715)]).toMatchObject([
      { team_id: one.teamId },
      { team_id: other.teamId },
    ]);
    expect(await found(third, 4_715)).toBeUndefined();
    expect(await webhook('nobody.myshopify.com', 'products/create', said(1, 'Lamp', inMs(0)))).toBe('accepted');
    expect(
      await world.database.prisma.platformEvent.count({ where: { platform_user_id: 'nobody.myshopify.com' } }),
    ).toBe(0);
  });

  it('of an uninstalled application has the tokens tried: the store needs its owner, and keeps its products', async () => {
    const shop = await synced(4);
    await world.control('POST', `/shops/${shop.shop}/uninstall`, { wait: true });
    await world.settle();
    expect(await world.store(shop)).toMatchObject({ status: 'needs_reauth', sync_requested_at: null });
    expect(await world.products(shop)).toHaveLength(4);
  });

  it('of an uninstalled application that comes after it was installed again does no harm', async () => {
    const shop = await synced(4);
    expect(await webhook(shop.shop, 'app/uninstalled', { myshopify_domain: shop.shop })).toBe('accepted');
    await world.settle();
    expect(await world.store(shop)).toMatchObject({ status: 'connected', sync_requested_at: null });
    await isWhole(shop);
  });
});

describe('webhooks while a sync is at work', () => {
  it.each([
    ['pages', 700],
    ['the bulk operation', 2_500],
  ])(
    'by %s, reordered, doubled and late: no change is lost, nothing comes back',
    async (_how, count) => {
      const shop = await synced(count);
      await world.ask(shop);
      await world.sandbox.fail({ target: 'storeplatform.graphql', kind: 'slow', delay_ms: 150 });
      await world.sandbox.fail({ target: 'storeplatform.webhook', kind: 'duplicate_callback' });
      await world.control('POST', `/shops/${shop.shop}`, { bulk_delay_ms: 600 });
      const ids = (await world.products(shop)).map(({ external_id }) => external_id!);
      const running = world.stores.begin().then(() => world.stores.idle());
      const state = { isRunning: true };
      void running.then(() => (state.isRunning = false));
      for (let round = 0; state.isRunning; round++) {
        await world.deliveries('hold');
        const at = (place: number) => ids[(round * 37 + place * 211) % ids.length]!;
        await world.change(shop.shop, 'PATCH', `/${at(0)}`, {
          title: `Changed ${round}`,
          variants: [variant(`${round}.00`)],
        });
        await world.change(shop.shop, 'PATCH', `/${at(0)}`, { title: `Changed again ${round}` });
        const { id } = await world.change(shop.shop, 'POST', '', { title: `New ${round}` });
        await world.change(shop.shop, 'PATCH', `/${String(id)}`, { title: `New and changed ${round}` });
        if (round % 2 === 0) await world.change(shop.shop, 'DELETE', `/${String(id)}`);
        const gone = ids.splice((round * 53) % ids.length, 1)[0]!;
        await world.change(shop.shop, 'PATCH', `/${gone}`, { title: 'Last words' });
        await world.change(shop.shop, 'DELETE', `/${gone}`);
        await world.deliveries('release', { order: 'shuffle', seed: round });
      }
      await running;
      await world.sandbox.heal();
      await world.deliveries('idle');
      // Where two changes fell into one millisecond the shop is asked once more.
      await world.settle();
      expect(await world.store(shop)).toMatchObject({ sync_requested_at: null, sync_error: null });
      await isWhole(shop);
      // And another reading agrees.
      await world.ask(shop);
      await world.settle();
      await isWhole(shop);
    },
    60_000,
  );
});
