import { Prisma } from './generated/client.ts';

/** A piece of SQL with its parameters, for statements that are put together: `sql\`…\`` inside `$queryRaw\`…\``. */
export type Sql = Prisma.Sql;

/** A piece of SQL. Each `${}` becomes a parameter. */
export const sql = Prisma.sql;
/** Pieces with `separator` between them; a comma by default. */
export const joinSql = Prisma.join;
/** A text of our own as SQL, a column's name say. Never a caller's. */
export const rawSql = Prisma.raw;
/** Nothing. */
export const noSql = Prisma.empty;
