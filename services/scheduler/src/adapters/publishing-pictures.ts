import { inTransaction, query, type Database } from '@slideloom/db';

/** How long a sweep may take before another scheduler begins one, s. */
const leaseSeconds = 3_600;
/** Of a transaction that removes one batch, ms. */
const lifeMs = 30_000;
/** Its place among the leases of passes over the whole fleet. */
const pass = 'publishing_pictures';

/** The objects of pictures as platforms pull them, and the lease of the one scheduler that goes through them. */
export function createPublishingPictures(
  database: Database,
  removeObjects: (keys: readonly string[]) => Promise<void>,
) {
  const { prisma } = database;
  return {
    /**
     * Removes the objects without a row, while their posts are locked. An object whose post or job may still prepare pictures is kept: the same
     * key may be written again, and get its row only then.
     */
    removeOrphans: (keys: readonly string[]): Promise<number> =>
      inTransaction(
        database,
        async (transaction) => {
          const owners = [...new Set(keys.map((key) => key.split('/')[2]!))];
          await query(
            () => transaction.prisma.$queryRaw`
              SELECT id FROM scheduled_posts WHERE id = ANY (${owners}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
          );
          const rows = await query(
            () => transaction.prisma.$queryRaw<{ key: string }[]>`
              SELECT k AS key FROM unnest(${[...keys]}::text[]) k CROSS JOIN LATERAL (SELECT split_part(k, '/', 3)::uuid AS owner) o
              WHERE NOT EXISTS (SELECT FROM post_media m WHERE m.owner_id = o.owner AND m.object_key = k)
                AND NOT EXISTS (SELECT FROM scheduled_posts p WHERE p.id = o.owner
                                AND (p.status = 'scheduled' OR p.updated_at > clock_timestamp() - interval '1 day'))
                AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = o.owner
                                AND (j.status IN ('pending', 'processing') OR j.updated_at > clock_timestamp() - interval '1 day'))`,
          );
          if (rows.length > 0) await removeObjects(rows.map(({ key }) => key));
          return rows.length;
        },
        { lifeMs },
      ),

    /** Runs the sweep where none ended within `everyMs` and no other scheduler is at it. Null: nothing to do. */
    async oncePer(everyMs: number, token: string, sweep: () => Promise<number>): Promise<number | null> {
      const taken = await query(
        () => prisma.$executeRaw`
          INSERT INTO archive_passes AS p (relation, lease_token, lease_until)
          VALUES (${pass}, ${token}::uuid, clock_timestamp() + ${leaseSeconds}::int * interval '1 second')
          ON CONFLICT (relation) DO UPDATE SET lease_token = excluded.lease_token, lease_until = excluded.lease_until
            WHERE coalesce(p.lease_until, '-infinity') <= clock_timestamp()
              AND coalesce(p.ended_at, '-infinity') <= clock_timestamp() - ${everyMs}::float8 * interval '1 millisecond'`,
      );
      if (taken === 0) return null;
      let isDone = false;
      try {
        const removed = await sweep();
        isDone = true;
        return removed;
      } finally {
        await query(
          () => prisma.$executeRaw`
            UPDATE archive_passes SET lease_token = NULL, lease_until = NULL,
                   ended_at = CASE WHEN ${isDone} THEN clock_timestamp() ELSE ended_at END
            WHERE relation = ${pass} AND lease_token = ${token}::uuid`,
        );
      }
    },
  };
}
