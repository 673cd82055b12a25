import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDirOf } from '@slideloom/machine/cached-dir';
import { createInstance, type Instance } from './instance.ts';
import { findProgram } from '@slideloom/machine/programs';
import { makePrivateDir, removeDir } from './system-user.ts';

export type ObjectStoreOptions = { dir: string; port: number; accessKey: string; secretKey: string };

/** The last community release: the project was archived in 2026, so this version is the end of its line. */
export const minioVersion = 'v0.0.0-20260212201848-7aac2a2c5b7c';

/** The `minio` that was built from source into the cache. */
export function findBuiltMinio(): string | undefined {
  const built = join(cacheDirOf(`minio-${minioVersion}`), 'minio');
  return existsSync(built) ? built : undefined;
}

/** The `minio` program: PATH's, or the one that was built into the cache. */
export function findMinio(): string | undefined {
  return findProgram('minio') ?? findBuiltMinio();
}

/** Describes a private MinIO with fresh credentials and no console. */
export function createMinio(program: string, options: ObjectStoreOptions): Instance {
  const dataDir = join(options.dir, 'minio');
  const url = `http://127.0.0.1:${options.port}`;
  return createInstance({
    name: 'MinIO',
    url,
    label: `MinIO on 127.0.0.1:${options.port}`,
    prepare: async () => makePrivateDir(dataDir, {}),
    process: {
      name: 'minio',
      file: program,
      args: [
        'server',
        '--quiet',
        '--address',
        `127.0.0.1:${options.port}`,
        '--certs-dir',
        join(dataDir, '.certs'),
        dataDir,
      ],
      env: {
        PATH: process.env.PATH,
        HOME: dataDir,
        MINIO_ROOT_USER: options.accessKey,
        MINIO_ROOT_PASSWORD: options.secretKey,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
      },
      cwd: '/',
      logFile: join(options.dir, 'logs/minio.log'),
      pidFile: join(options.dir, 'pids/minio.json'),
    },
    // Its own readiness answers 200 while it still loads buckets and users, and requests get 503 until they are loaded.
    isReady: async () => (await fetch(url, { signal: AbortSignal.timeout(5_000) })).status === 403,
    readyWithinMs: 60_000,
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
    deleteData: () => removeDir(dataDir),
  });
}
