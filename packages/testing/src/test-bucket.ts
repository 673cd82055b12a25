import { randomBytes } from 'node:crypto';
import { createObjectStore, type ObjectStore } from '@slideloom/storage';
import { environment } from './environment.ts';

export type TestBucket = { bucket: string; cdnUrl: string; store: ObjectStore; env: Record<string, string> };

/** A bucket of its own for one suite. */
export async function createTestBucket(): Promise<TestBucket> {
  const endpoint = environment('S3_ENDPOINT');
  const bucket = `suite-${randomBytes(6).toString('hex')}`;
  const cdnUrl = `${endpoint}/${bucket}`;
  const store = createObjectStore({
    endpoint,
    region: environment('S3_REGION'),
    bucket,
    accessKey: environment('S3_ACCESS_KEY'),
    secretKey: environment('S3_SECRET_KEY'),
    cdnUrl,
  });
  await store.ensureBucket();
  return { bucket, cdnUrl, store, env: { S3_BUCKET: bucket, CDN_URL: cdnUrl } };
}
