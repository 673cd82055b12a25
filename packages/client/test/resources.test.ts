import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { writeResources, type ApiDocument } from '../scripts/write-resources.ts';
import { ApiError, createClient, decks, withResources, type DataOf } from '../src/index.ts';
import { json, refusal, startSmallServer, type SmallServer } from './support/small-server.ts';

let server: SmallServer;

beforeAll(async () => {
  server = await startSmallServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const client = () => withResources(createClient({ baseUrl: server.url, token: 'key_live_1' }));
const asked = () => server.requests.map(({ method, url }) => `${method} ${url}`);

describe('the methods of resources', () => {
  it('are named as people say it, and answer the data', async () => {
    server.answer(json(200, []));
    const api = client();
    const found: DataOf<'/jobs', 'get'> = await api.jobs.list({ type: 'render' });
    expect(found).toEqual([]);
    await api.jobs.get('job/1');
    await api.decks.slides.regenerate('deck-1', 2, { what: 'text' });
    await api.projects.revisions.get('project-1', 3);
    await api.schedule.posts.update('post-1', { title: 'Lakes' });
    await api.team.members.delete('member-1');
    await api.quote({ operation: 'image' } as never);
    await api.me.get();
    await api.publish.attempts.resolve('attempt-1', { outcome: 'posted' });
    expect(asked()).toEqual([
      'GET /jobs?type=render',
      'GET /jobs/job%2F1',
      'POST /decks/deck-1/slides/2/regenerate',
      'GET /projects/project-1/revisions/3',
      'PATCH /schedule/posts/post-1',
      'DELETE /team/members/member-1',
      'POST /quote',
      'GET /me',
      'POST /publish/attempts/attempt-1/resolve',
    ]);
  });

  it('send their body', async () => {
    server.answer((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      request.pipe(response);
    });
    expect(await client().schedule.posts.update('post-1', { title: 'Lakes' })).toEqual({ title: 'Lakes' });
  });

  it('stand beside the fetch-style ones, and can be taken one by one', async () => {
    server.answer(json(200, { id: 'deck-1' }));
    await client().GET('/decks/{id}', { params: { path: { id: 'deck-1' } } });
    const plain = createClient({ baseUrl: server.url, token: 'key_live_1' });
    expect(await decks(plain).get('deck-1')).toEqual({ id: 'deck-1' });
    expect(asked()).toEqual(['GET /decks/deck-1', 'GET /decks/deck-1']);
  });

  it('throw refusals, take a key of their own and other headers, and can be given up', async () => {
    server.answer(refusal(404, 'deck_not_found'));
    const refused = client().decks.get('deck-1');
    await expect(refused).rejects.toBeInstanceOf(ApiError);
    await expect(refused).rejects.toMatchObject({ status: 404 });
    server.answer(json(201, { id: 'project-1' }));
    const body = { name: 'P', type: 'slideshow', data: {} };
    await client().projects.create(body, { idempotencyKey: 'once', headers: { 'If-Match': '"1"' } });
    expect(server.requests.at(-1)!.headers).toMatchObject({ 'idempotency-key': 'once', 'if-match': '"1"' });
    const signal = AbortSignal.abort(new Error('given up'));
    await expect(client().me.get({ signal })).rejects.toThrow('given up');
  });

  it('go through the pages of lists', async () => {
    const page = (id: string, hasMore: boolean) => ({
      object: 'list',
      data: [{ id }],
      has_more: hasMore,
      url: '/assets',
    });
    server.answer(json(200, page('one', true)), json(200, page('two', false)));
    const found: string[] = [];
    for await (const { id } of client().assets.items({ source: 'upload' })) found.push(id);
    expect(found).toEqual(['one', 'two']);
    expect(asked()).toEqual(['GET /assets?source=upload', 'GET /assets?source=upload&starting_after=one']);
  });
});

describe('the generator of resources', () => {
  const file = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

  it('writes what is checked in', () => {
    const document = JSON.parse(file('../../docs/openapi.json')) as ApiDocument;
    expect(writeResources(document)).toBe(file('src/resources.ts'));
  });

  it('refuses two operations of one name, so that none hides the other', () => {
    const operation = (operationId: string) => ({
      operationId,
      summary: 'S',
      responses: {},
      'x-client-method': 'lakes.delete',
    });
    const paths = {
      '/lakes/{id}': { delete: operation('deleteLake') },
      '/lakes/delete': { post: operation('postLakesDelete') },
    };
    expect(() => writeResources({ paths })).toThrow('postLakesDelete: lakes.delete exists already');
  });
});
