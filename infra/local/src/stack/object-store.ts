import { ClearError } from '@slideloom/machine/clear-error';
import { createEmbeddedStore } from './embedded-store.ts';
import type { Instance } from './instance.ts';
import { createMinio, findMinio, type ObjectStoreOptions } from './minio.ts';
import { createSeaweedfs, findSeaweedfs } from './seaweedfs.ts';

/** `any`: MinIO where its program is, else the embedded one. */
export type StoreKind = 'any' | 'minio' | 'seaweedfs' | 'embedded';

/** Describes a private S3-compatible object store. Throws a ClearError when MinIO or SeaweedFS is demanded and absent. */
export async function createObjectStore(kind: StoreKind, options: ObjectStoreOptions): Promise<Instance> {
  if (kind === 'seaweedfs') {
    const program = findSeaweedfs();
    if (program) return createSeaweedfs(program, options);
    throw new ClearError('There is no `weed` program: `npm run infra -- seaweedfs` builds it where Go is');
  }
  const minio = kind === 'embedded' ? undefined : findMinio();
  if (minio) return createMinio(minio, options);
  if (kind === 'minio')
    throw new ClearError('There is no `minio` program: `npm run infra -- minio` builds it where Go is');
  return createEmbeddedStore(options);
}

/** Starts a private object store and waits until it serves. */
export async function startObjectStore(options: ObjectStoreOptions & { kind?: StoreKind }): Promise<Instance> {
  const store = await createObjectStore(options.kind ?? 'any', options);
  await store.start();
  return store;
}
