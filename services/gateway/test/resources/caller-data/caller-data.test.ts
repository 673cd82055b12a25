import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptWork, type Database } from '@slideloom/db';
import { newestApiVersion, type PresignedUpload } from '@slideloom/contracts';
import { createTestBucket, type TestBucket } from '@slideloom/testing';
import { fileForm, formHeaders } from '../../support/forms.ts';
import { expectError, type HttpClient } from '../../support/http-client.ts';
import { png } from '../../support/pictures.ts';
import { createScheduling } from '../../support/scheduling.ts';
import { createTestWorld, type TestWorld } from '../../support/test-world.ts';

let world: TestWorld;
let bucket: TestBucket;
let send: HttpClient;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestWorld(), createTestBucket()]);
  ({ send } = await world.gateway(bucket.env, { publishMs: 50 }));
});
afterAll(async () => {
  await world.close();
  bucket.store.close();
});

const headers = { 'Slideloom-Version': newestApiVersion };
const own = { external_id: 'order-1042', metadata: { client: 'lakes', campaign: 'frühling 🌱' } };
const none = { external_id: null, metadata: null };
const slides = [{ name: 'One', background: { type: 'solid', color: '#102030' } }];
const project = { name: 'Ten lakes', type: 'slideshow', data: { a: 1 } };

type Shown = { id: string; external_id?: unknown; metadata?: unknown };

/** Returns what a read answers to callers who name a version, and without one. */
async function readBoth(token: string, path: string) {
  const extended = await send('GET', path, { token, headers });
  const frozen = await send('GET', path, { token });
  expect([extended.status, frozen.status]).toEqual([200, 200]);
  return { extended: extended.body as Shown, frozen: frozen.body as Shown };
}

const idsOf = (body: unknown) => {
  const rows = Array.isArray(body) ? body : (body as { data: unknown[] }).data;
  return (rows as Shown[]).map(({ id }) => id);
};

describe('external_id and metadata of jobs', () => {
  it.each<[string, object, string]>([
    ['/render', { slides }, 'render'],
    ['/generate/image', { prompt: 'A lake' }, 'image_gen'],
  ])('POST %s: kept with the job, shown with a version, and no part of its input', async (path, body, type) => {
    const { apiKey: token } = await world.team();
    const { body: accepted } = await send('POST', path, { token, body: { ...body, ...own } });
    const id = (accepted as { job_id: string }).job_id;
    const { extended, frozen } = await readBoth(token, `/jobs/${id}`);
    expect(extended).toMatchObject({ id, type, ...own });
    expect(Object.keys(frozen)).toEqual(['id', 'type', 'status', 'result', 'error', 'created_at', 'updated_at']);
    const { input } = await world.database.prisma.job.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(input)).not.toMatch(/order-1042|frühling|external_id/);
  });

  it('left out: null, and not a byte more for the statement that accepts', async () => {
    const { apiKey: token } = await world.team();
    const { body: accepted } = await send('POST', '/render', { token, body: { slides } });
    const { extended } = await readBoth(token, `/jobs/${(accepted as { job_id: string }).job_id}`);
    expect(extended).toMatchObject(none);
    const sent: unknown[] = [];
    const prisma = {
      $queryRaw: (_text: unknown, ...values: unknown[]) => {
        sent.push(...values);
        return Promise.resolve([{ answers: [{ outcome: 'accepted', accepted: 0 }] }]);
      },
    };
    const work = { teamId: world.newId(), userId: 'u', authMode: null, apiKeyId: null, route: '/render' };
    await acceptWork({ prisma } as unknown as Database, { ...work, traceparent: null, holdMs: 1, jobs: [] });
    expect(JSON.stringify(sent)).not.toMatch(/external_id|metadata/);
  });

  it('POST /publish/shortvideo, and a repeated request with another id is another request', async () => {
    const of = await createScheduling(world, send).studio();
    const body = { account_id: of.account.id, image_urls: ['https://pictures.example.test/1.png'] };
    const key = { 'Idempotency-Key': 'once' };
    const first = await send('POST', '/publish/shortvideo', {
      token: of.token,
      body: { ...body, ...own },
      headers: key,
    });
    const jobId = String(first.headers['x-job-id']);
    expect((await readBoth(of.token, `/jobs/${jobId}`)).extended).toMatchObject(own);
    const other = await send('POST', '/publish/shortvideo', { token: of.token, body, headers: key });
    expectError(other, 409, 'idempotency_conflict');
  });

  it('filter GET /jobs and the pages of GET /jobs/history, of the team alone', async () => {
    const [{ apiKey: token }, other] = [await world.team(), await world.team()];
    const ids: string[] = [];
    const order = async (by: string, more: object) => {
      const { body } = await send('POST', '/render', { token: by, body: { slides, ...more } });
      return (body as { job_id: string }).job_id;
    };
    for (let n = 0; n < 3; n += 1) {
      ids.unshift(await order(token, own));
      await order(token, { external_id: 'order-1' });
      await order(token, {});
    }
    await order(other.apiKey, own);
    const recent = await send('GET', '/jobs?external_id=order-1042', { token, headers });
    expect(idsOf(recent.body)).toEqual(ids);
    const page = await send('GET', '/jobs/history?external_id=order-1042&limit=2', { token, headers });
    expect(page.body).toMatchObject({ has_more: true, data: [own, own] });
    const next = await send('GET', `/jobs/history?external_id=order-1042&limit=2&starting_after=${ids[1]}`, { token });
    expect([...idsOf(page.body), ...idsOf(next.body)]).toEqual(ids);
    expect(next.body).toMatchObject({ has_more: false });
    expect((await send('GET', '/jobs?external_id=ORDER-1042', { token })).body).toEqual([]);
  });
});

describe('external_id and metadata of posts', () => {
  it('kept, changed and removed by PATCH, shown with a version, a filter, and those of the publish job', async () => {
    const scheduling = createScheduling(world, send);
    const of = await scheduling.studio();
    const { token } = of;
    const post = await scheduling.newPost(of, own);
    expect(post).not.toHaveProperty('external_id');
    const path = `/schedule/posts/${post.id}`;
    const { extended, frozen } = await readBoth(token, path);
    expect(extended).toMatchObject(own);
    expect(frozen).toEqual(post);
    const patch = async (body: object) => (await send('PATCH', path, { token, headers, body })).body;
    expect(await patch({ title: 'Other' })).toMatchObject({ title: 'Other', ...own });
    expect(await patch({ metadata: { a: 'b' } })).toMatchObject({ ...own, metadata: { a: 'b' } });
    const other = await scheduling.newPost(of, { external_id: 'order-1' });
    const list = (id: string) => send('GET', `/schedule/posts?external_id=${id}`, { token });
    expect(idsOf((await list('order-1042')).body)).toEqual([post.id]);
    expect(idsOf((await list('order-1')).body)).toEqual([other.id]);

    await world.database.prisma.$executeRaw`
      UPDATE scheduled_posts SET scheduled_at = clock_timestamp() - interval '1 second' WHERE id = ${post.id}::uuid`;
    await world.database.prisma.$queryRaw`
      SELECT job_id::text FROM claim_due_posts(10, 10000, 3600000, 3, '{}'::jsonb)`;
    const jobs = await send('GET', '/jobs?external_id=order-1042', { token, headers });
    expect(jobs.body).toMatchObject([{ type: 'publish', external_id: 'order-1042', metadata: { a: 'b' } }]);
    const removed = await send('PATCH', `/schedule/posts/${other.id}`, { token, headers, body: none });
    expect(removed.body).toMatchObject(none);
  });
});

describe('external_id and metadata of projects', () => {
  it('kept by an update and a restored revision that leave them out, removed by null, and no revision', async () => {
    const { apiKey: token } = await world.team();
    const write = async (body: object) => (await send('POST', '/projects', { token, headers, body })).body as Shown;
    const made = await write({ ...project, ...own });
    expect(made).toMatchObject({ ...project, ...own });
    const { id } = made;
    const { extended, frozen } = await readBoth(token, `/projects/${id}`);
    expect(extended).toEqual(made);
    const { external_id: _id, metadata: _metadata, ...rest } = made;
    expect(frozen).toEqual(rest);
    expect(await write({ ...project, id, name: 'Nine lakes' })).toMatchObject({ name: 'Nine lakes', ...own });
    expect(await write({ ...project, id, name: 'Nine lakes', external_id: 'x' })).toMatchObject({
      ...own,
      external_id: 'x',
    });
    const revisions = (await send('GET', `/projects/${id}/revisions`, { token })).body as { revision: number }[];
    expect(revisions).toHaveLength(1);
    const path = `/projects/${id}/revisions/${revisions[0]!.revision}/restore`;
    const restored = await send('POST', path, { token, headers });
    expect(restored.body).toMatchObject({ name: 'Ten lakes', ...own, external_id: 'x' });
    expect(idsOf((await send('GET', '/projects?external_id=x', { token })).body)).toEqual([id]);
    expect((await send('GET', '/projects?external_id=order-1042', { token })).body).toEqual([]);
    expect(await write({ ...project, id, ...none })).toMatchObject(none);
  });

  it('a repeated request gets the first answer in either form', async () => {
    const { apiKey: token } = await world.team();
    const key = { 'Idempotency-Key': 'once' };
    const body = { ...project, ...own };
    const first = await send('POST', '/projects', { token, headers: key, body });
    const again = await send('POST', '/projects', { token, headers: { ...key, ...headers }, body });
    expect(first.body).not.toHaveProperty('external_id');
    expect(again.body).toEqual({ ...(first.body as object), ...own });
  });
});

describe('external_id and metadata of uploads', () => {
  it('of a form, whose pairs are JSON, and of the JSON form', async () => {
    const { apiKey: token } = await world.team();
    const fields = [
      { name: 'external_id', content: own.external_id },
      { name: 'metadata', content: JSON.stringify(own.metadata) },
    ];
    const body = fileForm(png(), 'a.png', fields);
    const byForm = await send('POST', '/upload', { token, body, headers: { ...formHeaders, ...headers } });
    expect([byForm.status, byForm.body]).toMatchObject([201, own]);
    const json = { filename: 'b.png', content_base64: png(3, 3).toString('base64'), ...own };
    const byJson = await send('POST', '/upload', { token, body: json });
    expect([byJson.status, byJson.body]).toMatchObject([201, { metadata: null }]);
    expect(byJson.body).not.toHaveProperty('external_id');
    const ids = [(byJson.body as Shown).id, (byForm.body as Shown).id];
    const { extended, frozen } = await readBoth(token, `/assets/${ids[0]}`);
    expect(extended).toMatchObject(own);
    expect(frozen).toEqual(byJson.body);
    await send('POST', '/upload', { token, body: { ...json, external_id: 'other' } });
    expect(idsOf((await send('GET', '/assets?external_id=order-1042', { token })).body)).toEqual(ids);

    const broken = fileForm(png(), 'a.png', [{ name: 'metadata', content: '{' }]);
    const refused = await send('POST', '/upload', { token, body: broken, headers: formHeaders });
    expectError(refused, 400, 'invalid_request', 'metadata must be an object');
  });

  it('of a presigned one, given with its form', async () => {
    const { apiKey: token } = await world.team();
    const asked = { filename: 'a.png', content_type: 'image/png', ...own };
    const { url, fields, upload_id } = (await send('POST', '/upload/presign', { token, body: asked }))
      .body as PresignedUpload;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(png())]));
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(204);
    const completed = await send('POST', '/upload/complete', { token, headers, body: { upload_id } });
    expect([completed.status, completed.body]).toMatchObject([201, own]);
    const again = await send('POST', '/upload/complete', { token, headers, body: { upload_id } });
    expect(again.body).toEqual(completed.body);
  });
});

describe('the limits', () => {
  const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'v']));

  it.each<[string, object, string | null]>([
    ['the longest id and 20 pairs', { external_id: 'x'.repeat(255), metadata: pairs(20) }, null],
    ['the longest name and value', { metadata: { ['k'.repeat(40)]: 'v'.repeat(500) } }, null],
    ['no pairs', { metadata: {} }, null],
    ['an empty id', { external_id: '' }, 'external_id must not be empty'],
    ['an id too long', { external_id: 'x'.repeat(256) }, 'external_id must have at most 255 characters'],
    ['an id that is a number', { external_id: 7 }, 'external_id must be a text'],
    ['21 pairs', { metadata: pairs(21) }, 'metadata must have at most 20 pairs'],
    [
      'a name too long',
      { metadata: { ['k'.repeat(41)]: 'v' } },
      `metadata.${'k'.repeat(41)} must have a name of at most 40 characters`,
    ],
    ['an empty name', { metadata: { '': 'v' } }, 'metadata. must have a name that is not empty'],
    ['a value too long', { metadata: { a: 'v'.repeat(501) } }, 'metadata.a must have at most 500 characters'],
    ['a value that is a number', { metadata: { a: 7 } }, 'metadata.a must be a text'],
    ['U+0000', { metadata: { a: 'x\u0000' } }, 'metadata.a must not contain the character U+0000'],
    ['a list', { metadata: ['a'] }, 'metadata must be an object'],
  ])('%s', async (_name, fields, message) => {
    const { apiKey: token } = await world.team();
    const answer = await send('POST', '/projects', { token, headers, body: { ...project, ...fields } });
    if (message === null) expect([answer.status, answer.body]).toMatchObject([201, fields]);
    else expectError(answer, 400, 'invalid_request', message);
  });
});
