import { nextTeams, teamAt, verifyLedger, type Database, type LedgerBreach } from '@slideloom/db';
import type { Clock } from '@slideloom/service-kit';

const dayMs = 86_400_000;
/** How much more than a day's share each round takes, so that a round that was late or cut short is made up for. */
const reserve = 1.25;
/** Teams that are read between two looks at the time. */
const teamsAtOnce = 100;

export type FullCheck = {
  database: Database;
  clock: Pick<Clock, 'now'>;
  /** Time from one round to the next, ms; one reads for half of it, and what it has begun then. */
  everyMs: number;
};

/**
 * Reads the whole ledger of some teams in each round, and of every team within a day, so that a changed row behind a checkpoint is found without
 * an operator. A process begins where the day is, so that restarts leave no team out. `known` answers the breaches of all teams, as they were when
 * they were read.
 */
export function createFullCheck({ database, clock, everyMs }: FullCheck) {
  const known = new Map<string | null, LedgerBreach[]>();
  const part = Math.min(1, (everyMs * reserve) / dayMs);
  let after: string | null | undefined;

  async function round(signal?: AbortSignal): Promise<void> {
    const endsAt = clock.now() + everyMs / 2;
    const { teams, teamId } = await teamAt(database, (clock.now() % dayMs) / dayMs);
    if (after === undefined) after = teamId;
    let left = Math.ceil(teams * part);
    while (left > 0 && clock.now() < endsAt) {
      const range = await nextTeams(database, after, Math.min(left, teamsAtOnce));
      note(range, await verifyLedger(database, { range, isFull: true, ...(signal && { signal }) }));
      after = range.upTo;
      left -= range.count;
    }
  }

  /** Of teams that were read now, what is found now; all ids are lower case, in which text has the order of uuids. */
  function note(range: { after: string | null; upTo: string | null }, found: readonly LedgerBreach[]): void {
    const isRead = (id: string | null) =>
      id !== null && (range.after === null || id > range.after) && (range.upTo === null || id <= range.upTo);
    for (const id of known.keys()) if (isRead(id)) known.delete(id);
    for (const [id, of] of Map.groupBy(found, ({ teamId }) => teamId)) known.set(id, of);
  }

  return { round, known: () => [...known.values()].flat() };
}
