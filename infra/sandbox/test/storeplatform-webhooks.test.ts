import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bodySignature, shop, startStore, type StoreWorld } from './store-world.ts';

let world: StoreWorld;
let token: string;
beforeEach(async () => {
  world = await startStore();
  token = (await world.connect()).access_token;
});
afterEach(() => world.close());

const create = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    webhookSubscription { id topic uri } userErrors { field message } } }`;

async function subscribe(...topics: string[]): Promise<void> {
  for (const topic of topics) {
    const { data } = await world.query(token, create, { topic, uri: world.receiver.url });
    expect(data.webhookSubscriptionCreate.userErrors).toEqual([]);
  }
}

const change = <Answer = object>(method: string, path: string, body: object = {}) =>
  world.control<Answer>(method, `/shops/${shop}/products${path}`, { ...body, wait: true });

describe('webhooks of products', () => {
  it('tell of each product that is added, changed and deleted, signed over the raw body', async () => {
    await subscribe('PRODUCTS_CREATE', 'PRODUCTS_UPDATE', 'PRODUCTS_DELETE');
    const { id } = await change<{ id: number }>('POST', '', {
      title: 'Lamp',
      variants: [{ id: 1, title: 'A', sku: 'L', price: '9.00', compareAtPrice: null }],
    });
    await change('PATCH', `/${id}`, { title: 'Tall lamp' });
    await change('DELETE', `/${id}`);
    const received = world.receiver.received;
    expect(received.map(({ headers }) => headers['x-shopify-topic'])).toEqual([
      'products/create',
      'products/update',
      'products/delete',
    ]);
    expect(received[1]!.body).toMatchObject({
      id,
      title: 'Tall lamp',
      status: 'active',
      variants: [{ price: '9.00' }],
    });
    expect(received[2]!.body).toEqual({ id });
    for (const { headers, raw } of received) {
      expect(headers['x-shopify-hmac-sha256']).toBe(bodySignature(raw));
      expect(headers['x-shopify-shop-domain']).toBe(shop);
    }
    expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(3);
  });

  it('are sent again with the same id until they are answered with 2xx', async () => {
    await subscribe('PRODUCTS_UPDATE');
    world.receiver.answers.push(500, 503);
    await change('PATCH', '/first', { title: 'Again' });
    const ids = world.receiver.received.map(({ headers }) => headers['x-shopify-webhook-id']);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('can be held and released in another order, doubled, forged and lost', async () => {
    await subscribe('PRODUCTS_UPDATE');
    await world.control('POST', '/deliveries/hold');
    for (const title of ['one', 'two', 'three']) await change('PATCH', '/first', { title });
    await world.control('POST', '/deliveries/release', { order: 'reverse' });
    expect(world.receiver.received.map(({ body }) => body['title'])).toEqual(['three', 'two', 'one']);
    const order = (kind: string) =>
      world.sandbox.post('/control/faults', { target: 'storeplatform.webhook', kind, times: 1 });
    await order('duplicate_callback');
    await change('PATCH', '/first', { title: 'twice' });
    await order('no_callback');
    await change('PATCH', '/first', { title: 'lost' });
    await order('forged_callback');
    await change('PATCH', '/first', { title: 'forged' });
    expect(world.receiver.received.slice(3).map(({ body }) => body['title'])).toEqual(['twice', 'twice', 'forged']);
    const forged = world.receiver.received.at(-1)!;
    expect(forged.headers['x-shopify-hmac-sha256']).not.toBe(bodySignature(forged.raw));
  });

  it('are refused twice for one address and topic, listed, and taken back', async () => {
    await subscribe('PRODUCTS_UPDATE');
    const again = await world.query(token, create, { topic: 'PRODUCTS_UPDATE', uri: world.receiver.url });
    expect(again.data.webhookSubscriptionCreate.userErrors).toMatchObject([
      { message: 'Address for this topic has already been taken' },
    ]);
    const { data } = await world.query(token, '{ webhookSubscriptions(first: 5) { nodes { id topic } } }');
    const { id, topic } = data.webhookSubscriptions.nodes[0]!;
    expect(topic).toBe('PRODUCTS_UPDATE');
    await world.query(
      token,
      'mutation Drop($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { message } } }',
      { id },
    );
    await change('PATCH', '/first', { title: 'unheard' });
    expect(world.receiver.received).toHaveLength(0);
  });
});

describe('the end of an installation', () => {
  it('tells app/uninstalled and ends tokens and subscriptions, whether the merchant or the app ends it', async () => {
    await subscribe('APP_UNINSTALLED', 'PRODUCTS_UPDATE');
    await world.control('POST', `/shops/${shop}/uninstall`, { wait: true });
    expect(world.receiver.received.map(({ headers }) => headers['x-shopify-topic'])).toEqual(['app/uninstalled']);
    await expect(world.query(token, '{ shop { name } }')).rejects.toThrow('401');
    await change('PATCH', '/first', { title: 'unheard' });
    expect(world.receiver.received).toHaveLength(1);
    token = (await world.connect()).access_token;
    await subscribe('APP_UNINSTALLED');
    const { data } = await world.query(token, 'mutation { appUninstall { app { id } userErrors { message } } }');
    expect(data.appUninstall.userErrors).toEqual([]);
    await world.receiver.next(2);
    await expect(world.query(token, '{ shop { name } }')).rejects.toThrow('401');
  });
});
