import { isCutOff } from './database-error.ts';
import type { Database } from './database.ts';
import { findBreaches, findPageEnd, findStart, type LedgerBreach } from './ledger-rules.ts';

/** Rows of a page, but fewer where a statement takes too long. */
const firstPage = 20_000;

/**
 * Checks a team whose rows are too many for one statement, page by page: each is one statement, and carries what the rows before it come to. Answers
 * at most `limit` breaches, each once; rejects where even one row takes too long.
 */
export async function verifyTeamInPages(
  database: Database,
  teamId: string,
  options: { limit: number; isFull: boolean; rows?: number; signal?: AbortSignal | undefined },
): Promise<LedgerBreach[]> {
  const { limit, isFull, signal } = options;
  const range = { after: idBefore(teamId), upTo: teamId };
  const found = new Map<string, LedgerBreach>();
  let rows = options.rows ?? firstPage;
  let start = await findStart(database, teamId, { isFull });
  let isFirst = true;
  while (found.size < limit) {
    signal?.throwIfAborted();
    const read = async () => {
      const end = await findPageEnd(database, start, rows);
      const page = { start, isFirst, upTo: end?.ledgerAt ?? null };
      return { end, breaches: await findBreaches(database, range, { limit, isFull, page }) };
    };
    const answer = await read().catch((error: unknown) => {
      if (rows === 1 || !isCutOff(error)) throw error;
      return null;
    });
    if (answer === null) {
      rows = Math.max(1, Math.floor(rows / 8));
      continue;
    }
    // A job at the edge of two pages is asked about in both.
    for (const breach of answer.breaches) found.set(JSON.stringify(breach), breach);
    if (answer.end === null) break;
    start = answer.end;
    isFirst = false;
  }
  return [...found.values()].slice(0, limit);
}

/** The greatest id that is less than this one. */
export function idBefore(id: string): string {
  const number = BigInt(`0x${id.replaceAll('-', '')}`) - 1n;
  return number
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
