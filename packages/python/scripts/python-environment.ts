import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedDir } from '@slideloom/machine/cached-dir';
import { findPython } from '@slideloom/machine/find-python';

const run = promisify(execFile);
const packageDir = join(import.meta.dirname, '..');
const lockFile = join(packageDir, 'tools.lock');

export type PythonEnvironment = {
  /** A Python that has pytest, mypy and hatchling, and not the package. */
  tools: string;
  /** A Python that has the package, as it is published, and what it depends on. */
  bare: string;
  /** Where that one has its packages. */
  sitePackages: string;
  /** The package as it is published. */
  wheel: string;
};

/**
 * Builds the wheel, and installs it into an environment of its own in `dir`. The tools come once from the registry, in the versions and with
 * the hashes of `tools.lock`, into a folder that all checkouts share.
 */
export async function makePythonEnvironment(dir: string): Promise<PythonEnvironment> {
  const { tools, wheels } = await findPythonTools();
  const build = ['-m', 'pip', 'wheel', '--no-deps', '--no-build-isolation', '--no-index', '--quiet'];
  await runPython(tools, [...build, '--wheel-dir', dir, packageDir]);
  const name = (await readdir(dir)).find((file) => file.endsWith('.whl'));
  if (name === undefined) throw new Error('No wheel was built');
  const wheel = join(dir, name);
  await runPython(tools, ['-m', 'venv', '--without-pip', join(dir, 'bare')]);
  const bare = join(dir, 'bare/bin/python');
  const install = ['-m', 'pip', '--python', bare, 'install', '--no-index', '--find-links', wheels, '--quiet'];
  await runPython(tools, [...install, wheel]);
  const sitePackages = await runPython(bare, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))']);
  return { tools, bare, sitePackages: sitePackages.trim(), wheel };
}

/** Creates a new folder for an environment; its maker deletes it. */
export function newEnvironmentDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'python-'));
}

/** Finds the tools, and the folder of their wheels, from which pip installs without the registry. */
export async function findPythonTools(): Promise<{ tools: string; wheels: string }> {
  const python = await findPython();
  const version = await runPython(python, ['-c', 'import sys; print(sys.version, sys.base_prefix)']);
  const key = createHash('sha256').update(readFileSync(lockFile)).update(version).digest('hex').slice(0, 16);
  const dir = await cachedDir(`python-tools-${key}`, async (folder) => {
    const wheels = join(folder, 'wheels');
    const tools = join(folder, 'tools');
    await runPython(python, ['-m', 'venv', tools]);
    const pip = [join(tools, 'bin/python'), ['-m', 'pip', '--disable-pip-version-check', '--quiet']] as const;
    const locked = ['--require-hashes', '--only-binary', ':all:', '-r', lockFile];
    await runPython(pip[0], [...pip[1], 'download', ...locked, '--dest', wheels]);
    await runPython(pip[0], [...pip[1], 'install', ...locked, '--no-index', '--find-links', wheels]);
  });
  return { tools: join(dir, 'tools/bin/python'), wheels: join(dir, 'wheels') };
}

/** Runs Python and returns what it printed; throws with its message where it failed. */
async function runPython(python: string, args: readonly string[]): Promise<string> {
  // No files beside the sources, and no settings of this machine's user.
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONNOUSERSITE: '1' };
  try {
    return (await run(python, [...args], { env, timeout: 600_000, maxBuffer: 16_000_000 })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message}\n${stdout}${stderr}`, { cause: error });
  }
}
