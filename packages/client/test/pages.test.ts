import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createClient, items, pages, type ApiClient } from '../src/index.ts';
import { json, refusal, startSmallServer, type SmallServer } from './support/small-server.ts';

let server: SmallServer;
let client: ApiClient;

beforeAll(async () => {
  server = await startSmallServer();
  client = createClient({ baseUrl: server.url, token: 't', retries: 0 });
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const envelope = (ids: string[], hasMore: boolean) =>
  json(200, { object: 'list', data: ids.map((id) => ({ id })), has_more: hasMore, url: '/assets' });
const urls = () => server.requests.map(({ url }) => url);
const collect = async <Item>(source: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of source) found.push(item);
  return found;
};

describe('the pages of a list', () => {
  it('in the envelope are followed by the last id, with the same filters, to the end', async () => {
    server.answer(envelope(['a', 'b'], true), envelope(['c', 'd'], true), envelope(['e'], false));
    const found = await collect(pages(client, '/assets', { query: { source: 'export', limit: 2 } }));
    expect(found.map((page) => page.map(({ id }) => id))).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    expect(urls()).toEqual([
      '/assets?source=export&limit=2',
      '/assets?source=export&limit=2&starting_after=b',
      '/assets?source=export&limit=2&starting_after=d',
    ]);
  });

  it('in a bare array are followed by the Link header', async () => {
    const link = '</jobs?limit=2&type=render&starting_after=b%2F1>; rel="next"';
    server.answer(json(200, [{ id: 'a' }, { id: 'b/1' }], { link }), json(200, [{ id: 'c' }]));
    const found = await collect(items(client, '/jobs', { query: { type: 'render' } }));
    expect(found.map(({ id }) => id)).toEqual(['a', 'b/1', 'c']);
    expect(urls()).toEqual(['/jobs?type=render', '/jobs?type=render&limit=2&starting_after=b%2F1']);
  });

  it('of the ledger are followed by the instant of the last row, to its last digit', async () => {
    const row = (id: number, at: string) => ({ id, created_at: at });
    const first = {
      entries: [row(9, '2026-11-21T08:00:00.000002Z'), row(8, '2026-11-21T08:00:00.000001Z')],
      has_more: true,
    };
    server.answer(json(200, first), json(200, { entries: [row(7, '2026-11-20T08:00:00.000000Z')], has_more: false }));
    const found = await collect(items(client, '/billing/ledger'));
    expect(found.map(({ id }) => id)).toEqual([9, 8, 7]);
    expect(decodeURIComponent(urls()[1]!)).toBe('/billing/ledger?before=2026-11-21T08:00:00.000001Z');
  });

  it('are asked for only as far as they are read', async () => {
    server.answer(envelope(['a'], true));
    for await (const { id } of items(client, '/assets')) {
      expect(id).toBe('a');
      break;
    }
    expect(urls()).toEqual(['/assets']);
  });

  it('end at an empty page, whatever it says', async () => {
    server.answer(envelope([], true));
    expect(await collect(pages(client, '/assets'))).toEqual([]);
    expect(urls()).toHaveLength(1);
  });

  it('end with the error of a page that is refused', async () => {
    server.answer(envelope(['a'], true), refusal(429, 'rate_limited', { 'retry-after': '3' }));
    await expect(collect(items(client, '/assets'))).rejects.toMatchObject({ name: 'RateLimitError', status: 429 });
  });
});
