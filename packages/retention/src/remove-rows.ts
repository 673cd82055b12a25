import { query, rawSql, sql, type Database, type Sql } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

/** Rows that one statement removes or changes at most. */
export const batchSize = 2_000;
/** Statements in a row that may find rows and remove none, because others change them at the same time. */
const maxVain = 50;

/**
 * Removes the rows of a condition on the alias `t` until none is found. Rejects with `unavailable` where they cannot be removed. What changes a row
 * meanwhile keeps it from this statement, by its place, and the next one sees what else came with the change.
 */
export async function removeRows(database: Database, table: string, where: Sql): Promise<number> {
  let removed = 0;
  for (let vain = 0; vain < maxVain;) {
    const count = await query(
      () => database.prisma.$executeRaw`
        DELETE FROM ${rawSql(table)} t WHERE t.ctid = ANY (ARRAY(SELECT t.ctid FROM ${rawSql(table)} t WHERE ${where} LIMIT ${batchSize}::int))
          AND (${where})`,
    );
    removed += count;
    // A row that was changed meanwhile is in another place: fewer than a batch does not say that none is left.
    if (count < batchSize && !(await hasRows(database, table, where))) return removed;
    vain = count === 0 ? vain + 1 : 0;
  }
  throw new AppError('unavailable', { cause: new Error(`rows of ${table} cannot be removed`) });
}

export async function hasRows({ prisma }: Database, table: string, where: Sql): Promise<boolean> {
  const rows = await query(
    () => prisma.$queryRaw<{ has: boolean }[]>`
      SELECT EXISTS (SELECT FROM ${rawSql(table)} t WHERE ${where}) AS has`,
  );
  return rows[0]!.has;
}

/** Who moved credits, and what was written about it; amounts, instants and digests stay. */
export async function anonymiseCredits({ prisma }: Database, teamId: string): Promise<void> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const pages: { last_at: string | null }[] = await query(
      () => prisma.$queryRaw<{ last_at: string | null }[]>`
        WITH page AS MATERIALIZED (
          SELECT id, created_at FROM ledger_entries
          WHERE team_id = ${teamId}::uuid AND ${from === null ? sql`true` : sql`created_at > ${from}::timestamptz`}
          ORDER BY created_at LIMIT ${batchSize}::int
        ), changed AS (
          UPDATE ledger_entries e SET user_id = 'erased', api_key_id = NULL, auth_mode = NULL,
                 metadata = metadata - '{author,reason,code}'::text[]
          FROM page WHERE e.id = page.id AND (e.user_id <> 'erased' OR e.metadata ?| '{author,reason,code}'::text[])
        )
        SELECT max(created_at)::text AS last_at FROM page`,
    );
    after = pages[0]!.last_at;
  } while (after !== null);
  await query(() => prisma.$executeRaw`UPDATE coupon_claims SET user_id = 'erased' WHERE team_id = ${teamId}::uuid`);
}

/** A coupon counts its claims: those that go are neither counted nor allowed to another team. */
export const giveBackCoupons = ({ prisma }: Database, teamId: string): Promise<number> =>
  query(
    () => prisma.$executeRaw`
      WITH gone AS (DELETE FROM coupon_claims WHERE team_id = ${teamId}::uuid RETURNING coupon_id)
      UPDATE coupons SET claim_count = claim_count - 1, max_claims = max_claims - 1 WHERE id IN (SELECT coupon_id FROM gone)`,
  );
