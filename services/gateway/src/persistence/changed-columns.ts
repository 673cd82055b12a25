import { rawSql, sql, type Sql } from '@slideloom/db';

/**
 * What a PATCH sets: `column = value` for each field that was supplied. `types` are the columns that may be set, and their types;
 * names and types are ours, never a caller's.
 */
export function changedColumns<Column extends string>(
  types: Record<Column, string>,
  changes: Partial<Record<NoInfer<Column>, unknown>>,
): Sql[] {
  return (Object.keys(types) as Column[])
    .filter((column) => changes[column] !== undefined)
    .map((column) => sql`${rawSql(column)} = ${changes[column]}::${rawSql(types[column])}`);
}

/** Sets `updated_at` to now, and later than it was: by a millisecond at least, which is what callers are shown. */
export const touched = sql`updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;
