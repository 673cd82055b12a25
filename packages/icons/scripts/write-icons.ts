import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { iconNames } from '@slideloom/contracts/icon-names';
import { outlineOf } from './outline-of.ts';

/** Writes `src/outlines.generated.json` from the set's SVGs. With `--check` it writes nothing and exits with 1 where the file differs. */
const file = join(import.meta.dirname, '../src/outlines.generated.json');
const set = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as {
  icons: Readonly<Record<string, { body: string }>>;
};
const outlines = iconNames.map((name) => {
  const icon = set.icons[name];
  if (!icon) throw new Error(`Lucide has no icon '${name}'`);
  return [name, outlineOf(icon.body)] as const;
});
const text = `${JSON.stringify(Object.fromEntries(outlines), null, 2)}\n`;

if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  const isCheck = process.argv.includes('--check');
  process.stdout.write(
    `packages/icons/src/outlines.generated.json ${isCheck ? 'is not what the set says' : 'written'}\n`,
  );
  if (isCheck) process.exitCode = 1;
  else writeFileSync(file, text);
}
