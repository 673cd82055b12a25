import { query, type Database, type LedgerBreach } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import { readArchiveRows, type ArchivedRow } from './archive-object.ts';
import { eachFile, type ArchivedFile } from './archived-files.ts';

/** Breaches named at most. */
const maxBreaches = 1_000;

type Row = { rule: string; detail: string };

/**
 * Checks what the archive has of the ledger: each file of rows against the checkpoint that it belongs to, and each paid job in a file against its
 * rows in the table. With `verifyLedger`'s full check that is every row there ever was. Reads every such file.
 */
export async function verifyArchivedLedger(
  database: Database,
  store: Pick<ObjectStore, 'get'>,
): Promise<LedgerBreach[]> {
  const breaches: LedgerBreach[] = [];
  for await (const file of eachFile(database, { relations: ['ledger_entries', 'jobs', 'decks', 'scheduled_posts'] })) {
    if (breaches.length >= maxBreaches) break;
    const rows = await readArchiveRows(store, file).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error;
    });
    const found =
      rows instanceof AppError
        ? [{ rule: 'a file of the archive is what was written', detail: `${file.key}: ${rows.code}` }]
        : await checkRows(database, file, rows);
    breaches.push(...found.map((breach) => ({ ...breach, teamId: file.teamId })));
  }
  return breaches;
}

function checkRows(database: Database, file: ArchivedFile, rows: readonly ArchivedRow[]): Promise<Row[]> {
  const json = (table: string) =>
    `[${rows
      .filter((row) => row.table === table)
      .map(({ row }) => row)
      .join(',')}]`;
  return file.relation === 'ledger_entries'
    ? checkLedgerRows(database, file, json('ledger_entries'))
    : checkJobs(database, json('jobs'));
}

const checkLedgerRows = ({ prisma }: Database, { key, teamId }: ArchivedFile, json: string): Promise<Row[]> =>
  query(
    () => prisma.$queryRaw<Row[]>`
      WITH rows AS (
        SELECT max(e.created_at) AS last_at, string_agg(ledger_entry_digest(e), ''::bytea ORDER BY e.created_at) AS digests
        FROM json_populate_recordset(NULL::ledger_entries, ${json}::json) e
      )
      SELECT 'a checkpoint is the digest of its rows' AS rule, format('file %s', ${key}::text) AS detail
      FROM rows r LEFT JOIN ledger_checkpoints c ON c.team_id = ${teamId}::uuid AND c.ledger_at = r.last_at
      LEFT JOIN ledger_checkpoints p ON p.team_id = c.team_id AND p.number = c.number - 1
      WHERE c.digest IS DISTINCT FROM sha256(coalesce(p.digest, '') || r.digests)`,
  );

/** Checks jobs whose rows the table still has: those after the first row of their team. */
const checkJobs = ({ prisma }: Database, json: string): Promise<Row[]> =>
  query(
    () => prisma.$queryRaw<Row[]>`
      WITH paid AS (
        SELECT j.* FROM json_populate_recordset(NULL::jobs, ${json}::json) j
        WHERE j.cost > 0 AND j.created_at > (SELECT min(e.created_at) FROM ledger_entries e WHERE e.team_id = j.team_id)
      )
      SELECT 'a paid job has its debit' AS rule, format('archived job %s', id) AS detail FROM paid j
      WHERE 1 <> (SELECT count(*) FROM ledger_entries l WHERE l.job_id = j.id AND l.delta < 0 AND l.delta = -j.cost)
      UNION ALL
      SELECT 'a failed job, and no other, has a refund', format('archived job %s', id) FROM paid j
      WHERE (status = 'failed')::integer <> (SELECT count(*) FROM ledger_entries l WHERE l.job_id = j.id AND l.reason = 'refund')`,
  );
