import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeSchema, type RequestPayload } from '@slideloom/contracts';
import { openBroker, serveRequests } from '@slideloom/messaging';
import { createSilentLogger } from '@slideloom/testing';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let send: HttpClient;

beforeAll(async () => {
  world = await createTestWorld();
  ({ send } = await world.gateway());
});
afterAll(() => world.close());

const domain = 'mugs.myshopify.com';
type Store = { id: string };
const post = (token: string, body: unknown) => send('POST', '/stores', { token, body });
async function make(token: string, body: object = { domain }): Promise<Store> {
  const { status, body: made } = await post(token, body);
  expect(status).toBe(201);
  return made as Store;
}

/** Gives a store this many products. */
const fill = (teamId: string, storeId: string, count: number) => world.database.prisma.$executeRaw`
  INSERT INTO products (id, team_id, store_id, external_id, name)
  SELECT gen_random_uuid(), ${teamId}::uuid, ${storeId}::uuid, place::text, 'Product ' || place
  FROM generate_series(1, ${count}::int) place`;
const countProducts = (teamId: string) => world.database.prisma.product.count({ where: { team_id: teamId } });

async function memberOf(teamId: string): Promise<string> {
  const userId = `member-${world.newId()}`;
  await world.database.prisma.membership.create({ data: { team_id: teamId, user_id: userId, role: 'member' } });
  return world.idp.token(userId);
}

describe('POST /stores', () => {
  it('201 is the new store with exactly the fields of the contract, pending until it is connected', async () => {
    const { apiKey, teamId, ownerId } = await world.team();
    const answer = await post(apiKey, { domain: ' Mugs.MyShopify.com ', name: 'Mugs' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      team_id: teamId,
      platform: 'storeplatform',
      domain,
      name: 'Mugs',
      status: 'pending',
      synced_at: null,
      sync_error: null,
      created_by: ownerId,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(storeSchema.parse(answer.body)).toEqual(answer.body);
    expect((await send('GET', '/stores', { token: apiKey })).body).toEqual([answer.body]);
  });

  it('409 for a domain that the team has already, however it is written; 201 for another team', async () => {
    const [one, other] = [await world.team(), await world.team()];
    await make(one.apiKey);
    const again = await post(one.apiKey, { domain: 'MUGS.myshopify.com' });
    expectError(again, 409, 'store_exists', 'The team has this store already');
    await make(other.apiKey);
  });

  it('201 once and 409 otherwise when 10 come at once', async () => {
    const { apiKey, teamId } = await world.team();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(apiKey, { domain })));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    for (const answer of answers) if (answer !== made[0]) expectError(answer, 409, 'store_exists');
    expect(await world.database.prisma.store.count({ where: { team_id: teamId } })).toBe(1);
  });
});

describe('DELETE /stores/:id', () => {
  it('200 takes the products of the store with it and no other; the domain is free again', async () => {
    const { apiKey: token, teamId } = await world.team();
    const [store, other] = [await make(token), await make(token, { domain: 'cups.myshopify.com' })];
    await fill(teamId, store.id, 3);
    await fill(teamId, other.id, 2);
    await send('POST', '/products', { token, body: { name: 'By hand' } });
    const deleted = await send('DELETE', `/stores/${store.id}`, { token });
    expect([deleted.status, deleted.body]).toEqual([200, { success: true }]);
    expect(await countProducts(teamId)).toBe(3);
    expectError(await send('DELETE', `/stores/${store.id}`, { token }), 404, 'store_not_found', 'Store not found');
    expect((await send('GET', '/stores', { token })).body).toEqual([other]);
    await make(token);
  });

  it('200 within seconds for 20,000 products, each of which is still a place to page on from', async () => {
    const { apiKey: token, teamId } = await world.team();
    const store = await make(token);
    await fill(teamId, store.id, 20_000);
    await send('POST', '/products', { token, body: { name: 'By hand' } });
    const { body } = await send('GET', '/products?limit=2', { token });
    const last = (body as { data: { id: string }[] }).data[1]!.id;
    const startedAt = performance.now();
    expect((await send('DELETE', `/stores/${store.id}`, { token })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(80_000);
    expect(await countProducts(teamId)).toBe(1);
    const next = await send('GET', `/products?starting_after=${last}`, { token });
    expect(next.body).toEqual({ object: 'list', data: [], has_more: false, url: '/products' });
  });

  it('200 leaves no product behind that a sync adds meanwhile', async () => {
    const { apiKey: token, teamId } = await world.team();
    const store = await make(token);
    const addOne = (place: number) =>
      world.database.prisma.product
        .create({
          data: { id: world.newId(), team_id: teamId, store_id: store.id, external_id: `${place}`, name: 'Synced' },
        })
        .catch(() => null);
    const added = Array.from({ length: 20 }, (_, place) => addOne(place));
    expect((await send('DELETE', `/stores/${store.id}`, { token })).status).toBe(200);
    await Promise.all(added);
    expect(await countProducts(teamId)).toBe(0);
  });

  it("404 for another team's store, which stays with its products", async () => {
    const [one, other] = [await world.team(), await world.team()];
    const store = await make(one.apiKey);
    await fill(one.teamId, store.id, 1);
    const refused = await send('DELETE', `/stores/${store.id}`, { token: other.apiKey });
    expectError(refused, 404, 'store_not_found', 'Store not found');
    expect((await send('GET', '/stores', { token: one.apiKey })).body).toEqual([store]);
    expect(await countProducts(one.teamId)).toBe(1);
  });
});

/** Gives a store what a consent would. */
const connect = ({ id }: Store, fields: object = {}) =>
  world.database.prisma.store.update({
    where: { id },
    data: { status: 'connected', token_ciphertext: new Uint8Array(40), ...fields },
  });
const rowOf = ({ id }: Store) => world.database.prisma.store.findUnique({ where: { id } });

describe('POST /stores/:id/sync', () => {
  it('409 for a store that is not connected, or no more, 404 for one of another team', async () => {
    const [one, other] = [await world.team(), await world.team()];
    const store = await make(one.apiKey);
    const sync = (token: string) => send('POST', `/stores/${store.id}/sync`, { token });
    expectError(await sync(one.apiKey), 409, 'store_not_connected', 'Connect this store first');
    expectError(await sync(other.apiKey), 404, 'store_not_found', 'Store not found');
    await connect(store, { status: 'needs_reauth' });
    expectError(await sync(one.apiKey), 409, 'store_not_connected');
    expect((await rowOf(store))!.sync_requested_at).toBeNull();
  });

  it('202 is the store, whose sync is wanted from then on; asking again while it waits changes nothing', async () => {
    const { apiKey: token } = await world.team();
    const store = await make(token);
    await connect(store, { sync_error: 'The shop is frozen', sync_lease_until: new Date(Date.now() + 3_600_000) });
    const answer = await send('POST', `/stores/${store.id}/sync`, { token });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ ...store, status: 'connected', sync_error: 'The shop is frozen' });
    expect(storeSchema.parse(answer.body)).toEqual(answer.body);
    const row = await rowOf(store);
    expect(row).toMatchObject({ sync_requested_at: expect.any(Date), sync_lease_until: null });
    await send('POST', `/stores/${store.id}/sync`, { token });
    expect(await rowOf(store)).toEqual(row);
  });

  it('202 while one is at work asks for another, and leaves its lease alone', async () => {
    const { apiKey: token } = await world.team();
    const store = await make(token);
    const [asked, started, until] = [-60_000, -30_000, 30_000].map((ms) => new Date(Date.now() + ms));
    const lease = { sync_lease: world.newId(), sync_lease_until: until, sync_started_at: started };
    await connect(store, { sync_requested_at: asked, ...lease });
    expect((await send('POST', `/stores/${store.id}/sync`, { token })).status).toBe(202);
    const row = await rowOf(store);
    expect(row).toMatchObject(lease);
    expect(row!.sync_requested_at!.getTime()).toBeGreaterThan(started!.getTime());
  });

  it('202 for a repeated Idempotency-Key asks once', async () => {
    const { apiKey: token } = await world.team();
    const store = await make(token);
    await connect(store);
    const sync = () => send('POST', `/stores/${store.id}/sync`, { token, headers: { 'idempotency-key': 'again' } });
    const first = await sync();
    await world.database.prisma.store.update({ where: { id: store.id }, data: { sync_requested_at: null } });
    expect(await sync()).toMatchObject({ status: 202, body: first.body });
    expect((await rowOf(store))!.sync_requested_at).toBeNull();
  });
});

describe('DELETE /stores/:id of a connected store', () => {
  it('200 after its consent was revoked: the publisher is asked while the row is there', async () => {
    const { apiKey: token, teamId } = await world.team();
    const store = await make(token);
    await connect(store);
    await fill(teamId, store.id, 2);
    const asked: object[] = [];
    const logger = createSilentLogger();
    const broker = await openBroker({ url: world.brokerUrl, name: 'publisher', logger });
    const handler = async (connection: RequestPayload<'connection.end'>) => {
      asked.push({ ...connection, isThere: (await rowOf(store)) !== null });
      return { outcome: 'ended' as const };
    };
    const consumer = await serveRequests({ broker, logger, name: 'connection.end', prefetch: 1, handler });
    expect((await send('DELETE', `/stores/${store.id}`, { token })).status).toBe(200);
    await consumer.drain();
    await broker.close();
    const actor = expect.objectContaining({ type: 'key', route: 'DELETE /stores/:id' });
    const order = { team_id: teamId, platform: 'storeplatform', connection_id: store.id, actor };
    expect(asked).toEqual([{ ...order, isThere: true }]);
    expect(await rowOf(store)).toBeNull();
    expect(await countProducts(teamId)).toBe(0);
  });

  it('200 also while nobody can revoke it: store, tokens and products go', async () => {
    const { apiKey: token, teamId } = await world.team();
    const store = await make(token);
    await connect(store);
    await fill(teamId, store.id, 2);
    expect((await send('DELETE', `/stores/${store.id}`, { token })).status).toBe(200);
    expect(await rowOf(store)).toBeNull();
    expect(await countProducts(teamId)).toBe(0);
  });
});

describe('the role of a member', () => {
  it('is enough to see and to sync stores, and not to add or delete one: 403', async () => {
    const { apiKey, teamId } = await world.team();
    const { id } = await make(apiKey);
    const token = await memberOf(teamId);
    expect((await send('GET', '/stores', { token })).status).toBe(200);
    expectError(await send('POST', `/stores/${id}/sync`, { token }), 409, 'store_not_connected');
    expectError(await post(token, { domain: 'cups.myshopify.com' }), 403, 'forbidden');
    expectError(await send('DELETE', `/stores/${id}`, { token }), 403, 'forbidden');
    expect(await world.database.prisma.store.count({ where: { team_id: teamId } })).toBe(1);
  });
});
