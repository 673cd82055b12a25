import { toDatabaseError } from './database-error.ts';
import type { Database } from './database.ts';
import type { Prisma } from './generated/client.ts';

/** Where statements are sent: the database itself, or one transaction of it. */
export type Queryable = { prisma: Prisma.TransactionClient };

const waitMs = 5_000;
const lifeMs = 10_000;

/**
 * Runs `work` in one transaction, which commits when it resolves and leaves nothing when it rejects. For requests that are
 * rare, or carry an Idempotency-Key: each statement is a round trip, and a connection is held meanwhile.
 */
export async function inTransaction<Result>(
  { prisma }: Database,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await prisma.$transaction((transaction) => work({ prisma: transaction }), {
      maxWait: waitMs,
      timeout: lifeMs,
    });
  } catch (error) {
    throw toDatabaseError(error);
  }
}
