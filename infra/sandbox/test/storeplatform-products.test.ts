import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { shop, startStore, type GraphqlAnswer, type StoreTokens, type StoreWorld } from './store-world.ts';

let world: StoreWorld;
let token: string;
beforeEach(async () => {
  world = await startStore();
  token = (await world.connect()).access_token;
});
afterEach(() => world.close());

const page = `query Page($first: Int, $after: String, $query: String) {
  products(first: $first, after: $after, query: $query) {
    edges { cursor node {
      id title descriptionHtml status handle onlineStoreUrl updatedAt
      featuredMedia { preview { image { url } } }
      variants(first: 10) { edges { node { sku price compareAtPrice } } }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`;

const setProducts = (products: number) => world.control('POST', `/shops/${shop}`, { products });

async function allIds(first: number, between?: (pages: number) => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  for (let pages = 1; ; pages++) {
    const { data }: GraphqlAnswer = await world.query(token, page, { first, after });
    ids.push(...data.products.edges.map((edge) => edge.node.id));
    if (!data.products.pageInfo.hasNextPage) return ids;
    after = data.products.pageInfo.endCursor;
    await between?.(pages);
  }
}

describe('products', () => {
  it('are the same for the same shop name, 40 by default, with variants, prices and pictures', async () => {
    const { data } = await world.query(token, page, { first: 50 });
    const nodes = data.products.edges.map((edge) => edge.node);
    const other = await startStore();
    const { data: same } = await other.query((await other.connect()).access_token, page, { first: 50 });
    const withoutPort = (value: unknown) => JSON.stringify(value).replace(/127\.0\.0\.1:\d+/g, '');
    expect(withoutPort(same.products)).toBe(withoutPort(data.products));
    expect(nodes).toHaveLength(40);
    expect(nodes[0]!.id).toMatch(/^gid:\/\/shopify\/Product\/\d+$/);
    expect(nodes[0]!.variants.edges[0]!.node.price).toMatch(/^\d+\.\d\d$/);
    const { url } = nodes.find((node) => node.featuredMedia)!.featuredMedia!.preview.image;
    expect((await fetch(url.replace('w=1000&h=1000', 'w=64&h=64'))).headers.get('content-type')).toBe('image/jpeg');
    await other.close();
  });

  it('are paged by cursors that hold while products come and go', async () => {
    await setProducts(610);
    const ids = await allIds(250, async (pages) => {
      await world.control('POST', `/shops/${shop}/products`, { title: `New ${pages}` });
      if (pages === 1) await world.control('DELETE', `/shops/${shop}/products/first`);
    });
    expect(new Set(ids).size).toBe(612);
  });

  it('are filtered by when they changed and by status', async () => {
    const at = new Date().toISOString();
    world.passSeconds(60);
    await world.control('PATCH', `/shops/${shop}/products/last`, { status: 'ARCHIVED' });
    const changed = await world.query(token, page, { first: 50, query: `updated_at:>'${at}' AND status:archived` });
    expect(changed.data.products.edges).toHaveLength(1);
    const none = await world.query(token, page, { first: 50, query: `updated_at:>'${at}' status:draft` });
    expect(none.data.products.edges).toHaveLength(0);
  });

  it('are refused beyond 250 a page, without a size, without the scope, and for fields that do not exist', async () => {
    const errorOf = async (query: string, from = token) => (await world.query(from, query)).errors![0];
    expect((await errorOf('{ products(first: 251) { nodes { id } } }'))!.message).toMatch(/^first cannot exceed 250/);
    expect((await errorOf('{ products { nodes { id } } }'))!.message).toMatch(/first or last/);
    expect((await errorOf('{ products(first: 1) { nodes { price } } }'))!.message).toMatch(/price/);
    expect((await errorOf('{ products(first: 1, after: "x") { nodes { id } } }'))!.message).toMatch(/cursor/);
    const { access_token: poor } = await world.control<StoreTokens>('POST', `/shops/${shop}/connect`, {
      scope: 'read_orders',
    });
    expect(await errorOf('{ products(first: 1) { nodes { id } } }', poor)).toMatchObject({
      extensions: { code: 'ACCESS_DENIED' },
    });
  });
});

describe('the cost of queries', () => {
  it('is told with every answer, and grows with the page', async () => {
    const small = await world.query(token, page, { first: 5 });
    const large = await world.query(token, page, { first: 250 });
    expect(large.extensions.cost.requestedQueryCost).toBeGreaterThan(small.extensions.cost.requestedQueryCost);
    expect(large.extensions.cost.actualQueryCost).toBeLessThanOrEqual(large.extensions.cost.requestedQueryCost);
    expect(large.extensions.cost.throttleStatus).toMatchObject({ maximumAvailable: 2_000, restoreRate: 100 });
  });

  it('is throttled with 200 and THROTTLED when the bucket is empty, until it has filled again', async () => {
    await world.control('POST', `/shops/${shop}`, { available: 5 });
    const throttled = await world.query(token, page, { first: 250 });
    expect(throttled.errors).toMatchObject([{ message: 'Throttled', extensions: { code: 'THROTTLED' } }]);
    expect(throttled.data).toBeUndefined();
    expect(throttled.extensions.cost.actualQueryCost).toBeNull();
    world.passSeconds(4);
    expect((await world.query(token, page, { first: 250 })).errors).toBeUndefined();
  });

  it('is refused beyond 1,000 for a single query', async () => {
    const fields = Array.from(
      { length: 12 },
      (_, index) => `a${index}: products(first: 250) { nodes { variants(first: 250) { nodes { id } } } }`,
    );
    const { errors } = await world.query(token, `{ ${fields.join(' ')} }`);
    expect(errors).toMatchObject([{ extensions: { code: 'MAX_COST_EXCEEDED' } }]);
  });
});

describe('a bulk operation', () => {
  const run = `mutation Run($query: String!) { bulkOperationRunQuery(query: $query) {
    bulkOperation { id status } userErrors { field message code } } }`;
  const inner = '{ products { edges { node { id title variants { edges { node { id sku } } } } } } }';
  const start = async (query = inner) => (await world.query(token, run, { query })).data.bulkOperationRunQuery;
  const look = async (id: string) =>
    (
      await world.query(
        token,
        `query Look($id: ID!) { node(id: $id) { ... on BulkOperation {
        status url objectCount rootObjectCount errorCode fileSize } } }`,
        { id },
      )
    ).data.node;
  const untilDone = async (id: string) => {
    for (;;) {
      const operation = await look(id);
      if (operation.status !== 'CREATED' && operation.status !== 'RUNNING') return operation;
    }
  };

  it('ends in a file of lines, variants behind their product', async () => {
    await setProducts(3_000);
    await world.control('POST', `/shops/${shop}`, { restore_rate: 100_000 });
    const { bulkOperation } = await start();
    const done = await untilDone(bulkOperation.id);
    const text = await (await fetch(done.url!)).text();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    const products = lines.filter((line) => line['__parentId'] === undefined);
    expect(products).toHaveLength(3_000);
    expect(done).toMatchObject({ status: 'COMPLETED', objectCount: String(lines.length), rootObjectCount: '3000' });
    expect(lines[1]!['__parentId']).toBe(lines[0]!['id']);
    const { data } = await world.query(token, '{ currentBulkOperation { id status } }');
    expect(data.currentBulkOperation).toEqual({ id: bulkOperation.id, status: 'COMPLETED' });
  });

  it('runs alone: a second one is refused until the first is cancelled', async () => {
    await world.sandbox.post('/control/faults', { target: 'storeplatform.bulk', kind: 'timeout', times: 1 });
    const { bulkOperation } = await start();
    expect(await start()).toMatchObject({ bulkOperation: null, userErrors: [{ code: 'OPERATION_IN_PROGRESS' }] });
    await world.query(token, 'mutation Stop($id: ID!) { bulkOperationCancel(id: $id) { userErrors { message } } }', {
      id: bulkOperation.id,
    });
    expect((await look(bulkOperation.id)).status).toBe('CANCELED');
    expect((await start()).userErrors).toEqual([]);
  });

  it('fails, or leaves a file that is cut off, where a fault says so; and tells the query that it cannot run', async () => {
    await world.sandbox.post('/control/faults', { target: 'storeplatform.bulk', kind: 'rejected', times: 1 });
    const failed = await untilDone((await start()).bulkOperation.id);
    expect(failed).toMatchObject({ status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', url: null });
    await world.sandbox.post('/control/faults', { target: 'storeplatform.bulk', kind: 'truncated', times: 1 });
    const cut = await untilDone((await start()).bulkOperation.id);
    expect((await (await fetch(cut.url!)).text()).length).toBeLessThan(Number(cut.fileSize));
    expect(await start('{ shop { name } }')).toMatchObject({ userErrors: [{ code: 'INVALID' }] });
    expect(await start('{ products { edges { node { nothing } } } }')).toMatchObject({
      userErrors: [{ code: 'INVALID' }],
    });
  });
});
