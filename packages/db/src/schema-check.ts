import { AppError } from '@slideloom/service-kit';
import { query, sqlStateOf } from './database-error.ts';
import type { Database } from './database.ts';
import { requiredMigration } from './migration-files.ts';

export type SchemaCheck = {
  name: 'schema';
  /** Rejects with `unavailable` until the database has had the required migration; from then on it asks nothing. */
  check(): Promise<void>;
  /** The required migration, and what was found instead where it is missing. */
  describe(): string;
};

/**
 * Whether the database has the schema that this program needs: its last migration has been applied. A newer schema serves as well,
 * so that the former release works on while the next one is rolled out.
 */
export function createSchemaCheck(
  { prisma }: Pick<Database, 'prisma'>,
  required: string = requiredMigration(),
): SchemaCheck {
  let isThere = false;
  let found = 'the database has not answered yet';
  return {
    name: 'schema',
    async check() {
      if (isThere) return;
      const names = await readAppliedNames(prisma);
      isThere = names.includes(required);
      found = names.length === 0 ? 'the database has no migration' : `the newest of the database is ${names.at(-1)}`;
      if (!isThere) throw new AppError('unavailable', { message: `The database lacks ${required}: ${found}` });
    },
    describe: () => (isThere ? required : `needs ${required}; ${found}`),
  };
}

const undefinedTable = '42P01';

async function readAppliedNames(prisma: Database['prisma']): Promise<string[]> {
  try {
    const rows = await query(
      () => prisma.$queryRaw<{ name: string }[]>`
        SELECT migration_name AS name FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if (sqlStateOf((error as Error).cause) === undefinedTable) return [];
    throw error;
  }
}
