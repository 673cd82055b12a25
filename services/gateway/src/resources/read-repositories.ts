import type { Queryable } from '@slideloom/db';
import { createRepositories, type Repositories } from './repositories.ts';

/**
 * What a replica may answer. Who may act (keys, members, invites, teams of a person) is not among it, nor what belongs to a write or
 * to a live stream: only the primary is asked for those.
 */
const readAtReplica = [
  'assets',
  'audit',
  'billing',
  'brands',
  'deckChanges',
  'decks',
  'influencers',
  'jobs',
  'ledger',
  'outcomes',
  'plans',
  'products',
  'projects',
  'publishing',
  'scheduledPosts',
  'socialAccounts',
  'stores',
  'usages',
  'webhookDeliveries',
  'webhookEndpoints',
] as const satisfies (keyof Repositories)[];

export type ReadRepositories = Pick<Repositories, (typeof readAtReplica)[number]>;

/** The repositories of lists and polls: the same, on what they are read from. */
export function createReadRepositories(reads: Queryable, cdnUrl: string): ReadRepositories {
  const all = createRepositories(reads, cdnUrl);
  return Object.fromEntries(readAtReplica.map((name) => [name, all[name]])) as unknown as ReadRepositories;
}
