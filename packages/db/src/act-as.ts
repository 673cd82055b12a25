import type { Actor } from '@slideloom/contracts';
import type { Database } from './database.ts';
import { inTransaction, type Queryable } from './transaction.ts';

/** Names who makes the changes of a transaction from here on, for the audit log. It ends with the transaction, also behind a pooler. */
export async function actAs({ prisma }: Queryable, actor: Actor): Promise<void> {
  await prisma.$executeRaw`SELECT set_config('slideloom.actor', ${JSON.stringify(actor)}, true)`;
}

/** Runs `work` in one transaction whose changes are the actor's; without an actor they are the service's own. */
export function inTransactionOf<Result>(
  database: Database,
  actor: Actor | undefined,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    if (actor) await actAs(transaction, actor);
    return work(transaction);
  });
}
