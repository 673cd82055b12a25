import { join, resolve } from 'node:path';
import { createInstance, type Instance } from './instance.ts';
import type { ObjectStoreOptions } from './minio.ts';
import { makePrivateDir, removeDir } from './system-user.ts';

/** The name of its instance, by which it is told from a store that enforces what it is told. */
export const embeddedStoreName = 'Embedded object store';

/**
 * Describes the fallback where no MinIO is: fauxqs, files on disk, in a process of its own. It checks neither signatures
 * nor the policies of presigned POSTs, so it is for development only and listens on loopback only.
 */
export function createEmbeddedStore(options: ObjectStoreOptions): Instance {
  const dataDir = join(options.dir, 'embedded-store');
  const url = `http://127.0.0.1:${options.port}`;
  return createInstance({
    name: embeddedStoreName,
    url,
    label: `Embedded object store (fauxqs) on 127.0.0.1:${options.port}`,
    prepare: async () => makePrivateDir(dataDir, {}),
    process: {
      name: 'embedded-store',
      file: process.execPath,
      args: [resolve(import.meta.dirname, 'embedded-store-main.ts'), String(options.port), dataDir],
      env: { PATH: process.env.PATH, NODE_ENV: 'development' },
      cwd: '/',
      logFile: join(options.dir, 'logs/embedded-store.log'),
      pidFile: join(options.dir, 'pids/embedded-store.json'),
    },
    isReady: async () => (await fetch(`${url}/health`, { signal: AbortSignal.timeout(5_000) })).ok,
    readyWithinMs: 30_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    deleteData: () => removeDir(dataDir),
  });
}
