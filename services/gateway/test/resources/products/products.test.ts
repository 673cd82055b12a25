import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newestApiVersion, productSchema } from '@slideloom/contracts';
import { objectKeys } from '@slideloom/storage';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const full = {
  name: 'Mug',
  description: 'Holds coffee',
  price: 19.9,
  compare_at_price: 24,
  currency: 'EUR',
  sku: 'MUG-1',
  status: 'active',
  image_url: 'https://a.test/mug.png',
  product_url: 'https://shop.test/mug',
};
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

type Shown = { thumbnail_url: string | null };
type Product = { id: string; price: number; updated_at: string };
const post = (token: string, body: unknown) => send('POST', '/products', { token, body });
async function make(token: string, body: object = full): Promise<Product> {
  const { status, body: made } = await post(token, body);
  expect(status).toBe(201);
  return made as Product;
}
const get = async (token: string, id: string) => (await send('GET', `/products/${id}`, { token })).body;
const patch = (token: string, id: string, body: unknown) => send('PATCH', `/products/${id}`, { token, body });

describe('POST /products', () => {
  it('201 is the new product with exactly the fields of the contract', async () => {
    const { apiKey, teamId } = await world.team();
    const answer = await post(apiKey, full);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      team_id: teamId,
      store_id: null,
      ...full,
      created_at: instant,
      updated_at: instant,
    });
    expect(productSchema.omit({ thumbnail_url: true }).parse(answer.body)).toEqual(answer.body);
    expect(await get(apiKey, (answer.body as Product).id)).toEqual(answer.body);
  });

  it('200 at the newest date shows our copy of its picture, as long as it has a picture', async () => {
    const { apiKey, teamId } = await world.team();
    const headers = { 'Slideloom-Version': newestApiVersion };
    const { id } = await make(apiKey);
    const shown = async () =>
      ((await send('GET', `/products/${id}`, { token: apiKey, headers })).body as Shown).thumbnail_url;
    expect(await shown()).toBeNull();
    const key = objectKeys.productPicture({ teamId, productId: id, copyId: id });
    await world.database.prisma.product.update({ where: { id }, data: { picture_key: key } });
    expect(await shown()).toMatch(new RegExp(`^http.*/${key}$`));
    const { body } = await send('GET', '/products', { token: apiKey, headers });
    expect((body as { data: Shown[] }).data[0]!.thumbnail_url).toBe(await shown());
    expect(await get(apiKey, id)).not.toHaveProperty('thumbnail_url');
    await patch(apiKey, id, { image_url: null });
    expect(await shown()).toBeNull();
  });

  it('201 with a name alone is a draft of which nothing else is known', async () => {
    const { apiKey, teamId } = await world.team();
    expect(await make(apiKey, { name: '  Mug ' })).toEqual({
      id: expect.any(String),
      team_id: teamId,
      store_id: null,
      name: 'Mug',
      description: null,
      price: null,
      compare_at_price: null,
      currency: null,
      sku: null,
      status: 'draft',
      image_url: null,
      product_url: null,
      created_at: instant,
      updated_at: instant,
    });
  });

  it.each([0, 0.0001, 0.1, 0.3, 1, 19.99, 1.005, 1_234.5678, 4_503_599_627.3704, 9_999_999_999, 9_999_999_999.9999])(
    'shows the price %d as it was sent, after every way in',
    async (price) => {
      const { apiKey } = await world.team();
      const made = await make(apiKey, { name: 'Mug', price, compare_at_price: price });
      expect(made).toMatchObject({ price, compare_at_price: price });
      expect(await get(apiKey, made.id)).toMatchObject({ price, compare_at_price: price });
      await patch(apiKey, made.id, { price: 1 });
      expect((await patch(apiKey, made.id, { price, compare_at_price: price })).body).toMatchObject({ price });
      expect(await get(apiKey, made.id)).toMatchObject({ price, compare_at_price: price });
    },
  );

  it.each(['eur', 'Eur', 'EUR'])('keeps the currency %s in capitals', async (currency) => {
    const { apiKey } = await world.team();
    expect(await make(apiKey, { name: 'Mug', currency })).toMatchObject({ currency: 'EUR' });
  });
});

describe('PATCH /products/:id', () => {
  it('200 is exactly id, name, price, status and updated_at; only what is supplied changes', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey);
    const changes: object[] = [
      { name: 'Cup' },
      { description: 'Holds tea' },
      { price: 0 },
      { compare_at_price: 1.5 },
      { currency: 'USD' },
      { sku: '' },
      { status: 'archived' },
      { image_url: 'https://a.test/cup.png' },
      { product_url: 'http://shop.test/cup?x=1' },
      { description: null, price: null, compare_at_price: null, currency: null, sku: null },
      { image_url: null, product_url: null },
    ];
    let expected = made as Product & { name: string; status: string };
    for (const change of changes) {
      const before = expected.updated_at;
      const answer = await patch(apiKey, made.id, change);
      expected = { ...expected, ...change, updated_at: (answer.body as Product).updated_at };
      const { id, name, price, status, updated_at: updatedAt } = expected;
      expect([answer.status, answer.body]).toEqual([200, { id, name, price, status, updated_at: updatedAt }]);
      expect(updatedAt > before).toBe(true);
      expect(await get(apiKey, made.id)).toEqual(expected);
    }
  });

  it('200 changes nothing where nothing is supplied, updated_at neither', async () => {
    const { apiKey } = await world.team();
    const made = await make(apiKey);
    const answer = await patch(apiKey, made.id, { id: 'x', team_id: 'x', store_id: 'x', created_at: 'x' });
    const shown = { id: made.id, name: 'Mug', price: 19.9, status: 'active', updated_at: made.updated_at };
    expect([answer.status, answer.body]).toEqual([200, shown]);
    expect(await get(apiKey, made.id)).toEqual(made);
  });

  it("404 for another team's product, which stays as it is", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const made = await make(one.apiKey);
    for (const body of [{ name: 'Mine' }, {}]) {
      expectError(await patch(other.apiKey, made.id, body), 404, 'product_not_found', 'Product not found');
    }
    expect(await get(one.apiKey, made.id)).toEqual(made);
  });
});

describe('GET and DELETE', () => {
  it('200 is the envelope with products of exactly the fields of the contract, newest first', async () => {
    const { apiKey: token } = await world.team();
    const made = [await make(token), await make(token, { name: 'Second' })];
    const { body } = await send('GET', '/products', { token });
    expect(body).toEqual({ object: 'list', data: made.toReversed(), has_more: false, url: '/products' });
  });

  it('200 shows those of one store or one status alone where that is asked for', async () => {
    const { apiKey: token, teamId } = await world.team();
    await make(token, { name: 'a', status: 'active' });
    await make(token, { name: 'b', status: 'archived' });
    const { prisma } = world.database;
    const store = { id: world.newId(), team_id: teamId, platform: 'storeplatform', domain: 'a.test', created_by: 'x' };
    await prisma.store.create({ data: store });
    const synced = { team_id: teamId, store_id: store.id, status: 'active' };
    await prisma.product.create({ data: { ...synced, id: world.newId(), external_id: '1', name: 'c' } });
    await prisma.product.create({
      data: { ...synced, id: world.newId(), external_id: '2', name: 'd', status: 'draft' },
    });
    const names = async (query: string) => {
      const { body } = await send('GET', `/products?${query}`, { token });
      return (body as { data: { name: string }[] }).data.map(({ name }) => name);
    };
    expect(await names('status=active')).toEqual(['c', 'a']);
    expect(await names('status=archived')).toEqual(['b']);
    expect(await names(`store_id=${store.id}`)).toEqual(['d', 'c']);
    expect(await names(`store_id=${store.id}&status=active`)).toEqual(['c']);
    expect(await names(`store_id=${world.newId()}`)).toEqual([]);
    for (const query of ['status=other', 'status=', 'store_id=x', 'store_id=']) {
      const refused = await send('GET', `/products?${query}`, { token });
      expectError(refused, 400, 'invalid_request', new RegExp(`^${query.split('=')[0]} `));
    }
  });

  it("200 shows and deletes one, 404 from then on; another team's is as one that is not there", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const made = await make(one.apiKey);
    const path = `/products/${made.id}`;
    for (const method of ['GET', 'DELETE']) {
      expectError(await send(method, path, { token: other.apiKey }), 404, 'product_not_found', 'Product not found');
    }
    expect(await get(one.apiKey, made.id)).toEqual(made);
    const deleted = await send('DELETE', path, { token: one.apiKey });
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    for (const method of ['GET', 'DELETE', 'PATCH']) {
      expectError(
        await send(method, path, { token: one.apiKey, body: method === 'PATCH' ? {} : undefined }),
        404,
        'product_not_found',
        'Product not found',
      );
    }
  });
});
