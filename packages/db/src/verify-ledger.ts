import { query, sqlStateOf } from './database-error.ts';
import type { Database } from './database.ts';
import { findBreaches, findCouponBreaches, type LedgerBreach } from './ledger-rules.ts';

export type { LedgerBreach } from './ledger-rules.ts';

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
};

/**
 * Checks the whole ledger, team by team in the order of their ids, by the rules of ledger-rules.ts. Each batch of teams is one
 * statement, so one instant, and work may go on meanwhile. Answers what breaks a rule, at most 1,000 breaches; rejects with
 * `unavailable` when even a single team cannot be read within a statement's time.
 */
export async function verifyLedger(database: Database, options: VerifyOptions = {}): Promise<LedgerBreach[]> {
  const breaches = await findCouponBreaches(database);
  let size = options.teams ?? firstBatch;
  let after: string | null = null;
  while (breaches.length < maxBreaches) {
    options.signal?.throwIfAborted();
    const startedAt = performance.now();
    const upTo = await endOfBatch(database, after, size);
    const found = await findBreaches(database, { after, upTo }, maxBreaches).catch((error: unknown) => {
      if (size === 1 || !isCutOff(error)) throw error;
      return null;
    });
    const ms = performance.now() - startedAt;
    // Too much for one statement's time: the same teams again, fewer at once.
    if (found === null) {
      size = Math.max(1, Math.floor(size / 8));
      continue;
    }
    options.onBatch?.({ teams: size, ms });
    breaches.push(...found);
    if (upTo === null) break;
    after = upTo;
    size = Math.max(1, Math.min(largestBatch, Math.round(size * Math.min(4, batchMs / Math.max(ms, 1)))));
  }
  return breaches.slice(0, maxBreaches);
}

/** The last team of the batch; null for the batch that goes to the end, which also holds rows of teams without balances. */
async function endOfBatch({ prisma }: Database, after: string | null, size: number): Promise<string | null> {
  const rows = await query(
    () => prisma.$queryRaw<{ team_id: string }[]>`
      SELECT team_id FROM credit_balances WHERE ${after}::uuid IS NULL OR team_id > ${after}::uuid
      ORDER BY team_id OFFSET ${size - 1}::int LIMIT 1`,
  );
  return rows[0]?.team_id ?? null;
}

/** Whether the server ended the statement because it took too long (query_canceled). */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && sqlStateOf(error.cause) === '57014';
}
