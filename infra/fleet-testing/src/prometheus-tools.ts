import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheRoot, ClearError } from '@slideloom/local';

const run = promisify(execFile);

type Tool = { name: string; debianPackage: string; cache: string };

/** Prometheus' own check of rules. A ClearError where it cannot be had. */
export const findPromtool = () => find({ name: 'promtool', debianPackage: 'prometheus', cache: 'prometheus-debian' });

/** Prometheus itself, from the same place. */
export async function findPrometheus(): Promise<string> {
  const promtool = await findPromtool();
  const program = join(dirname(promtool), 'prometheus');
  if (await doesRun(program)) return program;
  throw new ClearError('Prometheus is not installed (https://prometheus.io/download)');
}

/** Alertmanager's own check of its configuration. A ClearError where it cannot be had. */
export const findAmtool = () =>
  find({ name: 'amtool', debianPackage: 'prometheus-alertmanager', cache: 'alertmanager-debian' });

/** From PATH, or out of Debian's package, which is fetched into a cache and not installed. */
async function find(tool: Tool): Promise<string> {
  for (const program of [tool.name, join(cacheRoot, tool.cache, 'usr/bin', tool.name)]) {
    if (await doesRun(program)) return program;
  }
  return fetchDebian(tool).catch((error: Error) => {
    throw new ClearError(
      `Alerts are checked by ${tool.name}: install it (https://prometheus.io/download). ${error.message}`,
    );
  });
}

export async function runTool(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { timeout: 300_000 });
  return stdout;
}

async function fetchDebian({ name, debianPackage, cache }: Tool): Promise<string> {
  const cacheDir = join(cacheRoot, cache);
  mkdirSync(join(cacheDir, '..'), { recursive: true });
  const dir = mkdtempSync(`${cacheDir}.`);
  try {
    // A machine whose package lists are old or absent finds nothing.
    const download = () => run('apt-get', ['download', '-q', debianPackage], { cwd: dir, timeout: 120_000 });
    await download().catch(async () => {
      await run('apt-get', ['update', '-q'], { timeout: 120_000 });
      await download();
    });
    const [deb] = readdirSync(dir).filter((file) => file.endsWith('.deb'));
    await run('dpkg', ['-x', join(dir, deb!), join(dir, 'x')], { timeout: 60_000 });
    if (!existsSync(cacheDir)) renameSync(join(dir, 'x'), cacheDir);
    return join(cacheDir, 'usr/bin', name);
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
