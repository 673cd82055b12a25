import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localDir, rootDir } from './paths.ts';
import { preferredPorts } from './processes/ports.ts';
import { buildMinio } from './stack/build-minio.ts';
import { buildSeaweedfs } from './stack/build-seaweedfs.ts';
import { composeEnvironment } from './stack/compose-environment.ts';
import { openSecrets } from './stack/secrets.ts';
import { startStack, type StackPorts } from './stack/stack.ts';
import { ClearError } from '@slideloom/machine/clear-error';
import { listenForStop } from './terminal/listen-for-stop.ts';
import { runMain } from './terminal/run-main.ts';
import { showProgress } from './terminal/show-progress.ts';

// The same at every start, so that a terminal that took the addresses keeps them.
const ports: StackPorts = {
  postgres: 18_432,
  redis: 18_379,
  rabbitmq: 18_672,
  rabbitmqDist: 18_673,
  epmd: 18_369,
  objectStore: 18_900,
};

/** In the foreground, until Ctrl-C; other terminals take its addresses by `source .local/infra/env`. */
async function up(): Promise<number> {
  const { step, line } = showProgress();
  const dir = join(localDir, 'infra');
  const request = listenForStop();
  const stack = await request.orStop(startStack({ dir, step, ports: () => preferredPorts(ports, line) }));
  const exports = Object.entries(stack.env).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(join(dir, 'env'), exports.join(''), { mode: 0o600 });
  line(`Ready: source ${join(dir, 'env')}; Ctrl-C stops it`);
  await request.stopped;
  await step('Stopping', () => stack.stop());
  return 0;
}

/** Writes `.env` for docker-compose.yml. The secrets are kept, so that a lost file can be made again for the data that is there. */
function writeComposeEnvironment(hasSandbox: boolean): number {
  const file = join(rootDir, '.env');
  const env = composeEnvironment({ secrets: openSecrets(join(localDir, 'compose/secrets.json')), hasSandbox });
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  try {
    writeFileSync(file, lines.join(''), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new ClearError('There is a .env already: it stays as it is');
  }
  const empty = Object.keys(env).filter((name) => env[name] === '');
  process.stdout.write(`Wrote .env${empty.length > 0 ? `; yours to fill in: ${empty.join(', ')}` : ''}\n`);
  return 0;
}

/**
 * `npm run infra -- up` keeps a stack of its own running; `… minio` and `… seaweedfs` build an object store into the cache; `… env [--sandbox]` writes the
 * `.env` that docker-compose.yml reads.
 */
await runMain(async () => {
  const [command, option] = process.argv.slice(2);
  if (command === 'up') return up();
  if (command === 'minio') return buildMinio(showProgress());
  if (command === 'seaweedfs') return buildSeaweedfs(showProgress());
  if (command === 'env') return writeComposeEnvironment(option === '--sandbox');
  throw new ClearError('Usage: npm run infra -- up | minio | seaweedfs | env [--sandbox]');
});
