import { expect } from '@jest/globals';
import type { Database, LedgerBreach } from '../../src/index.ts';
import { verifyTeamInPages } from '../../src/verify-team-in-pages.ts';

/** A team that is read in pages of any size breaks the same rules as one that is read at once. */
export async function expectSameInPages(
  database: Database,
  teamId: string,
  breaches: readonly LedgerBreach[],
  isFull: boolean,
): Promise<void> {
  const inOrder = (all: readonly LedgerBreach[]) => all.map((breach) => JSON.stringify(breach)).toSorted();
  const expected = inOrder(breaches.filter((breach) => breach.teamId === teamId));
  for (const rows of [1, 2, 3, 1_000]) {
    const found = await verifyTeamInPages(database, teamId, { limit: 1_000, isFull, rows });
    expect([rows, inOrder(found)]).toEqual([rows, expected]);
  }
}
