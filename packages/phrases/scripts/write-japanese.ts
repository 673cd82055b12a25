import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { model } from './budoux.ts';

/** Writes `src/japanese.generated.json`, BudouX's weights. With `--check` it writes nothing and exits with 1 where the file differs. */
const file = join(import.meta.dirname, '../src/japanese.generated.json');
const text = `${JSON.stringify(model, null, 2)}\n`;

if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  const isCheck = process.argv.includes('--check');
  process.stdout.write(
    `packages/phrases/src/japanese.generated.json ${isCheck ? 'is not what BudouX says' : 'written'}\n`,
  );
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, text);
}
