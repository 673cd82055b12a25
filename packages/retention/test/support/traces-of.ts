import type { Database } from '@slideloom/db';

type Column = { table: string; column: string; type: string; isNeeded: boolean };

/** Every column of every table of the schema, from the database itself. */
export const columnsOf = ({ prisma }: Database) =>
  prisma.$queryRaw<Column[]>`
    SELECT c.table_name::text AS table, c.column_name::text AS column, c.udt_name::text AS type,
           c.is_nullable = 'NO' AND c.column_default IS NULL AS "isNeeded"
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' ORDER BY 1, c.ordinal_position`;

/** Every table that has one of these texts, or its bytes, in any column of any row. */
export async function tracesOf(database: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of new Set((await columnsOf(database)).map((column) => column.table))) {
    const likes = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]).map((text) => `%${text}%`);
    const [row] = await database.prisma.$queryRawUnsafe<{ has: boolean }[]>(
      `SELECT EXISTS (SELECT FROM "${table}" t WHERE to_jsonb(t)::text LIKE ANY ($1::text[])) AS has`,
      likes,
    );
    if (row!.has) found.push(table);
  }
  return found.toSorted();
}
