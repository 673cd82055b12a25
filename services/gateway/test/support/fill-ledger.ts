import type { Database } from '@slideloom/db';

/** Replaces a team's ledger by `count` rows a second apart from 2026 on, each tenth a refund, the others renderings; answers the ids, the newest first. */
export async function fillLedger(
  { prisma }: Database,
  teamId: string,
  count: number,
  metadata: object = {},
): Promise<number[]> {
  await prisma.ledgerEntry.deleteMany({ where: { team_id: teamId } });
  const rows = await prisma.$queryRaw<{ id: bigint }[]>`
    INSERT INTO ledger_entries (team_id, delta, reason, user_id, route, balance_after, metadata, job_id, created_at)
    SELECT ${teamId}::uuid, CASE WHEN n % 10 = 0 THEN 1 ELSE -1 END, CASE WHEN n % 10 = 0 THEN 'refund' ELSE 'render' END, 'user-1', '/render', n,
           ${metadata}::jsonb, gen_random_uuid(), timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second'
    FROM generate_series(1, ${count}::int) n RETURNING id`;
  return rows.map(({ id }) => Number(id)).toReversed();
}

/** Returns the time of the row with this number. */
export const ledgerTime = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1_000).toISOString();
