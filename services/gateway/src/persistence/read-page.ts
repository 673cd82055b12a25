import { joinSql, rawSql, sql, type Queryable, type Sql } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

/** One list that can be paged through, as its SQL is made. Names are ours, never a caller's. */
export type ListedTable = {
  /** The table, which is also the relation's name in `deleted_rows`. */
  table: string;
  /** What a cursor names; default `id`. */
  idColumn?: string;
  idType: 'uuid' | 'text';
  /** The column that orders the list; default `created_at`. The trigger that records the table's deleted rows names the same column. */
  orderColumn?: string;
  /** Default `DESC` (newest first). */
  direction?: 'ASC' | 'DESC';
  columns: Sql;
  /** Called in 400s: `starting_after is not the id of an asset`. */
  noun: string;
};

export type PageRequest = {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

export type Page<Row> = { rows: Row[]; hasMore: boolean };

/**
 * One page of a team's rows. A cursor is the id of a row: a place in the list that stays when rows come and go, also when its own row
 * was deleted within the last day. `hasMore` says whether the list goes on in the direction asked for. Rejects with
 * `invalid_request` for a cursor that is not, or was not, a row of this team, and for two cursors at once.
 */
export async function readPage<Row>(
  { rows: read }: Pick<Queryable, 'rows'>,
  list: ListedTable,
  teamId: string,
  page: PageRequest,
  filters: readonly Sql[] = [],
): Promise<Page<Row>> {
  const { direction = 'DESC', orderColumn = 'created_at', idColumn = 'id' } = list;
  const isBackward = page.ending_before !== undefined;
  if (isBackward && page.starting_after !== undefined) {
    throw new AppError('invalid_request', { message: 'ending_before cannot be combined with starting_after' });
  }
  const cursorId = page.ending_before ?? page.starting_after;
  const parameter = isBackward ? 'ending_before' : 'starting_after';
  const place = cursorId === undefined ? undefined : await placeOf(read, list, teamId, cursorId, parameter);
  const scan = isBackward ? opposite(direction) : direction;
  const key = { order: rawSql(orderColumn), id: rawSql(idColumn), type: rawSql(list.idType) };
  const beyond = rawSql(scan === 'ASC' ? '>' : '<');
  const conditions = [
    sql`team_id = ${teamId}::uuid`,
    ...filters,
    ...(place === undefined
      ? []
      : [sql`(${key.order}, ${key.id}) ${beyond} (${place}::timestamptz, ${cursorId}::${key.type})`]),
  ];
  const rows = await read<Row>(
    sql`
      SELECT ${list.columns} FROM ${rawSql(list.table)} WHERE ${joinSql(conditions, ' AND ')}
      ORDER BY ${key.order} ${rawSql(scan)}, ${key.id} ${rawSql(scan)} LIMIT ${page.limit + 1}::int`,
  );
  const shown = rows.slice(0, page.limit);
  if (isBackward) shown.reverse();
  return { rows: shown, hasMore: rows.length > page.limit };
}

/** Returns the row of a list that an id names, null for none of the team; `filters` as of the list. */
export async function readOne<Row>(
  { rows: read }: Pick<Queryable, 'rows'>,
  { table, columns, idColumn = 'id', idType }: ListedTable,
  teamId: string,
  id: string,
  filters: readonly Sql[] = [],
): Promise<Row | null> {
  const conditions = [sql`team_id = ${teamId}::uuid`, sql`${rawSql(idColumn)} = ${id}::${rawSql(idType)}`, ...filters];
  const [row] = await read<Row>(sql`SELECT ${columns} FROM ${rawSql(table)} WHERE ${joinSql(conditions, ' AND ')}`);
  return row ?? null;
}

/** Returns the filter of a list for whom only some ids are to be seen; null: no filter. */
export function amongIds(column: string, ids: readonly string[] | null): Sql[] {
  return ids === null ? [] : [sql`${rawSql(column)} = ANY(${ids}::uuid[])`];
}

function opposite(direction: 'ASC' | 'DESC'): 'ASC' | 'DESC' {
  return direction === 'ASC' ? 'DESC' : 'ASC';
}

/**
 * The instant of the cursor's row, as PostgreSQL writes it: a JavaScript Date would cut its microseconds, and so skip or repeat
 * what was made within a millisecond. Absent and foreign ids are refused alike.
 */
async function placeOf(
  read: Queryable['rows'],
  list: ListedTable,
  teamId: string,
  id: string,
  parameter: string,
): Promise<string> {
  const { orderColumn = 'created_at', idColumn = 'id', idType, table } = list;
  const rows = await read<{ at: string }>(
    sql`
      SELECT ${rawSql(orderColumn)}::text AS at FROM ${rawSql(table)}
      WHERE ${rawSql(idColumn)} = ${id}::${rawSql(idType)} AND team_id = ${teamId}::uuid
      UNION ALL SELECT created_at::text FROM deleted_rows WHERE team_id = ${teamId}::uuid AND relation = ${table} AND id = ${id} LIMIT 1`,
  );
  if (!rows[0]) throw new AppError('invalid_request', { message: `${parameter} is not the id of ${list.noun}` });
  return rows[0].at;
}
