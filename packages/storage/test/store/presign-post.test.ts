import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createObjectStore, objectKeys, type ObjectStore, type PresignedPost } from '../../src/index.ts';
import { account, openTestStore } from './store-under-test.ts';

let store: ObjectStore;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ store, close } = await openTestStore());
});
afterAll(() => close());

const newForm = () => ({
  key: objectKeys.incoming({ teamId: 't-1', uploadId: randomUUID() }),
  contentType: 'image/png' as const,
  maxBytes: 1_000,
  expiresAt: new Date(Date.now() + 60_000),
});

async function send(form: PresignedPost, changes: Record<string, string>, file: string): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form.fields, ...changes })) body.set(name, value);
  body.set('file', new Blob([file]), 'a.png');
  const answer = await fetch(form.url, { method: 'POST', body });
  await answer.arrayBuffer();
  return answer.status;
}

describe('a presigned form of a page', () => {
  it('may be sent from any origin, after a preflight where its browser asks for one, and its answer be read', async () => {
    const origin = 'https://studio.example.test';
    const { url, fields } = await store.presignPost(newForm());
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-request-id' },
    });
    expect(preflight.ok).toBe(true);
    expect(['*', origin]).toContain(preflight.headers.get('access-control-allow-origin'));
    // A star means all of them to a request without cookies; SeaweedFS answers one.
    expect(preflight.headers.get('access-control-allow-methods')).toMatch(/POST|^\*$/);
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/x-request-id|^\*$/i);
    for (const [changes, status] of [
      [{}, 204],
      [{ 'Content-Type': 'text/html' }, 403],
    ] as const) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...fields, ...changes })) body.set(name, value);
      body.set('file', new Blob(['picture']), 'a.png');
      const answer = await fetch(url, { method: 'POST', headers: { origin }, body });
      expect(answer.status).toBe(status);
      // Also a refusal: a page that cannot read it takes it for a lost connection.
      expect(['*', origin]).toContain(answer.headers.get('access-control-allow-origin'));
      await answer.arrayBuffer();
    }
  });
});

describe('a presigned form', () => {
  it('allows one key, one type, a range of lengths and a time, and says so in its policy', async () => {
    const wanted = newForm();
    const { fields } = await store.presignPost(wanted);
    const policy = JSON.parse(Buffer.from(fields['policy'] ?? '', 'base64').toString()) as {
      expiration: string;
      conditions: unknown[];
    };
    expect(policy.expiration).toBe(wanted.expiresAt.toISOString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['eq', '$key', wanted.key],
        ['eq', '$Content-Type', 'image/png'],
        ['content-length-range', 1, 1_000],
      ]),
    );
    expect(policy.conditions.filter((condition) => (condition as string[])[0] === 'starts-with')).toEqual([]);
    expect(fields).toMatchObject({ key: wanted.key, 'Content-Type': 'image/png' });
    expect(fields['x-amz-signature']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is for the address that the browser uses, and asks nobody', async () => {
    const elsewhere = createObjectStore({
      ...account,
      endpoint: 'http://127.0.0.1:1',
      publicEndpoint: 'https://files.example.com:8443',
      bucket: 'slideloom',
      cdnUrl: 'https://cdn.example.com',
    });
    expect((await elsewhere.presignPost(newForm())).url).toBe('https://files.example.com:8443/slideloom');
    elsewhere.close();
  });

  it('brings a file under its key, of its type', async () => {
    const wanted = newForm();
    expect(await send(await store.presignPost(wanted), {}, 'the picture')).toBe(204);
    expect(await store.stat(wanted.key)).toMatchObject({ sizeBytes: 11, contentType: 'image/png' });
  });

  it.each([
    ['another key', { key: 'teams/other/uploads/x.png' }, 'x', 403],
    ['another type', { 'Content-Type': 'text/html' }, 'x', 403],
    ['a file that is too large', {}, 'x'.repeat(1_001), 400],
    ['an empty file', {}, '', 400],
    ['a changed signature', { 'x-amz-signature': '0'.repeat(64) }, 'x', 403],
  ])('is refused with %s', async (_, changes, file, status) => {
    const form = await store.presignPost(newForm());
    expect(await send(form, changes, file)).toBe(status);
    expect(await store.exists(form.fields['key']!)).toBe(false);
  });

  it('is refused after its time', async () => {
    const late = await store.presignPost({ ...newForm(), expiresAt: new Date(Date.now() - 1_000) });
    expect(await send(late, {}, 'x')).toBe(403);
  });

  it('is refused with a field that its policy does not name', async () => {
    expect(await send(await store.presignPost(newForm()), { 'x-amz-meta-note': 'x' }, 'x')).toBe(403);
  });

  it('takes a file of the largest size', async () => {
    const wanted = { ...newForm(), maxBytes: 20 * 1024 * 1024 };
    expect(await send(await store.presignPost(wanted), {}, 'x'.repeat(wanted.maxBytes))).toBe(204);
    expect(await store.stat(wanted.key)).toMatchObject({ sizeBytes: wanted.maxBytes, contentType: 'image/png' });
  });
});
