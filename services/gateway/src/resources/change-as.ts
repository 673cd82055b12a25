import type { Actor } from '@slideloom/contracts';
import { inTransactionOf, type Database } from '@slideloom/db';
import { createRepositories, type Repositories } from './repositories.ts';

/**
 * Runs writes that the audit log notes as the actor's, in one transaction with their entries. `work` uses the repositories that it is given, and
 * no others. POSTs go by `writeOnce`.
 */
export type ChangeAs = <Result>(actor: Actor, work: (repositories: Repositories) => Promise<Result>) => Promise<Result>;

export function createChangeAs(database: Database, cdnUrl: string): ChangeAs {
  return (actor, work) =>
    inTransactionOf(database, actor, (transaction) => work(createRepositories(transaction, cdnUrl)));
}
