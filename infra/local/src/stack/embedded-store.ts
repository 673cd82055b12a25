import { join, resolve } from 'node:path';
import { createInstance, type Instance } from './instance.ts';
import type { ObjectStoreOptions } from './minio.ts';
import { makePrivateDir, removeDir } from './system-user.ts';

/**
 * Describes the fallback where no MinIO is: fauxqs, files on disk, in a process of its own, behind a guard that checks what
 * MinIO checks: signatures, the bucket's policy, and the policies of presigned forms. For development; it listens on loopback only.
 */
export function createEmbeddedStore(options: ObjectStoreOptions): Instance {
  const dataDir = join(options.dir, 'embedded-store');
  const url = `http://127.0.0.1:${options.port}`;
  return createInstance({
    name: 'Embedded object store',
    url,
    label: `Embedded object store (fauxqs) on 127.0.0.1:${options.port}`,
    prepare: async () => makePrivateDir(dataDir, {}),
    process: {
      name: 'embedded-store',
      file: process.execPath,
      args: [resolve(import.meta.dirname, 'embedded-store-main.ts'), String(options.port), dataDir],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        S3_ACCESS_KEY: options.accessKey,
        S3_SECRET_KEY: options.secretKey,
      },
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
