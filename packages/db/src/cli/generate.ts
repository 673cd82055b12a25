import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Generates the Prisma client. The CLI wants to download a native schema engine that `generate` never runs; any existing
 * program in its place keeps it offline.
 */
const packageDirectory = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const prisma = join(packageDirectory, 'node_modules', 'prisma', 'build', 'index.js');
const { status, stdout, stderr } = spawnSync(process.execPath, [prisma, 'generate'], {
  cwd: packageDirectory,
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  },
  encoding: 'utf8',
});
if (status !== 0) {
  process.stderr.write(`${stdout}${stderr}`);
  process.exit(1);
}
process.stdout.write('Prisma client generated\n');
