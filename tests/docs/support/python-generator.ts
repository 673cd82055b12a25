import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedDir } from '@slideloom/local';
import { findPython } from '@slideloom/machine/find-python';

const run = promisify(execFile);
const lockFile = join(import.meta.dirname, '../generator.lock');

/** A Python that has openapi-python-client: in an environment that all checkouts share, made the first time, with the versions and hashes of `generator.lock`. */
export async function findPythonGenerator(): Promise<string> {
  const python = await findPython();
  const { stdout } = await run(python, ['-c', 'import sys; print(sys.version, sys.base_prefix)']);
  const key = createHash('sha256').update(readFileSync(lockFile)).update(stdout).digest('hex').slice(0, 16);
  const dir = await cachedDir(`python-generator-${key}`, async (folder) => {
    await run(python, ['-m', 'venv', join(folder, 'tools')]);
    const pip = ['-m', 'pip', '--disable-pip-version-check', '--quiet', 'install'];
    const locked = ['--require-hashes', '--only-binary', ':all:', '-r', lockFile];
    await run(join(folder, 'tools/bin/python'), [...pip, ...locked], { timeout: 600_000 });
  });
  return join(dir, 'tools/bin/python');
}
