import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { diffSchema } from './diff-schema.ts';
import { prismaDirectory, readMigrationFiles } from './migration-files.ts';
import { readReleased } from './released-migrations.ts';

/**
 * The SQL that leads from the released migrations to what schema.prisma and packages/db/sql say now; null where nothing differs. Without a
 * release it is everything. A function that differs is replaced as a whole; what else packages/db/sql changes in what is released
 * stands, by hand, in `_upgrade.sql`.
 */
export async function composeMigration(directory: string = prismaDirectory): Promise<string | null> {
  if (readReleased(directory).length === 0) return composeEverything(directory);
  const { schema, functions, section } = readSources(directory);
  const before = readFileSync(join(directory, 'released.prisma'), 'utf8');
  const tables = schema === before ? '' : (await diffSchema(before, schema)).replace(emptyDiff, '');
  const texts = readReleasedTexts(directory);
  const changed = functions.filter((path) => !isReleased(texts, section([path])));
  const replaced =
    changed.length > 0 && inAnyOrder(section(changed).replaceAll(/^CREATE FUNCTION/gm, 'CREATE OR REPLACE FUNCTION'));
  const byHand = readByHand(join(directory, '../sql/_upgrade.sql'));
  const parts = [tables, replaced, byHand].filter(Boolean);
  return parts.length === 0 ? null : [header, ...parts].join('\n\n');
}

/** The SQL of a whole new database. */
export async function composeEverything(directory: string = prismaDirectory): Promise<string> {
  const { schema, files, functions, section } = readSources(directory);
  const named = (name: string) => section(files.filter((path) => basename(path) === name));
  const tables = `${await diffSchema(null, schema)}\n${named('_tables.sql')}`;
  return `${header}\n\n${tables}\n${inAnyOrder(section(functions))}\n${named('_triggers.sql')}\n${named('_data.sql')}`;
}

function readSources(directory: string) {
  const sqlDirectory = join(directory, '../sql');
  const files = globSync('*/*.sql', { cwd: sqlDirectory }).sort();
  return {
    schema: readFileSync(join(directory, 'schema.prisma'), 'utf8'),
    files,
    functions: files.filter((path) => !basename(path).startsWith('_')),
    /** Files one after the other. The comment names each, and so a later migration finds what was released of it. */
    section: (paths: readonly string[]) =>
      paths.map((path) => `-- ${path}\n${readFileSync(join(sqlDirectory, path), 'utf8')}`).join('\n'),
  };
}

const emptyDiff = '-- This is an empty migration.\n';
const header = '-- Made by `npm run generate` from schema.prisma and packages/db/sql: change those.';

const inAnyOrder = (functions: string) =>
  `-- A function may call one that is made after it.\nSET check_function_bodies = off;\n\n${functions}\nRESET check_function_bodies;\n`;

/** The released migrations, the newest first, with their functions as packages/db/sql writes them. */
function readReleasedTexts(directory: string): string[] {
  const names = new Set(readReleased(directory).map(({ name }) => name));
  return readMigrationFiles(directory)
    .filter(({ name }) => names.has(name))
    .map(({ text }) => text.replaceAll(/^CREATE OR REPLACE FUNCTION/gm, 'CREATE FUNCTION'))
    .toReversed();
}

/** Whether the newest migration that has this function has it just so. `section`: the comment with its file's name, and its text. */
function isReleased(texts: readonly string[], section: string): boolean {
  const comment = `${section.split('\n')[0]}\n`;
  return texts.find((text) => text.includes(comment))?.includes(`${section}\n`) ?? false;
}

/** The statements of `_upgrade.sql`; comments alone are none. */
function readByHand(file: string): string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.replaceAll(/^--.*$/gm, '').trim() === '' ? '' : `-- _upgrade.sql\n${text}`;
}
