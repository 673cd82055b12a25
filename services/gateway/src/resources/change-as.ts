import type { Actor } from '@slideloom/contracts';
import { inTransactionOf, type Database, type Queryable } from '@slideloom/db';
import type { CredentialChanged } from '../limits/rate-limiter.ts';

/**
 * Runs writes that the audit log notes as the actor's, in one transaction with their entries. `work` opens its repositories on the transaction that
 * it is given, and no others. POSTs go by `writeOnce`.
 */
export type ChangeAs = <Result>(actor: Actor, work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

/** What a route changes with that ends rights. */
export type ChangesRights = { changeAs: ChangeAs; credentialChanged: CredentialChanged };

export function createChangeAs(database: Database): ChangeAs {
  return (actor, work) => inTransactionOf(database, actor, work);
}
