import { inTransaction, query, type Database, type Queryable } from '@slideloom/db';

/** How long a page of a sweep may take before another scheduler begins one, s. */
const leaseSeconds = 3_600;
/** Timeout of a transaction that removes one batch, ms. */
const lifeMs = 30_000;
/** The pictures that platforms pull are looked over so often: what is removed is a day old. */
export const publishingEveryMs = 6 * 3_600_000;
/** Its place among the leases of passes over the whole fleet. */
const pass = 'publishing_pictures';

/** Those of the objects that no row has, and whose post or job cannot prepare pictures. */
const orphansAmong = async ({ prisma }: Pick<Queryable, 'prisma'>, keys: readonly string[]): Promise<string[]> => {
  const rows = await query(
    () => prisma.$queryRaw<{ key: string }[]>`
      SELECT k AS key FROM unnest(${[...keys]}::text[]) k CROSS JOIN LATERAL (SELECT split_part(k, '/', 3)::uuid AS owner) o
      WHERE NOT EXISTS (SELECT FROM post_media m WHERE m.owner_id = o.owner AND m.object_key = k)
        AND NOT EXISTS (SELECT FROM scheduled_posts p WHERE p.id = o.owner
                        AND (p.status = 'scheduled' OR p.updated_at > clock_timestamp() - interval '1 day'))
        AND NOT EXISTS (SELECT FROM jobs j WHERE j.id = o.owner
                        AND (j.status IN ('pending', 'processing') OR j.updated_at > clock_timestamp() - interval '1 day'))`,
  );
  return rows.map(({ key }) => key);
};

/** The objects of pictures as platforms pull them, and the lease of the one scheduler that goes through them. */
export function createPublishingPictures(
  database: Database,
  removeObjects: (keys: readonly string[]) => Promise<void>,
) {
  const { prisma } = database;
  return {
    /**
     * Removes the objects without a row, while their posts are locked: only of these few, so that a sweep writes to no other post. An object whose
     * post or job may still prepare pictures is kept: the same key may be written again, and get its row only then.
     */
    async removeOrphans(keys: readonly string[]): Promise<number> {
      const found = await orphansAmong(database, keys);
      if (found.length === 0) return 0;
      return inTransaction(
        database,
        async (transaction) => {
          const owners = [...new Set(found.map((key) => key.split('/')[2]!))];
          await query(
            () => transaction.prisma.$queryRaw`
              SELECT id FROM scheduled_posts WHERE id = ANY (${owners}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
          );
          const orphans = await orphansAmong(transaction, found);
          if (orphans.length > 0) await removeObjects(orphans);
          return orphans.length;
        },
        { lifeMs },
      );
    },

    /** How long ago the next sweep should have ended, s; 0 where it is not due. */
    async overdue(everyMs: number): Promise<number> {
      const rows = await query(
        () => prisma.$queryRaw<{ seconds: number }[]>`
          SELECT extract(epoch FROM clock_timestamp() - coalesce(ended_at + ${everyMs}::float8 * interval '1 millisecond', begun_at))::float8 AS seconds
          FROM archive_passes WHERE relation = ${pass}`,
      );
      return Math.max(0, rows[0]?.seconds ?? 0);
    },

    /**
     * Runs the sweep where none ended within `everyMs` and no other scheduler is at it. The sweep calls `renew` before each page, so that it may
     * take longer than its lease; that rejects where another has it. Null: nothing to do. PostgreSQL's clock may have been ahead: an end that is still
     * to come is as none, and a lease that ends later than any can has ended.
     */
    async oncePer(
      everyMs: number,
      token: string,
      sweep: (renew: () => Promise<void>) => Promise<number>,
    ): Promise<number | null> {
      const taken = await query(
        () => prisma.$executeRaw`
          INSERT INTO archive_passes AS p (relation, lease_token, lease_until, begun_at)
          VALUES (${pass}, ${token}::uuid, clock_timestamp() + ${leaseSeconds}::int * interval '1 second', clock_timestamp())
          ON CONFLICT (relation) DO UPDATE
            SET lease_token = excluded.lease_token, lease_until = excluded.lease_until, begun_at = least(p.begun_at, clock_timestamp()),
                ended_at = CASE WHEN p.ended_at <= clock_timestamp() THEN p.ended_at END
            WHERE (coalesce(p.lease_until, '-infinity') <= clock_timestamp()
                OR p.lease_until > clock_timestamp() + ${leaseSeconds}::int * interval '1 second')
              AND (coalesce(p.ended_at, '-infinity') <= clock_timestamp() - ${everyMs}::float8 * interval '1 millisecond'
                OR p.ended_at > clock_timestamp())`,
      );
      if (taken === 0) return null;
      const renew = async () => {
        const renewed = await query(
          () => prisma.$executeRaw`
            UPDATE archive_passes SET lease_until = clock_timestamp() + ${leaseSeconds}::int * interval '1 second'
            WHERE relation = ${pass} AND lease_token = ${token}::uuid`,
        );
        if (renewed === 0) throw new Error('Another scheduler has begun the sweep');
      };
      let isDone = false;
      try {
        const removed = await sweep(renew);
        isDone = true;
        return removed;
      } finally {
        await query(
          () => prisma.$executeRaw`
            UPDATE archive_passes SET lease_token = NULL, lease_until = NULL,
                   begun_at = CASE WHEN ${isDone} THEN NULL ELSE begun_at END,
                   ended_at = CASE WHEN ${isDone} THEN clock_timestamp() ELSE ended_at END
            WHERE relation = ${pass} AND lease_token = ${token}::uuid`,
        );
      }
    },
  };
}
