import { query, toDatabaseError } from './database-error.ts';
import type { Database } from './database.ts';
import type { Prisma } from './generated/client.ts';
import type { ReadRows } from './read-rows.ts';

/** Where statements are sent: the database itself, or one transaction of it. */
export type Queryable = { prisma: Prisma.TransactionClient; rows: ReadRows };

const waitMs = 5_000;
const defaultLifeMs = 10_000;

/**
 * Runs `work` in one transaction, which commits when it resolves and leaves nothing when it rejects. For requests that are
 * rare, or carry an Idempotency-Key: each statement is a round trip, and a connection is held meanwhile. It may last `lifeMs`, 10,000 unless given.
 */
export async function inTransaction<Result>(
  { prisma }: Database,
  work: (transaction: Queryable) => Promise<Result>,
  { lifeMs = defaultLifeMs }: { lifeMs?: number } = {},
): Promise<Result> {
  try {
    return await prisma.$transaction((transaction) => work(inside(transaction)), {
      maxWait: waitMs,
      timeout: lifeMs,
    });
  } catch (error) {
    throw toDatabaseError(error);
  }
}

/** Reads of a transaction go by its own connection. */
function inside(prisma: Prisma.TransactionClient): Queryable {
  return { prisma, rows: <Row>(statement: Prisma.Sql) => query(() => prisma.$queryRaw<Row[]>(statement)) };
}
