import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runLogged } from './run-logged.mjs';
import { clientStamp, installStamp, isStale, writeStamp } from './stamp.mjs';
import { withLock } from './with-lock.mjs';

export const rootDir = resolve(import.meta.dirname, '../../..');

const nodeProgram = join(rootDir, 'node_modules/node/bin/node');
const installedFor = join(rootDir, 'node_modules/.slideloom-stamp');
const clientDir = join(rootDir, 'packages/db/src/generated');
const generatedFor = join(clientDir, '.stamp');

/** Installs the packages and generates the database client, each only where it is missing or out of date. */
export async function prepare() {
  if (!needsInstall() && !needsClient()) return;
  // `npm start` and `npm test` on a fresh checkout, side by side, must not both install.
  await withLock(join(rootDir, '.local/prepare.lock'), async () => {
    if (needsInstall()) await install();
    if (needsClient()) await generateClient();
  });
}

function needsInstall() {
  return !existsSync(nodeProgram) || isStale(installedFor, installStamp(rootDir));
}

function needsClient() {
  return !existsSync(join(clientDir, 'client.ts')) || isStale(generatedFor, clientStamp(rootDir));
}

async function install() {
  const { packageManager } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  const stamp = installStamp(rootDir);
  await runLogged('Packages', 'npx', ['-y', packageManager, 'install', '--frozen-lockfile'], {
    cwd: rootDir,
    log: join(rootDir, '.local/logs/install.log'),
    // CI: pnpm asks before it replaces a node_modules that it does not know, and nobody is there to answer. pm_on_fail: npx
    // has just brought the pinned pnpm; looking for the pin again, pnpm 12 refuses a frozen install.
    env: { ...process.env, CI: 'true', pnpm_config_pm_on_fail: 'ignore' },
    hints: { ERR_PNPM_OUTDATED_LOCKFILE: `A package.json changed: run \`npx ${packageManager} install\`` },
  });
  writeStamp(installedFor, stamp);
}

async function generateClient() {
  const stamp = clientStamp(rootDir);
  await runLogged('Database client', nodeProgram, [join(rootDir, 'packages/db/src/cli/generate.ts')], {
    cwd: rootDir,
    log: join(rootDir, '.local/logs/generate.log'),
    env: process.env,
  });
  writeStamp(generatedFor, stamp);
}
