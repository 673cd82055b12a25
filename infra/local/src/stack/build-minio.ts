import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ClearError } from '../terminal/clear-error.ts';
import { minioCacheDir, minioVersion } from './minio.ts';
import { findProgram } from './programs.ts';
import type { Progress } from '../terminal/show-progress.ts';

const run = promisify(execFile);

export function canBuildMinio(): boolean {
  return findGo() !== undefined;
}

/** Builds MinIO from source into the cache, once; some minutes of work. Answers the exit code. */
export async function buildMinio({ step, line }: Progress): Promise<number> {
  const program = join(minioCacheDir, 'minio');
  if (existsSync(program)) {
    line(`MinIO ${minioVersion} is in ${minioCacheDir}`);
    return 0;
  }
  const go = findGo();
  if (!go) throw new ClearError('Building MinIO needs Go (https://go.dev/dl); without it the embedded store serves');
  const unfinished = `${minioCacheDir}.new`;
  mkdirSync(unfinished, { recursive: true });
  await step(`Building MinIO ${minioVersion} (some minutes)`, async () => {
    const env = { ...process.env, GOBIN: unfinished, CGO_ENABLED: '0' };
    const target = `github.com/minio/minio@${minioVersion}`;
    await run(go, ['install', target], { env, timeout: 1_800_000, maxBuffer: 64_000_000 }).catch((error: Error) => {
      throw new ClearError(`\`go install ${target}\` failed: ${error.message.trim().split('\n').at(-1)}`);
    });
  });
  chmodSync(join(unfinished, 'minio'), 0o755);
  renameSync(unfinished, minioCacheDir);
  line(`MinIO is in ${minioCacheDir}`);
  return 0;
}

function findGo(): string | undefined {
  return findProgram('go', ['/usr/local/go/bin']);
}
