import { createObjectStore, decodeTurns, type ObjectStore } from '@slideloom/storage';
import { measureStore } from './measure-store.ts';
import type { FleetProcess } from './start-process.ts';

/** What `storageShape` of service-kit reads. */
export type ObjectStoreConfig = {
  S3_ENDPOINT: string;
  S3_PUBLIC_ENDPOINT?: string | undefined;
  S3_BUCKET: string;
  S3_REGION: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  CDN_URL: string;
};

/**
 * Opens the object store for a process; it closes with the process. Readiness depends on it unless it `isOptional`,
 * because much of what it does needs no store.
 */
export function openObjectStore(
  process: FleetProcess,
  config: ObjectStoreConfig,
  { isOptional = false }: { isOptional?: boolean } = {},
): ObjectStore {
  const store = createObjectStore({
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
    cdnUrl: config.CDN_URL,
  });
  process.lifecycle.onStop('object store', () => store.close());
  if (!isOptional) process.needs({ name: 'object store', check: () => store.ping(1_500) });
  const { metrics } = process;
  metrics.onScrape(() => {
    metrics.decodeMemory.set(decodeTurns.heldBytes());
    metrics.decodesWaiting.set(decodeTurns.waiting());
  });
  return measureStore(store, ({ operation, outcome, seconds }) =>
    metrics.storageOperations.observe({ operation, outcome }, seconds),
  );
}
