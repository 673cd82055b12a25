import { setTimeout as pause } from 'node:timers/promises';
import { ClearError } from '@slideloom/machine/clear-error';

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
    await untilReady(() => store.ensureBucket());
  } catch (error) {
    throw new ClearError(`No bucket at ${variable('S3_ENDPOINT')}: ${(error as Error).message}`);
  } finally {
    store.close();
  }
}

/** A store that just came up may answer its probe and refuse its first calls. */
const readyWithinMs = 20_000;

async function untilReady(work: () => Promise<unknown>): Promise<void> {
  const endsAt = Date.now() + readyWithinMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() >= endsAt) throw error;
      await pause(250);
    }
  }
}
