import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The full path of a program: looked for in the given folders first, then on PATH. */
export function findProgram(name: string, firstDirs: readonly string[] = []): string | undefined {
  const dirs = [...firstDirs, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/sbin'];
  return dirs.map((dir) => join(dir, name)).find(isExecutable);
}

/** Debian keeps PostgreSQL's programs off PATH; the newest version's come first. */
export function postgresDirs(): string[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(base, version, 'bin'));
}

/** Debian's wrappers in /usr/sbin insist on the system's own paths; the scripts themselves do not. */
export const rabbitmqDirs = ['/usr/lib/rabbitmq/bin'];

/** Whether the command exists and ends with 0 within the deadline. */
export async function doesSucceed(file: string, args: readonly string[], timeoutMs: number): Promise<boolean> {
  try {
    await run(file, [...args], { timeout: timeoutMs });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
