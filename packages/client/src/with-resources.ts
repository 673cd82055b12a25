import type { ApiClient } from './create-client.ts';
import { resources } from './resources.ts';

type All = { [Name in keyof typeof resources]: ReturnType<(typeof resources)[Name]> };

/**
 * The client with a method for each operation: `client.decks.list()`, `client.jobs.get(id)`, `client.render(deck)`. They answer the data, or
 * throw `ApiError`. A program that is bundled takes single resources instead: `decks(client).list()`.
 */
export function withResources(client: ApiClient): ApiClient & All {
  const all = Object.entries(resources).map(([name, make]) => [name, make(client)]);
  return { ...client, ...(Object.fromEntries(all) as All) };
}
