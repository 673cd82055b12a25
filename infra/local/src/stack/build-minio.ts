import { ClearError } from '@slideloom/machine/clear-error';
import type { Progress } from '../terminal/show-progress.ts';
import { findGo, goProgram } from './go.ts';
import { findBuiltMinio, minioVersion } from './minio.ts';

export function canBuildMinio(): boolean {
  return findGo() !== undefined;
}

/** Builds MinIO from source into the cache, once; some minutes of work. Answers the exit code. */
export async function buildMinio({ step, line }: Progress): Promise<number> {
  const built = findBuiltMinio();
  if (built === undefined) {
    if (!canBuildMinio())
      throw new ClearError('Building MinIO needs Go (https://go.dev/dl); without it the embedded store serves');
    const program = { name: 'minio', version: minioVersion, package: 'github.com/minio/minio', timeoutMs: 1_800_000 };
    await step(`Building MinIO ${minioVersion} (some minutes)`, () => goProgram(program));
  }
  line(`MinIO ${minioVersion} is ${findBuiltMinio()}`);
  return 0;
}
