import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { rootDir } from './paths.ts';
import { ClearError } from '@slideloom/machine/clear-error';
import { runMain } from './terminal/run-main.ts';

const packages = ['client', 'cli', 'python'];

/** `npm run pack -- client`: the package as it is published, in its folder `dist`. */
await runMain(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!packages.includes(name)) throw new ClearError(`Usage: npm run pack -- ${packages.join(' | ')}`);
  const script = join(rootDir, 'packages', name, 'scripts/build.ts');
  return spawnSync(process.execPath, [script], { stdio: 'inherit' }).status ?? 1;
});
