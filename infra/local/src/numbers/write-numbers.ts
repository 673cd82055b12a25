import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../paths.ts';
import { describeNumbers } from './describe-numbers.ts';
import { readNumbers } from './read-numbers.ts';

/** Writes `docs/numbers.md`. With `--check` it writes nothing, and exits with 1 where the file differs. */
const file = join(rootDir, 'docs/numbers.md');
const text = describeNumbers(await readNumbers(rootDir));
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  const isCheck = process.argv.includes('--check');
  process.stdout.write(`docs/numbers.md ${isCheck ? 'differs from the code' : 'written'}\n`);
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, text);
}
