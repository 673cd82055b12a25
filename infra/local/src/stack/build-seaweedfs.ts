import { join } from 'node:path';
import { ClearError } from '@slideloom/machine/clear-error';
import type { Progress } from '../terminal/show-progress.ts';
import { cachedDir } from '@slideloom/machine/cached-dir';
import { findGo, moduleDir, runGo } from './go.ts';
import { findBuiltSeaweedfs, seaweedfsVersion } from './seaweedfs.ts';

/** Builds SeaweedFS from source into the cache, once; some minutes of work. Answers the exit code. */
export async function buildSeaweedfs({ step, line }: Progress): Promise<number> {
  if (findBuiltSeaweedfs() === undefined) {
    if (!findGo()) throw new ClearError('Building SeaweedFS needs Go (https://go.dev/dl)');
    await step(`Building SeaweedFS ${seaweedfsVersion} (some minutes)`, build);
  }
  line(`SeaweedFS ${seaweedfsVersion} is ${findBuiltSeaweedfs()}`);
  return 0;
}

/** In the module's own folder: `go install` refuses a module that replaces another. */
async function build(): Promise<void> {
  const cwd = await moduleDir('github.com/seaweedfs/seaweedfs', seaweedfsVersion);
  await cachedDir(`seaweedfs-${seaweedfsVersion}`, async (bin) => {
    const args = ['build', '-trimpath', '-ldflags=-s -w', '-o', join(bin, 'weed'), './weed'];
    await runGo(args, { cwd, timeoutMs: 3_600_000 });
  });
}
