import { ClearError } from '../terminal/clear-error.ts';

/** Makes the bucket of the environment where it is absent, with the access rules that the fleet counts on. */
export async function makeBucket(env: Record<string, string>): Promise<void> {
  // Loaded late: it brings an image library that a stack without an object store does not need.
  const { createObjectStore } = await import('@slideloom/storage');
  const variable = (name: string) => env[name] ?? '';
  const store = createObjectStore({
    endpoint: variable('S3_ENDPOINT'),
    region: variable('S3_REGION'),
    bucket: variable('S3_BUCKET'),
    accessKey: variable('S3_ACCESS_KEY'),
    secretKey: variable('S3_SECRET_KEY'),
    cdnUrl: variable('CDN_URL'),
  });
  try {
    await store.ensureBucket();
  } catch (error) {
    throw new ClearError(`No bucket at ${variable('S3_ENDPOINT')}: ${(error as Error).message}`);
  } finally {
    store.close();
  }
}
