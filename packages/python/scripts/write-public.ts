import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPublicApi } from './list-public-api.ts';

/** Writes what callers of the Python package can name, `public-api.txt`. With `--check` it writes nothing and exits with 1 where the file differs. */
const packageDir = join(import.meta.dirname, '..');
const file = join(packageDir, 'public-api.txt');
const text = listPublicApi(join(packageDir, 'src/slideloom'));
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  const isCheck = process.argv.includes('--check');
  process.stdout.write(`packages/python/public-api.txt ${isCheck ? 'is not what the modules say' : 'written'}\n`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, text);
}
