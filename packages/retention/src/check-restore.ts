import { inTransaction, query, rawSql, type Database } from '@slideloom/db';
import type { ArchivedRow } from './archive-object.ts';

/**
 * Whether rows of the archive can be brought back: they are inserted into copies of their tables, with their checks, which are gone afterwards.
 * Columns that are younger than a row get their defaults. Rejects with the database's error for a row that the present schema refuses. Answers how many.
 */
export function checkRestore(database: Database, rows: readonly ArchivedRow[]): Promise<number> {
  return inTransaction(database, async ({ prisma }) => {
    let inserted = 0;
    for (const of of Map.groupBy(rows, keyOfShape).values()) {
      const table = of[0]!.table;
      const columns = rawSql(columnsOf(of[0]!).join(', '));
      const json = `[${of.map(({ row }) => row).join(',')}]`;
      const name = rawSql(table);
      await query(
        () =>
          prisma.$executeRaw`CREATE TEMPORARY TABLE restored (LIKE ${name} INCLUDING CONSTRAINTS INCLUDING DEFAULTS INCLUDING GENERATED) ON COMMIT DROP`,
      );
      inserted += await query(
        () =>
          prisma.$executeRaw`INSERT INTO restored (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, ${json}::json)`,
      );
      await query(() => prisma.$executeRaw`DROP TABLE restored`);
    }
    return inserted;
  });
}

/** The columns that a row has, as names in SQL. */
const columnsOf = ({ row }: ArchivedRow) =>
  Object.keys(JSON.parse(row) as object).map((name) => `"${name.replaceAll('"', '""')}"`);

const keyOfShape = (row: ArchivedRow) => [row.table, ...columnsOf(row)].join();
