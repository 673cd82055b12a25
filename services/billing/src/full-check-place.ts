import { query, type Database } from '@slideloom/db';

/** Its place among the passes over the whole fleet. */
const pass = 'ledger_full_check';

/** `broken`: teams that broke a rule when they were read. */
export type Place = { after: string | null; broken: string[] };

/** Where the full check of the ledger stands, for all replicas: one of them has its lease, and keeps it from round to round. */
export function createFullCheckPlace({ prisma }: Pick<Database, 'prisma'>, token: string) {
  return {
    /**
     * The team behind which it goes on; null where another replica does. The lease lasts for so long. PostgreSQL's clock may have been ahead: a lease
     * that ends later than that has ended, and a time that is still to come is as one that is over.
     */
    async take(leaseMs: number): Promise<Place | null> {
      const rows = await query(
        () => prisma.$queryRaw<Place[]>`
          INSERT INTO archive_passes AS p (relation, lease_token, lease_until, begun_at)
          VALUES (${pass}, ${token}::uuid, clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond', clock_timestamp())
          ON CONFLICT (relation) DO UPDATE
            SET lease_token = excluded.lease_token, lease_until = excluded.lease_until, begun_at = least(p.begun_at, clock_timestamp()),
                ended_at = CASE WHEN p.ended_at <= clock_timestamp() THEN p.ended_at END
            WHERE p.lease_token = excluded.lease_token OR coalesce(p.lease_until, '-infinity') <= clock_timestamp()
               OR p.lease_until > clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'
          RETURNING p.at_team AS after, p.broken::text[] AS broken`,
      );
      return rows[0] ?? null;
    },

    /**
     * Everything up to this team is read; null: up to the last, so that a cycle has ended. `broken`: the teams that break a rule now. False where
     * another replica has the lease.
     */
    async note(upTo: string | null, broken: readonly string[]): Promise<boolean> {
      const noted = await query(
        () => prisma.$executeRaw`
          UPDATE archive_passes
          SET at_team = ${upTo}::uuid, broken = ${[...broken]}::uuid[], begun_at = CASE WHEN ${upTo === null} THEN clock_timestamp() ELSE begun_at END,
              ended_at = CASE WHEN ${upTo === null} THEN clock_timestamp() ELSE ended_at END
          WHERE relation = ${pass} AND lease_token = ${token}::uuid`,
      );
      return noted > 0;
    },

    /** Another replica may go on at once. */
    async release(): Promise<void> {
      await query(
        () => prisma.$executeRaw`
          UPDATE archive_passes SET lease_until = NULL WHERE relation = ${pass} AND lease_token = ${token}::uuid`,
      );
    },

    /** How long ago the last whole cycle ended, or the first started, s; 0 where none has started. */
    async age(): Promise<number> {
      const rows = await query(
        () => prisma.$queryRaw<{ seconds: number }[]>`
          SELECT greatest(0, extract(epoch FROM clock_timestamp() - coalesce(ended_at, begun_at)))::float8 AS seconds
          FROM archive_passes WHERE relation = ${pass}`,
      );
      return rows[0]?.seconds ?? 0;
    },
  };
}
