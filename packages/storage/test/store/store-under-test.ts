import { randomBytes } from 'node:crypto';
import { createObjectStore, type ObjectStore } from '../../src/index.ts';
import { createS3Client } from '../../src/s3-client.ts';

/** The store that the tests run against; `npm test` brings one and sets these variables. */
export const account = {
  endpoint: required('S3_ENDPOINT'),
  region: process.env['S3_REGION'] ?? 'us-east-1',
  accessKey: required('S3_ACCESS_KEY'),
  secretKey: required('S3_SECRET_KEY'),
};

/** A store on a bucket of its own, and its end. */
export async function openTestStore(): Promise<{ store: ObjectStore; bucketUrl: string; close: () => Promise<void> }> {
  const bucket = `suite-${randomBytes(8).toString('hex')}`;
  const bucketUrl = `${account.endpoint}/${bucket}`;
  const store = createObjectStore({ ...account, bucket, cdnUrl: bucketUrl });
  await store.ensureBucket();
  return {
    store,
    bucketUrl,
    close: async () => {
      store.close();
      const client = createS3Client(account.endpoint, account);
      const keys: string[] = [];
      for await (const item of client.listObjectsV2(bucket, '', true)) keys.push((item as { name: string }).name);
      await client.removeObjects(bucket, keys);
      await client.removeBucket(bucket);
    },
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} must name the object store to test against`);
  return value.replace(/\/+$/, '');
}
