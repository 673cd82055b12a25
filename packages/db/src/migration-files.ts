import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const prismaDirectory = join(dirname(fileURLToPath(import.meta.url)), '..', 'prisma');

/** One migration: the name of its folder, its SQL, and the checksum that Prisma keeps of it. */
export type MigrationFile = { name: string; text: string; sha256: string };

/** The migrations of a folder like `packages/db/prisma`, in the order in which they are applied. */
export function readMigrationFiles(directory: string = prismaDirectory): MigrationFile[] {
  return namesIn(directory).map((name) => {
    const text = readFileSync(join(directory, 'migrations', name, 'migration.sql'), 'utf8');
    return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/** The name of the last migration of this program: a database that has it has the schema that the program's statements need. */
export function requiredMigration(directory: string = prismaDirectory): string {
  return namesIn(directory).at(-1)!;
}

function namesIn(directory: string): string[] {
  return readdirSync(join(directory, 'migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
