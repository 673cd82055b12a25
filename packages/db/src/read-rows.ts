import type { Pool } from 'pg';
import { inSpan } from '@slideloom/service-kit';
import { errorOfSqlState } from './database-error.ts';
import type { Sql } from './sql.ts';

/** Asks for rows by one statement. Rejects with an AppError, like `query`. Numerics and bigints come as text, instants as Dates. */
export type ReadRows = <Row>(statement: Sql) => Promise<Row[]>;

/** Statements that a connection keeps prepared; what is put together in more ways than that is planned each time. */
const maxPrepared = 500;

/**
 * Rows straight from the pool that Prisma uses too: a third of the CPU of `$queryRaw`, for what is asked thousands of times a second or
 * carries thousands of rows (docs/adr/0009). Each statement is prepared once a connection, so PostgreSQL plans it once as well,
 * by names that begin with `prefix`; null: not at all, because a pooler in transaction mode hands each transaction another connection.
 */
export function createReadRows(pool: Pick<Pool, 'query'>, prefix: string | null): ReadRows {
  const known = new Map<string, { name: string | undefined; summary: string }>();
  const nameOf = (text: string) => {
    const before = known.get(text);
    if (before !== undefined || known.size >= maxPrepared) return before;
    const names = { name: prefix === null ? undefined : `${prefix}${known.size}`, summary: summaryOf(text) };
    known.set(text, names);
    return names;
  };

  return async <Row>({ text, values }: Sql) => {
    const names = nameOf(text);
    try {
      const { rows } = await inSpan(names?.summary ?? 'SELECT', spanOptions, () =>
        pool.query({ text, values, ...(names?.name && { name: names.name }) }),
      );
      return rows as Row[];
    } catch (error) {
      throw errorOfSqlState(sqlStateOf(error), withoutValues(error));
    }
  };
}

const spanOptions = { kind: 'CLIENT', attributes: { 'db.system.name': 'postgresql' } } as const;

/** What a trace calls a statement: `SELECT assets`, after the first table that it names. */
function summaryOf(text: string): string {
  const table = /\bFROM\s+"?(\w+)/i.exec(text)?.[1];
  return table === undefined ? 'SELECT' : `SELECT ${table}`;
}

function sqlStateOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** PostgreSQL quotes values in its messages and details, and values are prompts and hashes (invariant 10). */
function withoutValues(error: unknown): Error {
  const { routine, message } = error as Error & { routine?: string };
  return new Error(routine === undefined ? message : `SQLSTATE ${sqlStateOf(error)} in ${routine}`);
}
