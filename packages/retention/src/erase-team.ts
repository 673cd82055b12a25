import { idBefore, query, sql, verifyLedger, type Database } from '@slideloom/db';
import { teamPrefixes, type ObjectStore } from '@slideloom/storage';
import { archivedRelations, relationNames } from './archived-relations.ts';
import { awaitOlderTransactions } from './await-older-transactions.ts';
import { removeObjects } from './remove-objects.ts';
import { anonymiseCredits, giveBackCoupons, hasRows, removeRows } from './remove-rows.ts';
import { sweepLater } from './sweep-erased-teams.ts';
import { closeTeam, endWork, findRefusal, type EraseRefusal } from './stop-team.ts';
import { creditTables, teamTables, type TeamTable } from './team-tables.ts';

export type { EraseRefusal } from './stop-team.ts';

/** Rows of the ledger that one checkpoint covers at most. */
const checkpointRows = 10_000;
/** Relations that are archived team by team. */
const ofTeams = relationNames.filter((name) => archivedRelations[name].scope === 'team');
/** Times that everything is removed where something new is found at the end. */
const maxRounds = 3;

export type EraseOptions = {
  /** Whether the rows about credits go too, which are kept without persons otherwise. */
  isAll: boolean;
  /** Waits until every gateway knows that the team's keys and members are gone. */
  settle: () => Promise<void>;
  /** How long it waits for transactions that began before, ms; a minute by default. */
  olderMs?: number;
};

export type EraseParts = { database: Database; store: Pick<ObjectStore, 'list' | 'removeMany'> };

/**
 * Removes everything of a team. What is in the way is found before anything changes; then waiting work ends with its refunds, and members and keys
 * go; then objects, rows (the team's own row first, which keeps the archive from it), and objects once more; at the end all tables and prefixes
 * are empty. Ended anywhere, it is done again from the start, to the same end. Answers rows and objects that went, or why it cannot go on now:
 * work under way, an unknown outcome of a post, a subscription that is not over, a transaction that does not end, or the archive at its rows.
 */
export async function eraseTeam(
  parts: EraseParts,
  teamId: string,
  { isAll, settle, olderMs }: EraseOptions,
): Promise<EraseRefusal | { rows: Record<string, number>; objects: number }> {
  const { database } = parts;
  const refusal =
    (await findRefusal(database, teamId)) ?? (await endWork(database, teamId)) ?? (await closeTeam(database, teamId));
  if (refusal) return refusal;
  await settle();
  const older = await awaitOlderTransactions(database, olderMs);
  if (older.length > 0) return { reason: transactionsOpen(older) };

  const kept = new Set<string>(isAll ? [] : creditTables);
  const tables = (await teamTables(database)).filter(({ table }) => !kept.has(table));
  const rows: Record<string, number> = {};
  let objects = 0;
  for (let round = 1; round <= maxRounds; round += 1) {
    // Requests that gateways had let in before; in later rounds what else began meanwhile.
    const late = await endWork(database, teamId);
    if (late) return late;
    if (!isAll) await sealLedger(database, teamId);
    objects += await removeObjects(parts.store, teamId);
    if (isAll) await giveBackCoupons(database, teamId);
    for (const [table, count] of Object.entries(await removeTables(database, teamId, tables)))
      rows[table] = (rows[table] ?? 0) + count;
    if (!isAll) await anonymiseCredits(database, teamId);
    const archive = await findArchiving(database, teamId);
    if (archive) return archive;
    objects += await removeObjects(parts.store, teamId);
    if (!(await hasLeftovers(parts, teamId, tables))) {
      await sweepLater(database, teamId);
      return { rows, objects };
    }
  }
  return { reason: 'New rows or objects of the team came meanwhile: try again' };
}

const transactionsOpen = (pids: readonly number[]) =>
  `Transactions that wrote before are still open, and may have rows of the team: processes ${pids.join(', ')} in pg_stat_activity. End them, or try again`;

/** The team's own row goes first: nothing is archived of a team that is not there, and its ledger is checked as that of an erased one. */
async function removeTables(
  database: Database,
  teamId: string,
  tables: readonly TeamTable[],
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  const own = tables.find(({ table }) => table === 'teams')!;
  for (const { table, ofTeam } of [own, ...tables.filter((one) => one !== own)]) {
    const where = ofTeam(teamId);
    // One that was accepted meanwhile keeps its row until it is ended with its refund.
    const isEnded = table === 'jobs' ? sql`(${where}) AND t.status IN ('completed', 'failed')` : where;
    const count = await removeRows(database, table, isEnded);
    if (count > 0) rows[table] = count;
  }
  return rows;
}

async function hasLeftovers(
  { database, store }: EraseParts,
  teamId: string,
  tables: readonly TeamTable[],
): Promise<boolean> {
  for (const { table, ofTeam } of tables) if (await hasRows(database, table, ofTeam(teamId))) return true;
  for (const prefix of teamPrefixes(teamId)) if ((await store.list(prefix)).length > 0) return true;
  return false;
}

/** A step of the archive that began before the team's row was gone may still write its file, until its lease ends. */
async function findArchiving({ prisma }: Database, teamId: string): Promise<EraseRefusal | null> {
  const passes = await query(
    () => prisma.$queryRaw<{ relation: string }[]>`
      SELECT relation FROM archive_passes WHERE lease_until > clock_timestamp() AND relation = ANY (${ofTeams}::text[])
        AND (at_team = ${teamId}::uuid OR at_team IS NULL)`,
  );
  if (passes.length === 0) return null;
  return {
    reason: `The archive is at ${passes.map(({ relation }) => relation).join(', ')}: try again in three minutes`,
  };
}

/** Covers all rows of the team's ledger by checkpoints while its jobs are there to be checked; a ledger that breaks a rule is not sealed. */
async function sealLedger(database: Database, teamId: string): Promise<void> {
  const breaches = await verifyLedger(database, { range: { after: idBefore(teamId), upTo: teamId } });
  for (let isWritten = breaches.length === 0; isWritten;) {
    const [row] = await query(
      () => database.prisma.$queryRaw<{ is_written: boolean }[]>`
        SELECT checkpoint_ledger(${teamId}::uuid, 'infinity', ${checkpointRows}::int) AS is_written`,
    );
    isWritten = row!.is_written;
  }
}
