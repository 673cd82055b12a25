import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.ts';
import { describeConfiguration } from './describe-configuration.ts';

/** Writes `docs/configuration.md`. With `--check` it writes nothing, and exits with 1 where the file says something else. */
const file = join(rootDir, 'docs/configuration.md');
const text = await describeConfiguration();
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  const isCheck = process.argv.includes('--check');
  process.stdout.write(`docs/configuration.md ${isCheck ? 'is not what the services read' : 'written'}\n`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, text);
}
