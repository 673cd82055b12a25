import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, storageShape } from '@slideloom/service-kit';
import { createObjectStore } from '../create-object-store.ts';

/**
 * `S3_ENDPOINT=… node packages/storage/src/cli/make-bucket.ts`: makes the bucket where it is absent, and sets who may read it
 * and what expires. A store that is just starting is waited for.
 */
const waitMs = 20_000;
const config = readConfig(storageShape);
const store = createObjectStore({
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION,
  bucket: config.S3_BUCKET,
  accessKey: config.S3_ACCESS_KEY,
  secretKey: config.S3_SECRET_KEY,
  cdnUrl: config.CDN_URL,
});
const endsAt = Date.now() + waitMs;
for (;;) {
  try {
    const { hasPolicy, hasExpiry } = await store.ensureBucket();
    if (!hasPolicy || !hasExpiry) process.stderr.write('The store takes no rules: it is for development only\n');
    process.stdout.write(`The bucket ${config.S3_BUCKET} stands\n`);
    break;
  } catch (error) {
    if (Date.now() >= endsAt) throw error;
    await pause(500);
  }
}
store.close();
