import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ClearError } from '@slideloom/local';

const run = promisify(execFile);
const cacheDir = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'slideloom/prometheus-debian');

/**
 * Prometheus' own check of rules: from PATH, or out of Debian's package, which is fetched into a cache and not installed. A ClearError
 * where neither can be had.
 */
export async function findPromtool(): Promise<string> {
  for (const program of ['promtool', join(cacheDir, 'usr/bin/promtool')]) {
    if (await doesRun(program)) return program;
  }
  return fetchDebian().catch((error: Error) => {
    throw new ClearError(
      `The alert rules are checked by promtool: install Prometheus (https://prometheus.io/download). ${error.message}`,
    );
  });
}

export async function promtool(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { timeout: 60_000 });
  return stdout;
}

async function fetchDebian(): Promise<string> {
  mkdirSync(join(cacheDir, '..'), { recursive: true });
  const dir = mkdtempSync(`${cacheDir}.`);
  try {
    // A machine whose package lists are old or absent finds nothing.
    const download = () => run('apt-get', ['download', '-q', 'prometheus'], { cwd: dir, timeout: 120_000 });
    await download().catch(async () => {
      await run('apt-get', ['update', '-q'], { timeout: 120_000 });
      await download();
    });
    const [deb] = readdirSync(dir).filter((name) => name.endsWith('.deb'));
    await run('dpkg', ['-x', join(dir, deb!), join(dir, 'x')], { timeout: 60_000 });
    if (!existsSync(cacheDir)) renameSync(join(dir, 'x'), cacheDir);
    return join(cacheDir, 'usr/bin/promtool');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function doesRun(program: string): Promise<boolean> {
  return run(program, ['--version'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
