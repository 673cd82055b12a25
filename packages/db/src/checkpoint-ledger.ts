import { isCutOff, query } from './database-error.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';
import { withinRange, type LedgerBreach, type TeamRange } from './ledger-rules.ts';

/** Rows that are younger may still be joined by others of the same statements. */
const settledMinutes = 60;
/** A checkpoint is due when so many rows have come, or the first of them waits for so many days. */
const dueRows = 1_000;
const dueDays = 7;
/** Rows that one checkpoint covers at most. */
const maxRows = 10_000;
/** Checkpoints that one call writes at most; a check comes again. */
const maxCheckpoints = 1_000;
/** Teams that one statement asks for, and a smaller page after one that took too long. */
const teamsPerPage = 500;

/**
 * Writes the checkpoints that are due among these teams, but for those with breaches: what is broken is not sealed, and neither is what changed
 * since `seenAt`, when their check began. Answers how many.
 */
export async function checkpointLedger(
  database: Database,
  range: TeamRange,
  { breaches, seenAt, signal }: { breaches: readonly LedgerBreach[]; seenAt: string; signal?: AbortSignal | undefined },
): Promise<number> {
  const broken = new Set(breaches.map(({ teamId }) => teamId));
  let written = 0;
  let size = teamsPerPage;
  let after = range.after;
  while (written < maxCheckpoints) {
    signal?.throwIfAborted();
    const page = await pageOfTeams(database, { after, upTo: range.upTo }, size).catch((error: unknown) => {
      if (size === 1 || !isCutOff(error)) throw error;
      return null;
    });
    if (page === null) {
      size = Math.max(1, Math.floor(size / 8));
      continue;
    }
    for (const teamId of page.due.filter((id) => !broken.has(id))) {
      signal?.throwIfAborted();
      written += await checkpointTeam(database, teamId, { seenAt, atMost: maxCheckpoints - written });
    }
    if (page.last === null) break;
    after = page.last;
  }
  return written;
}

/** Whether a checkpoint is due for the team of `b`, a row of the balances. */
const isDue = sql`
  coalesce((
    SELECT b.last_ledger_at > coalesce(c.ledger_at, '-infinity')
       AND (EXISTS (SELECT FROM ledger_entries e WHERE e.team_id = b.team_id AND e.created_at > coalesce(c.ledger_at, '-infinity')
                      AND e.created_at < clock_timestamp() - ${dueDays}::int * interval '1 day')
         OR EXISTS (SELECT FROM ledger_entries e WHERE e.team_id = b.team_id AND e.created_at > coalesce(c.ledger_at, '-infinity')
                      AND e.created_at < clock_timestamp() - ${settledMinutes}::int * interval '1 minute'
                    OFFSET ${dueRows - 1}::int))
    FROM (SELECT) one LEFT JOIN LATERAL (
      SELECT ledger_at FROM ledger_checkpoints c WHERE c.team_id = b.team_id ORDER BY number DESC LIMIT 1
    ) c ON true), false)`;

/** The next teams of a range: those with a checkpoint that is due, and the last that was looked at; null at the end of the range. */
async function pageOfTeams({ prisma }: Database, range: TeamRange, size: number) {
  const rows = await query(
    () => prisma.$queryRaw<{ team_id: string; is_due: boolean }[]>`
      SELECT b.team_id, ${isDue} AS is_due
      FROM (SELECT team_id, last_ledger_at FROM credit_balances WHERE ${withinRange(range)('team_id')} ORDER BY team_id LIMIT ${size}::int) b
      ORDER BY b.team_id`,
  );
  return {
    due: rows.filter((row) => row.is_due).map((row) => row.team_id),
    last: rows.length < size ? null : rows.at(-1)!.team_id,
  };
}

/** Writes checkpoints of a team until none is due, or its rows are held back by a job that has not ended. Answers how many, `atMost`. */
async function checkpointTeam(
  { prisma }: Database,
  teamId: string,
  { seenAt, atMost }: { seenAt: string; atMost: number },
): Promise<number> {
  let rows = maxRows;
  for (let written = 0; ; written += 1) {
    if (written === atMost) return written;
    const [answer] = await query(
      () => prisma.$queryRaw<{ is_written: boolean }[]>`
        SELECT CASE WHEN ${isDue}
          THEN checkpoint_ledger(b.team_id, clock_timestamp() - ${settledMinutes}::int * interval '1 minute', ${rows}::int, ${seenAt}::timestamptz) ELSE false END AS is_written
        FROM credit_balances b WHERE b.team_id = ${teamId}::uuid`,
    ).catch((error: unknown) => {
      if (rows === 1 || !isCutOff(error)) throw error;
      return [null];
    });
    if (answer === null) {
      rows = Math.max(1, Math.floor(rows / 8));
      written -= 1;
    } else if (!answer?.is_written) return written;
  }
}
