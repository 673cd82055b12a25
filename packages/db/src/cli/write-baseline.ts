import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { diffSchema } from '../diff-schema.ts';
import { prismaDirectory } from '../migration-files.ts';

/**
 * Writes the baseline migration: the tables of `schema.prisma`, then what it cannot say, the functions, the triggers and the
 * first rows, all from `packages/db/sql`. Until v0.1.0 is released a change is made there, and the baseline is made anew. With
 * `--check` it writes nothing, and exits with 1 where the file says something else.
 */
const sqlDirectory = join(prismaDirectory, '../sql');
const file = join(prismaDirectory, 'migrations/20261122000000_baseline/migration.sql');

const files = globSync(join(sqlDirectory, '*/*.sql')).sort();
const named = (name: string) => files.filter((path) => basename(path) === name);
const functions = files.filter((path) => !basename(path).startsWith('_'));
const section = (paths: readonly string[]) =>
  paths.map((path) => `-- ${relative(sqlDirectory, path)}\n${readFileSync(path, 'utf8')}`).join('\n');

const text = `-- Made by \`npm run generate\` from schema.prisma and packages/db/sql: change those.

${await diffSchema(null)}
${section(named('_tables.sql'))}
-- A function may call one that is made after it.
SET check_function_bodies = off;

${section(functions)}
RESET check_function_bodies;

${section([...named('_triggers.sql'), ...named('_data.sql')])}`;

if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  const isCheck = process.argv.includes('--check');
  process.stdout.write(`The baseline migration ${isCheck ? 'is not what packages/db/sql says' : 'written'}\n`);
  if (isCheck) process.exitCode = 1;
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
