import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { ClearError } from './clear-error.ts';
import { doesSucceed, findProgram, postgresDirs, rabbitmqDirs } from './programs.ts';

const run = promisify(execFile);

export type SystemProgram = 'postgres' | 'redis' | 'rabbitmq' | 'pgbouncer' | 'chromium' | 'poppler' | 'python';

const catalogue: Record<SystemProgram, { program: string; dirs: () => string[]; debian: string; variable: string }> = {
  postgres: { program: 'postgres', dirs: postgresDirs, debian: 'postgresql', variable: 'DATABASE_URL' },
  redis: { program: 'redis-server', dirs: () => [], debian: 'redis-server', variable: 'REDIS_URL' },
  rabbitmq: {
    program: 'rabbitmq-server',
    dirs: () => rabbitmqDirs,
    debian: 'rabbitmq-server',
    variable: 'RABBITMQ_URL',
  },
  pgbouncer: { program: 'pgbouncer', dirs: () => [], debian: 'pgbouncer', variable: 'DATABASE_URL' },
  chromium: {
    program: 'chromium-headless-shell',
    dirs: () => [],
    debian: 'chromium-headless-shell',
    variable: 'CHROMIUM_PATH',
  },
  python: { program: 'python3', dirs: () => [], debian: 'python3-venv', variable: 'PATH' },
  poppler: { program: 'pdftoppm', dirs: () => [], debian: 'poppler-utils', variable: 'PATH' },
};

/** Those of the programs that are not on this machine. */
export function missingPrograms(wanted: readonly SystemProgram[]): SystemProgram[] {
  return wanted.filter((name) => !findProgram(catalogue[name].program, catalogue[name].dirs()));
}

/** The Debian packages of the programs, as a user reads them. */
export function packagesOf(programs: readonly SystemProgram[]): string {
  return programs.map((name) => catalogue[name].debian).join(', ');
}

/**
 * Installs the Debian packages of the programs, as root or by sudo without a password, and leaves none of their services
 * running or enabled. Throws a ClearError with the command to type when it may not or cannot, or when it fails.
 */
export async function installPrograms(
  missing: readonly SystemProgram[],
  { mayInstall = true }: { mayInstall?: boolean | undefined } = {},
): Promise<void> {
  const packages = missing.map((name) => catalogue[name].debian);
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...packages];
  const otherwise = `or name servers that you have in ${missing.map((name) => catalogue[name].variable).join(', ')}`;
  if (!findProgram('apt-get')) {
    throw new ClearError(`Missing: ${packages.join(', ')}. Install them with this system's packages, ${otherwise}`);
  }
  const asRoot = mayInstall ? await rootPrefix() : undefined;
  if (!asRoot) throw new ClearError(`Missing: ${packages.join(', ')}. Run \`sudo ${install.join(' ')}\`, ${otherwise}`);

  const hadErlang = findProgram('epmd') !== undefined;
  const removePolicy = await forbidServiceStarts(asRoot);
  try {
    await become(asRoot, install).catch(async () => {
      // A machine whose package lists are old or absent finds nothing, or what is no longer there.
      await become(asRoot, ['apt-get', 'update']);
      await become(asRoot, install);
    });
  } catch (error) {
    const said = ((error as { stderr?: string }).stderr ?? String(error)).trim().split('\n');
    const reason = said.findLast((line) => line.startsWith('E:')) ?? said.at(-1);
    throw new ClearError(`\`${[...asRoot, ...install].join(' ')}\` failed: ${reason}`);
  } finally {
    await removePolicy();
  }
  await quietServices(asRoot, hadErlang ? packages : [...packages, 'epmd.socket', 'epmd']);
  // RabbitMQ's installation script starts Erlang's port mapper outside of any service.
  if (!hadErlang && findProgram('epmd')) await become(asRoot, ['epmd', '-kill']).catch(() => {});
}

/** How to become root: not at all, by sudo that asks nothing, or undefined when neither is possible. */
async function rootPrefix(): Promise<string[] | undefined> {
  if (process.getuid?.() === 0) return [];
  return (await doesSucceed('sudo', ['-n', 'true'], 10_000)) ? ['sudo', '-n'] : undefined;
}

async function become(asRoot: readonly string[], command: readonly string[]): Promise<void> {
  const [file, ...args] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'LC_ALL=C', ...command] as [string];
  await run(file, args, { timeout: 900_000, maxBuffer: 64_000_000 });
}

const policyFile = '/usr/sbin/policy-rc.d';

/**
 * Debian's packages start their services when they are installed; this policy forbids it, for as long as this process
 * lives, even if it is killed before it can take the policy back. A policy that is there already is left alone.
 */
async function forbidServiceStarts(asRoot: readonly string[]): Promise<() => Promise<void>> {
  if (existsSync(policyFile)) return async () => {};
  const policy = `#!/bin/sh\n# Made while Slideloom installs packages; forbids nothing once that has ended.\n[ -d /proc/${process.pid} ] && exit 101\nexit 0\n`;
  await become(asRoot, ['sh', '-c', `printf '%s' "$0" > ${policyFile} && chmod 755 ${policyFile}`, policy]);
  return () => become(asRoot, ['rm', '-f', policyFile]).catch(() => {});
}

/** The services of packages that were just installed neither run nor start at the next boot: we want their programs only. */
async function quietServices(asRoot: readonly string[], services: readonly string[]): Promise<void> {
  const hasSystemd = existsSync('/run/systemd/system');
  for (const service of services) {
    const stop = hasSystemd ? ['systemctl', 'disable', '--now', service] : ['service', service, 'stop'];
    if (!hasSystemd && !existsSync(`/etc/init.d/${service}`)) continue;
    await become(asRoot, stop).catch(() => {});
  }
}
