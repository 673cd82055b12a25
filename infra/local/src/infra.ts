import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMinio } from './stack/build-minio.ts';
import { ClearError } from './terminal/clear-error.ts';
import { localDir } from './paths.ts';
import { runMain } from './terminal/run-main.ts';
import { startStack } from './stack/stack.ts';
import { showProgress } from './terminal/show-progress.ts';
import { listenForStop } from './terminal/listen-for-stop.ts';

/** `npm run infra -- up` keeps a stack of its own running; `npm run infra -- minio` builds MinIO into the cache. */
await runMain(async () => {
  const command = process.argv[2];
  if (command === 'up') return up();
  if (command === 'minio') return buildMinio(showProgress());
  throw new ClearError('Usage: npm run infra -- up | minio');
});

/** In the foreground, until Ctrl-C; other terminals take its addresses by `source .local/infra/env`. */
async function up(): Promise<number> {
  const { step, line } = showProgress();
  const dir = join(localDir, 'infra');
  const request = listenForStop();
  const stack = await request.orStop(startStack({ dir, step }));
  const exports = Object.entries(stack.env).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(join(dir, 'env'), exports.join(''), { mode: 0o600 });
  line(`Ready: source ${join(dir, 'env')}; Ctrl-C stops it`);
  await request.stopped;
  await step('Stopping', () => stack.stop());
  return 0;
}
