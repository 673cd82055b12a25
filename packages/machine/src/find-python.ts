import { delimiter } from 'node:path';
import { doesSucceed, findProgram } from './programs.ts';
import { installPrograms } from './system-packages.ts';

/** Debian's python3 is there without the parts that make environments, until python3-venv is. */
const canMakeEnvironments = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';

/** The path of a Python, 3.10 or newer, that makes environments: the first one on PATH, or Debian's, which is installed where there is none. */
export async function findPython(): Promise<string> {
  const found = (await firstUsable()) ?? (await installPrograms(['python']), await firstUsable());
  if (found === undefined) throw new Error('The package python3-venv brings no Python 3.10 or newer');
  return found;
}

async function firstUsable(): Promise<string | undefined> {
  const dirs = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];
  for (const python of dirs.map((dir) => findProgram('python3', [dir])).filter((path) => path !== undefined)) {
    if (await doesSucceed(python, ['-c', canMakeEnvironments], 30_000)) return python;
  }
  return undefined;
}
