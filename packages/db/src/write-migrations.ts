import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeMigration } from './compose-migration.ts';
import { prismaDirectory, readMigrationFiles, type MigrationFile } from './migration-files.ts';
import { findReleaseProblems, readReleased } from './released-migrations.ts';

/**
 * Brings the one unreleased migration to what schema.prisma and packages/db/sql say, and answers what was wrong, a sentence each.
 * Released migrations are never written. With `isCheck` nothing is written at all.
 */
export async function writeMigrations(options: { directory?: string; isCheck: boolean }): Promise<string[]> {
  const { directory = prismaDirectory, isCheck } = options;
  const problems = findReleaseProblems(directory);
  if (problems.length > 0) return problems;
  const text = await composeMigration(directory);
  const [first, ...others] = unreleasedIn(directory);
  // Two branches have each made one: what both need is in the text.
  const gone = text === null && first ? [first, ...others] : others;
  const differences = gone.map(({ name }) => `${name} holds nothing that is not released or in another migration`);
  if (text !== null && first?.text !== text) {
    const name = first?.name ?? nextName(directory);
    differences.push(`${name} is not what schema.prisma and packages/db/sql say`);
    if (!isCheck) write(directory, name, text);
  }
  if (!isCheck) for (const { name } of gone) rmSync(join(directory, 'migrations', name), { recursive: true });
  return differences;
}

/**
 * Makes the unreleased migration a released one: appends it to `released.json`, and keeps schema.prisma as `released.prisma`, from which
 * the next migration starts. Answers its name, or null where the schema is that of the last release.
 */
export async function releaseMigrations(options: { directory?: string; release: string }): Promise<string | null> {
  const { directory = prismaDirectory, release } = options;
  const problems = await writeMigrations({ directory, isCheck: true });
  if (problems.length > 0) throw new Error(`${problems[0]}. Run \`npm run generate\` first`);
  const [file] = unreleasedIn(directory);
  if (file === undefined) return null;
  const list = [...readReleased(directory), { name: file.name, sha256: file.sha256, release }];
  writeFileSync(join(directory, 'released.json'), `${JSON.stringify(list, null, 2)}\n`);
  copyFileSync(join(directory, 'schema.prisma'), join(directory, 'released.prisma'));
  const byHand = join(directory, '../sql/_upgrade.sql');
  if (existsSync(byHand)) writeFileSync(byHand, emptyUpgrade);
  return file.name;
}

const emptyUpgrade = `-- By hand, for the next release alone: what schema.prisma and the functions cannot say of a change to what is released. See README.md.\n`;

function unreleasedIn(directory: string): MigrationFile[] {
  const released = new Set(readReleased(directory).map(({ name }) => name));
  return readMigrationFiles(directory).filter(({ name }) => !released.has(name));
}

function nextName(directory: string): string {
  const last = readReleased(directory).at(-1);
  if (last === undefined) return `${timestamp()}_baseline`;
  return `${timestamp()}_after_${last.release.replaceAll('.', '_')}`;
}

/** The prefix that Prisma gives to the names of migrations: the second in UTC, `20261122093000`. */
const timestamp = () => new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);

function write(directory: string, name: string, text: string): void {
  mkdirSync(join(directory, 'migrations', name), { recursive: true });
  writeFileSync(join(directory, 'migrations', name, 'migration.sql'), text);
}
