import { AppError } from '@slideloom/service-kit';
import type { ObjectStore } from '@slideloom/storage';
import { inTransaction, joinSql, query, rawSql, sql, type Database, type Queryable } from '@slideloom/db';
import { createHash } from 'node:crypto';
import { encodeArchive, putArchive, type ArchiveObject, type TableRows } from './archive-object.ts';
import type { ArchivedRelation } from './archived-relations.ts';

/** Rows of a relation that are settled, in their order. */
export type SettledRows = {
  relation: ArchivedRelation;
  teamId: string | null;
  ids: readonly string[];
  /** They were candidates from before this. */
  before: Date;
  firstAt: Date;
  lastAt: Date;
};

/**
 * Moves rows, with what hangs on them, into the bucket: the object is written and verified, then one transaction deletes exactly the rows that
 * were written and notes the file. Ended anywhere, each row is in the table, or in both with the same content; done again, the same object is
 * written. Where a row changed meanwhile, nothing is deleted, and the rows are taken in a later pass. Answers the rows by table, null for those.
 */
export async function moveRows(
  { database, store }: { database: Database; store: Pick<ObjectStore, 'put' | 'get'> },
  settled: SettledRows,
): Promise<Record<string, number> | null> {
  if (await isErased(database, settled.teamId)) return null;
  const tables = await readTables(database, settled);
  const { relation, teamId, firstAt, lastAt } = settled;
  const object = await encodeArchive({ teamId, relation: relation.name, tables, firstAt, lastAt });
  await putArchive(store, object);
  const isMoved = await deleteWritten(database, settled, tables, object);
  return isMoved ? object.manifest.rows : null;
}

/** Times are written in UTC, so that every process writes the same text. */
const writeInUtc = ({ prisma }: Queryable) => query(() => prisma.$executeRaw`SET LOCAL TIME ZONE 'UTC'`);

const idsOf = ({ relation, ids }: Pick<SettledRows, 'relation' | 'ids'>) =>
  sql`${[...ids]}::${rawSql(relation.idType)}[]`;

function readTables(database: Database, settled: SettledRows): Promise<TableRows[]> {
  return inTransaction(database, async (transaction) => {
    await writeInUtc(transaction);
    const tables: TableRows[] = [];
    for (const { table, where } of settled.relation.parts) {
      const rows = await query(
        () => transaction.prisma.$queryRaw<{ row: string }[]>`
          SELECT row_to_json(t)::text AS row FROM ${rawSql(table)} t WHERE ${where(idsOf(settled))}
          ORDER BY row_to_json(t)::text COLLATE "C"`,
      );
      tables.push({ table, rows: rows.map(({ row }) => row) });
    }
    return tables;
  });
}

/** False, and nothing is changed, where the rows are not those that were written. */
async function deleteWritten(
  database: Database,
  settled: SettledRows,
  tables: readonly TableRows[],
  { key, manifest }: ArchiveObject,
): Promise<boolean> {
  try {
    await inTransaction(database, async (transaction) => {
      const { prisma } = transaction;
      if (await isErased(transaction, settled.teamId)) throw new RowsChanged();
      await writeInUtc(transaction);
      await lockSettled(transaction, settled);
      for (const [place, { table, where }] of settled.relation.parts.entries()) {
        const deleted = await query(
          () => prisma.$queryRaw<{ sha256: string }[]>`
            DELETE FROM ${rawSql(table)} t WHERE ${where(idsOf(settled))}
            RETURNING encode(sha256(convert_to(row_to_json(t)::text, 'UTF8')), 'hex') AS sha256`,
        );
        const written = tables[place]!.rows.map((row) => createHash('sha256').update(row).digest('hex'));
        if (
          deleted
            .map(({ sha256 }) => sha256)
            .toSorted()
            .join() !== written.toSorted().join()
        )
          throw new RowsChanged();
      }
      await query(
        () => prisma.$executeRaw`
          INSERT INTO archive_files (key, team_id, relation, rows, first_at, last_at, size_bytes, sha256)
          VALUES (${key}, ${manifest.team_id}::uuid, ${manifest.relation}, ${JSON.stringify(manifest.rows)}::jsonb,
                  ${manifest.first_at}::timestamptz, ${manifest.last_at}::timestamptz, ${manifest.size_bytes}::int, ${manifest.sha256})
          ON CONFLICT (key) DO UPDATE SET archived_at = clock_timestamp()`,
      );
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.cause instanceof RowsChanged) return false;
    throw error;
  }
}

/** Whether the team's row is gone; in a transaction it stays until its end. Rows of the whole fleet have no team. */
async function isErased({ prisma }: Pick<Queryable, 'prisma'>, teamId: string | null): Promise<boolean> {
  if (teamId === null) return false;
  const found = await query(
    () => prisma.$queryRaw<unknown[]>`SELECT FROM teams WHERE id = ${teamId}::uuid FOR KEY SHARE`,
  );
  return found.length === 0;
}

/**
 * Locks the rows, and throws `RowsChanged` where one is not settled any more: a deck may have a new job since it was looked at. The balances come
 * first, as where work is accepted, so that none is accepted meanwhile.
 */
async function lockSettled({ prisma }: Queryable, settled: SettledRows): Promise<void> {
  const { relation, teamId, before, ids } = settled;
  await query(() => prisma.$queryRaw`SELECT 1 FROM credit_balances WHERE team_id = ${teamId}::uuid FOR UPDATE`);
  const { table, where } = relation.parts.at(-1)!;
  await query(() => prisma.$queryRaw`SELECT 1 FROM ${rawSql(table)} t WHERE ${where(idsOf(settled))} FOR UPDATE`);
  const limit = relation.isWhole ? relation.limit : ids.length;
  const found = await query(
    () => prisma.$queryRaw<{ id: string; is_due: boolean }[]>`
      ${relation.candidates({ teamId, before, after: null, limit, ids })}`,
  );
  const due = new Set(found.flatMap((row) => (row.is_due ? [row.id] : [])));
  if (!ids.every((id) => due.has(id))) throw new RowsChanged();
}

/** How many bytes the lines of these rows have, with what hangs on them. */
export async function measureRows(
  { prisma }: Queryable,
  settled: Pick<SettledRows, 'relation' | 'ids'>,
): Promise<number> {
  const sizes = settled.relation.parts.map(
    ({ table, where }) => sql`
      SELECT coalesce(sum(octet_length(row_to_json(t)::text)), 0)::float8 AS bytes FROM ${rawSql(table)} t WHERE ${where(idsOf(settled))}`,
  );
  const rows = await query(() => prisma.$queryRaw<{ bytes: number }[]>`${joinSql(sizes, ' UNION ALL ')}`);
  return rows.reduce((sum, { bytes }) => sum + bytes, 0);
}

class RowsChanged extends Error {}
