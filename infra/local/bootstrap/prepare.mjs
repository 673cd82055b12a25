import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runLogged } from './run-logged.mjs';
import { apiClientStamp, databaseClientStamp, installStamp, isStale, writeStamp } from './stamp.mjs';
import { withLock } from './with-lock.mjs';

export const rootDir = resolve(import.meta.dirname, '../../..');

const nodeProgram = join(rootDir, 'node_modules/node/bin/node');

/** What is not committed: what it is made for, where that is kept, the files that must be there, and what makes them. */
const steps = [
  {
    stampOf: installStamp,
    madeFor: 'node_modules/.slideloom-stamp',
    files: ['node_modules/node/bin/node'],
    make: install,
  },
  {
    stampOf: databaseClientStamp,
    madeFor: 'packages/db/src/generated/.stamp',
    files: ['packages/db/src/generated/client.ts'],
    make: () => generate('Database client', 'packages/db/src/cli/generate.ts'),
  },
  {
    stampOf: apiClientStamp,
    madeFor: '.local/stamps/client',
    files: ['packages/client/src/schema.ts', 'packages/client/test/samples.ts'],
    make: () => generate('Client of the API', 'packages/client/scripts/generate.ts'),
  },
  {
    stampOf: apiClientStamp,
    madeFor: '.local/stamps/python',
    files: ['_async_resources', '_sync_resources', 'models'].map((name) => `packages/python/src/slideloom/${name}.py`),
    make: () => generate('Python client', 'packages/python/scripts/generate.ts'),
  },
];

/** Installs the packages and makes the generated code, each only where it is missing or out of date. */
export async function prepare() {
  if (!steps.some(isDue)) return;
  // `npm start` and `npm test` on a fresh checkout, side by side, must not both install.
  await withLock(join(rootDir, '.local/prepare.lock'), async () => {
    for (const step of steps.filter(isDue)) {
      const stamp = step.stampOf(rootDir);
      await step.make();
      writeStamp(join(rootDir, step.madeFor), stamp);
    }
  });
}

function isDue({ stampOf, madeFor, files }) {
  return files.some((file) => !existsSync(join(rootDir, file))) || isStale(join(rootDir, madeFor), stampOf(rootDir));
}

async function install() {
  const { packageManager } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  await runLogged('Packages', 'npx', ['-y', packageManager, 'install', '--frozen-lockfile'], {
    cwd: rootDir,
    log: join(rootDir, '.local/logs/install.log'),
    // CI: pnpm asks before it replaces a node_modules that it does not know, and no person is there to answer. pm_on_fail: npx
    // has just brought the pinned pnpm; looking for the pin again, pnpm 12 refuses a frozen install.
    env: { ...process.env, CI: 'true', pnpm_config_pm_on_fail: 'ignore' },
    hints: { ERR_PNPM_OUTDATED_LOCKFILE: `A package.json changed: run \`npx ${packageManager} install\`` },
  });
}

async function generate(title, entry) {
  await runLogged(title, nodeProgram, [join(rootDir, entry)], {
    cwd: rootDir,
    log: join(rootDir, '.local/logs/generate.log'),
    env: process.env,
  });
}
