import { parseArgs } from 'node:util';
import { findReleaseProblems, readReleased } from '../released-migrations.ts';
import { releaseMigrations, writeMigrations } from '../write-migrations.ts';

/**
 * Writes the unreleased migration (`npm run generate`). `--check` writes nothing, and exits with 1 where a file says something else or
 * a released migration is not what it was. `--release v0.2.0` makes it a released one.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, release: { type: 'string' } } });
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (values.release !== undefined) {
  const name = await releaseMigrations({ release: values.release });
  say(name ? `${name} is released with ${values.release}` : `The schema is that of ${readReleased().at(-1)!.release}`);
} else {
  const differences = await writeMigrations({ isCheck: values.check });
  for (const difference of differences) say(difference);
  const isWrong = values.check ? differences.length > 0 : findReleaseProblems().length > 0;
  if (isWrong) process.exitCode = 1;
}
