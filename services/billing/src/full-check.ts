import { countTeams, idBefore, nextTeams, verifyLedger, type Database, type LedgerBreach } from '@slideloom/db';
import type { Clock } from '@slideloom/service-kit';
import { createFullCheckPlace } from './full-check-place.ts';

const dayMs = 86_400_000;
/** How much more than a day's share each round takes, so that a round that was late or cut short is made up for. */
const reserve = 1.25;
/** Teams that are read between two looks at the time. */
const teamsAtOnce = 100;
/** Rounds for which a replica has the lease: the next one of its own renews it. */
const leaseRounds = 2;

export type FullCheck = {
  database: Database;
  clock: Pick<Clock, 'now'>;
  /** The token of this process, for its lease. */
  token: string;
  /** Time from one round to the next, ms; a round reads for half of it, and then ends the read that it has started. */
  everyMs: number;
};

/**
 * Reads the whole ledger of some teams in each round, and of every team within a day, so that a changed row behind a checkpoint is found without
 * an operator. One replica does so, and a restart, or another replica, goes on where it was. `known` answers the breaches of all teams, as they
 * were when they were read; those teams are read again in each round, by whichever replica comes next too, so that a breach ends when it is fixed,
 * and not before.
 */
export function createFullCheck({ database, clock, token, everyMs }: FullCheck) {
  const known = new Map<string | null, LedgerBreach[]>();
  const part = Math.min(1, (everyMs * reserve) / dayMs);
  const place = createFullCheckPlace(database, token);

  async function round(signal?: AbortSignal): Promise<void> {
    const startedAt = clock.now();
    const taken = await place.take(everyMs * leaseRounds);
    // Also those that the last replica found, which are not fixed yet. What there is no time for stays broken.
    const unread = new Set([...brokenTeams(), ...(taken?.broken ?? [])]);
    for (const id of unread) {
      if (clock.now() >= startedAt + everyMs / 4) break;
      await read({ after: idBefore(id), upTo: id }, signal);
      unread.delete(id);
    }
    if (taken === null) return;
    let { after } = taken;
    // One more than the share: where there are no more, the cycle has ended.
    let left = Math.ceil((await countTeams(database)) * part) + 1;
    while (left > 0 && clock.now() < startedAt + everyMs / 2) {
      const wanted = Math.min(left, teamsAtOnce);
      const { count, upTo: last } = await nextTeams(database, after, wanted);
      // Behind the last team there may be rows of teams without balances.
      const upTo = count < wanted ? null : last;
      await read({ after, upTo }, signal);
      const broken = new Set([...brokenTeams(), ...unread]);
      if (!(await place.note(upTo, [...broken])) || upTo === null) return;
      after = upTo;
      left -= count;
    }
  }

  const brokenTeams = () => [...known.keys()].filter((id) => id !== null);

  async function read(range: { after: string | null; upTo: string | null }, signal?: AbortSignal): Promise<void> {
    note(range, await verifyLedger(database, { range, isFull: true, ...(signal && { signal }) }));
  }

  /** Replaces what is known of the teams that were read now by what is found now; all ids are lower case, in which text has the order of uuids. */
  function note(range: { after: string | null; upTo: string | null }, found: readonly LedgerBreach[]): void {
    const isRead = (id: string | null) =>
      id !== null && (range.after === null || id > range.after) && (range.upTo === null || id <= range.upTo);
    for (const id of known.keys()) if (isRead(id)) known.delete(id);
    for (const [id, of] of Map.groupBy(found, ({ teamId }) => teamId)) known.set(id, of);
  }

  return {
    round,
    known: () => [...known.values()].flat(),
    age: () => place.age(),
    release: () => place.release(),
  };
}
