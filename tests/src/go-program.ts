import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const buildTimeoutMs = 300_000;

export type GoProgram = {
  /** Whether it is there already, or Go is, which builds it in some seconds. */
  canRun(): Promise<boolean>;
  /** Where it is; builds it the first time. */
  path(): Promise<string>;
};

/** A program that `go install` builds, once, into a cache outside the tree, keyed by its version. */
export function goProgram(program: { name: string; version: string; package: string }): GoProgram {
  const cacheHome = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const dir = join(cacheHome, `slideloom/${program.name}-${program.version}`);
  // `go install` names a program after the last part of its path.
  const file = join(dir, program.package.split('/').at(-1)!);

  return {
    async canRun() {
      if (existsSync(file)) return true;
      return run('go', ['version'], { timeout: 10_000 }).then(
        () => true,
        () => false,
      );
    },
    async path() {
      if (existsSync(file)) return file;
      const unfinished = `${dir}.${process.pid}`;
      mkdirSync(unfinished, { recursive: true });
      const env = { ...process.env, GOBIN: unfinished, CGO_ENABLED: '0' };
      await run('go', ['install', `${program.package}@${program.version}`], { env, timeout: buildTimeoutMs });
      // Another run may have been faster; its program is the same.
      if (existsSync(file)) rmSync(unfinished, { recursive: true });
      else renameSync(unfinished, dir);
      return file;
    },
  };
}
