import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { sharp } from '@slideloom/storage';
import {
  createSilentLogger,
  createTestBucket,
  startSandbox,
  type TestBucket,
  type TestSandbox,
} from '@slideloom/testing';
import { createKeepAvatar } from '../../src/adapters/pictures/create-keep-avatar.ts';
import { neverAborted } from './support/oauth-world.ts';

let sandbox: TestSandbox;
let bucket: TestBucket;
let safeFetch: SafeFetch;
const teamId = '018f0000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  [sandbox, bucket] = await Promise.all([startSandbox(), createTestBucket()]);
  safeFetch = createSafeFetch({ allowHosts: [new URL(sandbox.url).host] });
});
afterAll(async () => {
  await safeFetch.close();
  await sandbox.close();
});

const keep = (url: string, fetcher = safeFetch) => {
  const logger = createSilentLogger();
  const copied = createKeepAvatar({ objects: bucket.store, safeFetch: fetcher, logger });
  return copied(teamId, url, neverAborted);
};

describe('the picture of an account', () => {
  it('is copied to an address of ours, square and small, and the same picture to the same address', async () => {
    const url = await keep(`${sandbox.url}/files/photo.jpg?seed=jane&w=600&h=400`);
    expect(url).toMatch(new RegExp(`^${bucket.cdnUrl}/teams/${teamId}/avatars/[0-9a-f]{32}\\.webp$`));
    const key = bucket.store.keyFromUrl(url!)!;
    const { format, width, height } = await sharp(await bucket.store.get(key, { maxBytes: 1_000_000 })).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
    expect(await keep(`${sandbox.url}/files/photo.jpg?seed=jane&w=600&h=400`)).toBe(url);
    const page = await fetch(url!, { headers: { origin: 'http://localhost:3000' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it.each(['/files/nothing-here.jpg', '/health'])('is none where %s is no picture', async (path) => {
    expect(await keep(`${sandbox.url}${path}`)).toBeNull();
  });

  it('is none where its address may not be fetched', async () => {
    const strict = createSafeFetch({});
    try {
      expect(await keep(`${sandbox.url}/files/photo.jpg`, strict)).toBeNull();
      expect(await keep('file:///etc/passwd', strict)).toBeNull();
    } finally {
      await strict.close();
    }
  });

  it('ends with the request that it is for', async () => {
    const copied = createKeepAvatar({ objects: bucket.store, safeFetch, logger: createSilentLogger() });
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(copied(teamId, `${sandbox.url}/files/photo.jpg`, gone)).rejects.toThrow('gone');
  });
});
