import { isCutOff, query } from './database-error.ts';
import type { Database } from './database.ts';
import { checkpointLedger } from './checkpoint-ledger.ts';
import { findBreaches, findCouponBreaches, withinRange, type LedgerBreach, type TeamRange } from './ledger-rules.ts';
import { idBefore, verifyTeamInPages } from './verify-team-in-pages.ts';

export type { LedgerBreach, TeamRange } from './ledger-rules.ts';

/** Breaches named at most in one answer. */
const maxBreaches = 1_000;
const firstBatch = 200;
const largestBatch = 5_000;
/** A batch should take about this long, ms: far from what a statement may, and long enough to be worth its round trip. */
const batchMs = 1_000;

export type VerifyOptions = {
  /** Ends the check between two batches; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Teams in the first batch; later ones go by the time that the one before took. */
  teams?: number;
  onBatch?: (batch: { teams: number; ms: number }) => void;
  /** All rows that the table has, and every checkpoint against its rows, instead of the rows behind the last checkpoints. */
  isFull?: boolean;
  /** Writes the next checkpoints of the teams that broke no rule. */
  writesCheckpoints?: boolean;
  /** These teams alone, and no coupons. */
  range?: TeamRange;
};

/**
 * Checks the ledger, team by team in the order of their ids, by the rules of ledger-rules.ts, from each team's last checkpoint on. Each batch of teams is one
 * statement, so one instant, and work may go on meanwhile; a team that is too large for one is read page by page. Answers what breaks a rule,
 * at most 1,000 breaches, and goes on to the last team however many there are.
 */
export async function verifyLedger(database: Database, options: VerifyOptions = {}): Promise<LedgerBreach[]> {
  const { range } = options;
  const breaches = range ? [] : (await findCouponBreaches(database)).slice(0, maxBreaches);
  let size = options.teams ?? firstBatch;
  let after = range?.after ?? null;
  for (;;) {
    options.signal?.throwIfAborted();
    const startedAt = performance.now();
    const { upTo, seenAt } = await endOfBatch(database, { after, upTo: range?.upTo ?? null }, size);
    const limits = { limit: maxBreaches, isFull: options.isFull === true, signal: options.signal };
    const found = await findBreaches(database, { after, upTo }, limits).catch(async (error: unknown) => {
      if (!isCutOff(error)) throw error;
      if (size > 1) return null;
      if (upTo === null) throw error;
      // Between the team before and this one there may be rows of teams without balances.
      const others = await findBreaches(database, { after, upTo: idBefore(upTo) }, limits);
      return [...others, ...(await verifyTeamInPages(database, upTo, limits))];
    });
    const ms = performance.now() - startedAt;
    // Too much for one statement's time, or to be named: the same teams again, fewer at once. Of a single team there may be more than are named.
    if (found === null || (found.length >= maxBreaches && size > 1)) {
      size = Math.max(1, Math.floor(size / 8));
      continue;
    }
    options.onBatch?.({ teams: size, ms });
    breaches.push(...found.slice(0, maxBreaches - breaches.length));
    if (options.writesCheckpoints)
      await checkpointLedger(database, { after, upTo }, { breaches: found, seenAt, signal: options.signal });
    if (upTo === (range?.upTo ?? null)) break;
    after = upTo;
    size = Math.max(1, Math.min(largestBatch, Math.round(size * Math.min(4, batchMs / Math.max(ms, 1)))));
  }
  return breaches;
}

/**
 * The last team of the batch, and what time it is; the end of the range, null where that is open, for the last batch, which also holds rows of teams
 * without balances.
 */
async function endOfBatch({ prisma }: Database, range: TeamRange, size: number) {
  const rows = await query(
    () => prisma.$queryRaw<{ team_id: string | null; seen_at: string }[]>`
      SELECT clock_timestamp()::text AS seen_at, (
        SELECT team_id FROM credit_balances WHERE ${withinRange(range)('team_id')} ORDER BY team_id OFFSET ${size - 1}::int LIMIT 1
      ) AS team_id`,
  );
  return { upTo: rows[0]!.team_id ?? range.upTo, seenAt: rows[0]!.seen_at };
}

/** The next teams behind one, in the order of their ids, `atMost` so many; `upTo` is null, and `count` 0, behind the last with balances. */
export async function nextTeams(
  { prisma }: Database,
  after: string | null,
  atMost: number,
): Promise<TeamRange & { count: number }> {
  const rows = await query(
    () => prisma.$queryRaw<{ team_id: string }[]>`
      SELECT team_id FROM credit_balances WHERE ${withinRange({ after, upTo: null })('team_id')} ORDER BY team_id LIMIT ${atMost}::int`,
  );
  return { after, upTo: rows.at(-1)?.team_id ?? null, count: rows.length };
}

/** How many teams have balances. */
export async function countTeams({ prisma }: Database): Promise<number> {
  const rows = await query(
    () => prisma.$queryRaw<{ teams: number }[]>`SELECT count(*)::int AS teams FROM credit_balances`,
  );
  return rows[0]!.teams;
}
