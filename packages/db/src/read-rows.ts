import type { Pool } from 'pg';
import { errorOfSqlState } from './database-error.ts';
import type { Sql } from './sql.ts';

/** Asks for rows by one statement. Rejects with an AppError, like `query`. Numerics and bigints come as text, instants as Dates. */
export type ReadRows = <Row>(statement: Sql) => Promise<Row[]>;

/** Statements that a connection keeps prepared; what is put together in more ways than that is planned each time. */
const maxPrepared = 500;

/**
 * Rows straight from the pool that Prisma uses too: a third of the CPU of `$queryRaw`, for the reads that are asked for thousands of times
 * a second (docs/performance.md). Each statement is prepared once a connection, so PostgreSQL plans it once as well.
 */
export function createReadRows(pool: Pool): ReadRows {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maxPrepared) return known;
    const name = `read_${names.size}`;
    names.set(text, name);
    return name;
  };

  return async <Row>({ text, values }: Sql) => {
    const name = nameOf(text);
    try {
      const { rows } = await pool.query({ text, values, ...(name !== undefined && { name }) });
      return rows as Row[];
    } catch (error) {
      throw errorOfSqlState(sqlStateOf(error), withoutValues(error));
    }
  };
}

function sqlStateOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** PostgreSQL quotes values in its messages and details, and values are prompts and hashes (law 10). */
function withoutValues(error: unknown): Error {
  const { routine, message } = error as Error & { routine?: string };
  return new Error(routine === undefined ? message : `SQLSTATE ${sqlStateOf(error)} in ${routine}`);
}
