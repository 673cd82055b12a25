import { inTransaction, joinSql, query, rawSql, sql, type Database } from '@slideloom/db';
import { teamPrefixes, type ObjectStore } from '@slideloom/storage';
import { readArchiveRows } from './archive-object.ts';
import { eachFile } from './archived-files.ts';
import { secretColumns, teamTables } from './team-tables.ts';

const pageSize = 1_000;
/** Timeout of the transaction that reads a page, ms: some tables have no index by team. */
const lifeMs = 600_000;

/**
 * Hands over everything of a team, line by line: each table's rows as JSON without the columns that are secrets, the rows of its archive, and its
 * objects as {key, size_bytes, last_modified}. `write` is given the file's name. Answers the lines by file. Rows that change meanwhile may be
 * there as they were or as they are.
 */
export async function exportTeam(
  { database, store }: { database: Database; store: Pick<ObjectStore, 'get' | 'list'> },
  teamId: string,
  write: (file: string, lines: readonly string[]) => Promise<void>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const hand = async (file: string, lines: readonly string[]) => {
    counts[file] = (counts[file] ?? 0) + lines.length;
    await write(file, lines);
  };
  for (const { table, ofTeam } of await teamTables(database)) {
    const key = await keyOf(database, table);
    let after: string[] | null = null;
    for (;;) {
      const page: { place: string[]; row: string }[] = await rowsBehind(database, {
        table,
        key,
        where: ofTeam(teamId),
        after,
      });
      if (page.length === 0) break;
      await hand(
        `${table}.ndjson`,
        page.map(({ row }) => row),
      );
      after = page.at(-1)!.place;
    }
  }
  for await (const file of eachFile(database, { teamId })) {
    for (const [table, rows] of Map.groupBy(await readArchiveRows(store, file), (row) => row.table)) {
      await hand(
        `archive/${table}.ndjson`,
        rows.map(({ row }) => withoutSecrets(row)),
      );
    }
  }
  for (const prefix of teamPrefixes(teamId)) {
    for (let page = await store.list(prefix); page.length > 0; page = await store.list(prefix, page.at(-1)!.key)) {
      await hand(
        'objects.ndjson',
        page.map(({ key, sizeBytes, lastModified }) =>
          JSON.stringify({ key, size_bytes: sizeBytes, last_modified: lastModified.toISOString() }),
        ),
      );
    }
  }
  return counts;
}

type Key = { column: string; type: string };

/** The columns of a table's primary key, as the database has them. */
const keyOf = ({ prisma }: Database, table: string): Promise<Key[]> =>
  query(
    () => prisma.$queryRaw<Key[]>`
      SELECT quote_ident(a.attname) AS column, format_type(a.atttypid, NULL) AS type
      FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k (number, place)
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
      WHERE i.indrelid = ${table}::regclass AND i.indisprimary ORDER BY k.place`,
  );

/** Rows in the order of their primary key, which no update moves: a row that is there all the time is in exactly one page. */
function rowsBehind(
  database: Database,
  of: { table: string; key: readonly Key[]; where: ReturnType<typeof sql>; after: readonly string[] | null },
): Promise<{ place: string[]; row: string }[]> {
  const columns = rawSql(of.key.map(({ column }) => `t.${column}`).join());
  const texts = rawSql(of.key.map(({ column }) => `t.${column}::text`).join());
  const after = of.after?.map((text, place) => sql`${text}::text::${rawSql(of.key[place]!.type)}`);
  return inTransaction(
    database,
    async ({ prisma }) => {
      await query(() => prisma.$executeRaw`SET LOCAL TIME ZONE 'UTC'`);
      return query(
        () => prisma.$queryRaw<{ place: string[]; row: string }[]>`
          SELECT ARRAY[${texts}] AS place, (to_jsonb(t) - ${[...secretColumns]}::text[])::text AS row FROM ${rawSql(of.table)} t
          WHERE (${of.where}) AND ${after ? sql`(${columns}) > (${joinSql(after)})` : sql`true`}
          ORDER BY ${columns} LIMIT ${pageSize}::int`,
      );
    },
    { lifeMs },
  );
}

function withoutSecrets(row: string): string {
  const fields = JSON.parse(row) as Record<string, unknown>;
  for (const column of secretColumns) delete fields[column];
  return JSON.stringify(fields);
}
