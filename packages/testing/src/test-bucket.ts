import { randomBytes } from 'node:crypto';
import { createObjectStore, type ObjectStore } from '@slideloom/storage';
import { Client } from 'minio';
import { environment } from './environment.ts';

export type TestBucket = {
  bucket: string;
  cdnUrl: string;
  store: ObjectStore;
  env: Record<string, string>;
  /** The keys of all objects below a prefix. */
  keys(prefix: string): Promise<string[]>;
};

/** A bucket of its own for one suite. */
export async function createTestBucket(): Promise<TestBucket> {
  const endpoint = environment('S3_ENDPOINT');
  const account = {
    region: environment('S3_REGION'),
    accessKey: environment('S3_ACCESS_KEY'),
    secretKey: environment('S3_SECRET_KEY'),
  };
  const bucket = `suite-${randomBytes(6).toString('hex')}`;
  const cdnUrl = `${endpoint}/${bucket}`;
  const store = createObjectStore({ ...account, endpoint, bucket, cdnUrl });
  await store.ensureBucket();

  const { hostname, port, protocol } = new URL(endpoint);
  const isTls = protocol === 'https:';
  const client = new Client({
    ...account,
    endPoint: hostname,
    port: Number(port || (isTls ? 443 : 80)),
    useSSL: isTls,
    pathStyle: true,
  });
  return {
    bucket,
    cdnUrl,
    store,
    env: { S3_BUCKET: bucket, CDN_URL: cdnUrl },
    keys: async (prefix) =>
      (await client.listObjectsV2(bucket, prefix, true).toArray()).map(({ name }: { name: string }) => name),
  };
}
