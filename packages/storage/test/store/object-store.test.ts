import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppError } from '@slideloom/service-kit';
import { archiveType, createObjectStore, recordType, type ObjectStore } from '../../src/index.ts';
import { createS3Client } from '../../src/s3-client.ts';
import { account, openTestStore } from './store-under-test.ts';

let store: ObjectStore;
let bucketUrl: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ store, bucketUrl, close } = await openTestStore());
});
afterAll(() => close());

const newKey = (ending = '.png') => `teams/t-1/uploads/${randomUUID()}${ending}`;
const png = 'image/png' as const;
const maxBytes = 64 * 1024 * 1024;

describe('the bucket', () => {
  it('is made once, however often and by however many at once', async () => {
    const rules = await Promise.all([store.ensureBucket(), store.ensureBucket(), store.ensureBucket()]);
    expect(rules).toEqual(Array.from({ length: 3 }, () => ({ hasPolicy: true, hasExpiry: true })));
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('keeps the rules of expiry that operators have added, however often its own are set', async () => {
    const bucket = new URL(bucketUrl).pathname.slice(1);
    const client = createS3Client(account.endpoint, account);
    const idsOf = async () =>
      [(await client.getBucketLifecycle(bucket))!.Rule]
        .flat()
        .map(({ ID }) => ID)
        .toSorted();
    const own = await idsOf();
    const added = {
      ID: 'expire-tests',
      Status: 'Enabled' as const,
      Filter: { Prefix: 'tests/' },
      Expiration: { Days: 3 },
    };
    await client.setBucketLifecycle(bucket, { Rule: [added] });
    await store.ensureBucket();
    await store.ensureBucket();
    expect(await idsOf()).toEqual([...own, 'expire-tests'].toSorted());
    const rules = [(await client.getBucketLifecycle(bucket))!.Rule].flat();
    expect(rules.find(({ ID }) => ID === 'expire-tests')).toMatchObject({ Filter: { Prefix: 'tests/' } });
  });

  it('keeps the statements of its policy that operators have added, however often its own is set', async () => {
    const bucket = new URL(bucketUrl).pathname.slice(1);
    const client = createS3Client(account.endpoint, account);
    const statementsOf = async () =>
      (JSON.parse(await client.getBucketPolicy(bucket)) as { Statement: { Resource: string[] }[] }).Statement;
    // The embedded store takes a policy, and does not answer it.
    const own = await statementsOf().catch((error: { code?: string }) => {
      if (error.code === 'NotImplemented') return null;
      throw error;
    });
    if (own === null) return;
    const added = {
      Effect: 'Allow',
      Principal: { AWS: ['*'] },
      Action: ['s3:GetObject'],
      Resource: [`arn:aws:s3:::${bucket}/logos/*`],
    };
    await client.setBucketPolicy(bucket, JSON.stringify({ Version: '2012-10-17', Statement: [added] }));
    await store.ensureBucket();
    await store.ensureBucket();
    const resources = (await statementsOf()).map(({ Resource }) => String(Resource));
    expect(resources.toSorted()).toEqual([...own, added].map(({ Resource }) => String(Resource)).toSorted());
  });

  it('is missed by a ping when it is not there', async () => {
    const absent = createObjectStore({ ...account, bucket: `absent-${randomUUID()}`, cdnUrl: account.endpoint });
    await expect(absent.ping()).rejects.toMatchObject({ code: 'storage_unavailable', isRetryable: true });
    absent.close();
  });

  it('is closed, as a store that is away, to wrong credentials', async () => {
    const key = newKey();
    await store.put({ key, body: Buffer.from('x'), contentType: png });
    const bucket = new URL(bucketUrl).pathname.slice(1);
    const stranger = createObjectStore({ ...account, secretKey: 'wrong-secret-key', bucket, cdnUrl: bucketUrl });
    const outcome: unknown = await stranger.get(key, { maxBytes: 1 }).catch((error: unknown) => error);
    stranger.close();
    expect(outcome).toMatchObject({ code: 'storage_unavailable', status: 503 });
    expect(String(outcome)).not.toContain('wrong-secret-key');
  });
});

describe('an object', () => {
  it('is read back byte for byte, with its size, type and ETag', async () => {
    const key = newKey();
    const body = randomBytes(200_000);
    const stored = await store.put({ key, body, contentType: png });
    expect(stored).toEqual({ etag: expect.stringMatching(/^[0-9a-f]{32}$/), sizeBytes: body.length });
    expect((await store.get(key, { maxBytes })).equals(body)).toBe(true);
    expect(await store.stat(key)).toEqual({ ...stored, contentType: png, lastModified: expect.any(Date) });
    expect(await store.exists(key)).toBe(true);
  });

  it('is copied within the store, with its type, and each copy is deleted alone', async () => {
    const [key, to] = [`drawn/t-1/${randomUUID()}.png`, newKey()];
    const body = randomBytes(200_000);
    await store.put({ key, body, contentType: png });
    await store.copy(key, to);
    expect(await store.stat(to)).toMatchObject({ contentType: png, sizeBytes: body.length });
    expect((await fetch(`${bucketUrl}/${to}`)).headers.get('cache-control')).toContain('immutable');
    await store.remove(key);
    expect((await store.get(to, { maxBytes })).equals(body)).toBe(true);
    await expect(store.copy(key, newKey())).rejects.toMatchObject({ code: 'file_not_found' });
  });

  it('that is a record of ours is never public', async () => {
    const record = { body: Buffer.from('{}'), contentType: recordType } as const;
    await store.put({ key: 'drawn/t-1/a.json', ...record });
    expect(String(await store.get('drawn/t-1/a.json', { maxBytes }))).toBe('{}');
    await expect(store.put({ key: newKey('.json'), ...record })).rejects.toThrow('private');
  });

  it('that is an archive is never public', async () => {
    const rows = { key: newKey('.gz'), body: Buffer.from('x'), contentType: archiveType };
    await expect(store.put(rows)).rejects.toThrow('a record is private');
    await store.put({ ...rows, key: `archive/t-1/${randomUUID()}.gz` });
  });

  it('is listed with others of its prefix, in the order of their keys, behind a key', async () => {
    const prefix = `archive/${randomUUID()}/`;
    for (const name of ['b/2', 'a/1', 'b/10', 'c']) {
      await store.put({ key: `${prefix}${name}`, body: Buffer.from('xy'), contentType: archiveType });
    }
    const names = async (after?: string) =>
      (await store.list(prefix, after && `${prefix}${after}`)).map(({ key }) => key.slice(prefix.length));
    expect(await names()).toEqual(['a/1', 'b/10', 'b/2', 'c']);
    expect(await names('b/10')).toEqual(['b/2', 'c']);
    expect(await names('c')).toEqual([]);
    expect((await store.list(prefix))[0]).toMatchObject({ sizeBytes: 2 });
    expect(Date.now() - (await store.list(prefix))[0]!.lastModified.getTime()).toBeLessThan(60_000);
  });

  it('written twice is the same object', async () => {
    const key = newKey();
    const body = randomBytes(1_000);
    const first = await store.put({ key, body, contentType: png });
    expect(await store.put({ key, body, contentType: png })).toEqual(first);
  });

  it('is shown to everyone as a picture, for ever the same', async () => {
    const key = newKey();
    await store.put({ key, body: Buffer.from('bytes'), contentType: png });
    const answer = await fetch(store.publicUrl(key));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('bytes');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('that is absent is told apart from a store that is away', async () => {
    await expect(store.get(newKey(), { maxBytes })).rejects.toMatchObject({ code: 'file_not_found', status: 404 });
    expect(await store.stat(newKey())).toBeNull();
    expect(await store.exists(newKey())).toBe(false);
  });

  it('larger than the reader allows is not read', async () => {
    const key = newKey();
    await store.put({ key, body: Buffer.alloc(100_001), contentType: png });
    await expect(store.get(key, { maxBytes: 100_000 })).rejects.toMatchObject({ code: 'file_too_large' });
    expect((await store.get(key, { maxBytes: 100_001 })).length).toBe(100_001);
  });

  it('is removed, and removed again without complaint', async () => {
    const key = newKey();
    await store.put({ key, body: Buffer.from('x'), contentType: png });
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
  });

  it('is removed among many, present or not', async () => {
    const keys = Array.from({ length: 5 }, () => newKey());
    await Promise.all(keys.slice(0, 3).map((key) => store.put({ key, body: Buffer.from('x'), contentType: png })));
    await store.removeMany([...keys, ...Array.from({ length: 1_200 }, () => newKey())]);
    await store.removeMany([]);
    expect(await Promise.all(keys.map((key) => store.exists(key)))).toEqual([false, false, false, false, false]);
  });

  it.each(['', '/a', 'a//b', 'teams/../x', 'teams/./x', 'teams/a b', 'teams/%2e', 'teams/ä', 'a'.repeat(513)])(
    'never has a key that could mean another place: %j',
    async (key) => {
      const put = store.put({ key, body: Buffer.from('x'), contentType: png });
      await expect(put).rejects.toThrow(TypeError);
      await expect(store.get(key, { maxBytes })).rejects.toThrow(TypeError);
      await expect(store.remove(key)).rejects.toThrow(TypeError);
    },
  );
});

describe('an object from a stream', () => {
  const chunksOf = (bytes: Buffer, size: number) =>
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
    );

  it.each([0, 1, 70_000, 5 * 1024 * 1024 - 1, 5 * 1024 * 1024, 5 * 1024 * 1024 + 1, 20 * 1024 * 1024])(
    'of %d bytes arrives whole',
    async (sizeBytes) => {
      const key = newKey();
      const bytes = randomBytes(sizeBytes);
      const stored = await store.put({ key, body: chunksOf(bytes, 50_000), maxBytes, contentType: 'image/jpeg' });
      expect(stored.sizeBytes).toBe(sizeBytes);
      expect(await store.stat(key)).toMatchObject({ etag: stored.etag, sizeBytes, contentType: 'image/jpeg' });
      expect((await store.get(key, { maxBytes })).equals(bytes)).toBe(true);
    },
  );

  it.each([1_000, 9 * 1024 * 1024])(
    'beyond its limit of %d bytes is refused, leaves nothing and ends the stream',
    async (limit) => {
      const key = newKey();
      const body = chunksOf(Buffer.alloc(limit + 1), 50_000);
      const put = store.put({ key, body, maxBytes: limit, contentType: png });
      await expect(put).rejects.toMatchObject({ code: 'file_too_large' });
      expect(body.destroyed).toBe(true);
      expect(await store.exists(key)).toBe(false);
    },
  );

  it.each([100, 9 * 1024 * 1024])(
    'that breaks after %d bytes fails with its own error and leaves nothing',
    async (sizeBytes) => {
      const key = newKey();
      const body = new PassThrough({ highWaterMark: 16 * 1024 * 1024 });
      body.write(Buffer.alloc(sizeBytes));
      const put = store.put({ key, body, maxBytes, contentType: png });
      body.destroy(new AppError('invalid_request', { message: 'the client went away' }));
      await expect(put).rejects.toThrow('the client went away');
      expect(await store.exists(key)).toBe(false);
    },
  );

  it('that never goes on ends at the deadline', async () => {
    const body = new PassThrough();
    body.write('the beginning');
    const put = store.put({ key: newKey(), body, maxBytes, contentType: png, timeoutMs: 200 });
    await expect(put).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(body.destroyed).toBe(true);
  });
});

describe('a stranger', () => {
  const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(`${bucketUrl}/${path}`, init)).status;

  it.each(['incoming/t-1/', 'publishing/t-1/o-1/', 'drawn/t-1/'])('reads nothing below %s', async (prefix) => {
    const key = `${prefix}${randomUUID()}.jpg`;
    await store.put({ key, body: Buffer.from('private'), contentType: png });
    for (const method of ['GET', 'HEAD']) expect(await statusOf(key, { method })).toBe(403);
  });

  it('reads neither what is absent outside the public part nor the list', async () => {
    expect(await statusOf(`incoming/t-1/${randomUUID()}`)).toBe(403);
    for (const path of ['', '?list-type=2', '?policy', '?uploads', '?prefix=teams/'])
      expect(await statusOf(path)).toBe(403);
  });

  it('writes and removes nothing, unsigned or with a signature of another request', async () => {
    const key = newKey();
    await store.put({ key, body: Buffer.from('ours'), contentType: png });
    const ofAnother = {
      authorization: `AWS4-HMAC-SHA256 Credential=${account.accessKey}/20260101/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${'0'.repeat(64)}`,
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
      'x-amz-date': '20260101T000000Z',
    };
    for (const headers of [{}, ofAnother]) {
      expect(await statusOf(key, { method: 'PUT', body: 'x', headers })).toBe(403);
      expect(await statusOf(newKey(), { method: 'PUT', body: 'x', headers })).toBe(403);
      expect(await statusOf(key, { method: 'DELETE', headers })).toBe(403);
      // MinIO reads the list of keys before it asks who sends it.
      expect([400, 403]).toContain(await statusOf('?delete', { method: 'POST', body: '<Delete/>', headers }));
    }
    expect(String(await store.get(key, { maxBytes: 100 }))).toBe('ours');
  });
});

describe('a page of another origin', () => {
  it('reads pictures, after a preflight where its browser asks for one', async () => {
    const key = newKey();
    await store.put({ key, body: Buffer.from('picture'), contentType: png });
    const origin = 'https://studio.example.test';
    const answer = await fetch(store.publicUrl(key), { headers: { origin } });
    expect(['*', origin]).toContain(answer.headers.get('access-control-allow-origin'));
    expect(await answer.text()).toBe('picture');
    // No cache may give a page what another program was answered.
    const ofOthers = await fetch(store.publicUrl(key));
    const isForAll = ofOthers.headers.get('access-control-allow-origin') === '*';
    expect(isForAll || ofOthers.headers.get('vary')).toMatch(/Origin|true/);
    const preflight = await fetch(store.publicUrl(key), {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    expect(preflight.ok).toBe(true);
    expect(['*', origin]).toContain(preflight.headers.get('access-control-allow-origin'));
    expect(preflight.headers.get('access-control-allow-methods')).toContain('GET');
  });
});
