import { query, type Database } from '@slideloom/db';

/** An asset or upload whose objects are to be removed before its row. */
export type Leftover = { id: string; teamId: string; objectKey: string };

export type LibraryLeftovers = ReturnType<typeof createLibraryLeftovers>;

/**
 * What the library has started and not ended. Each claim takes up to `limit` rows, which no other scheduler is given for a minute: a
 * scheduler that claims and dies only delays them.
 */
export function createLibraryLeftovers({ prisma }: Database) {
  return {
    /** Assets whose deletion was started more than a minute ago. */
    claimDeletions: (limit: number): Promise<Leftover[]> =>
      query(
        () => prisma.$queryRaw<Leftover[]>`
          UPDATE assets SET deleting_at = clock_timestamp()
          WHERE id IN (SELECT id FROM assets WHERE deleting_at <= now() - interval '1 minute'
                       ORDER BY deleting_at LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
          RETURNING id, team_id AS "teamId", object_key AS "objectKey"`,
      ),

    deleteAssets: (ids: readonly string[]): Promise<number> =>
      query(
        () => prisma.$executeRaw`DELETE FROM assets WHERE id = ANY (${[...ids]}::uuid[]) AND deleting_at IS NOT NULL`,
      ),

    /** Uploads whose time was over more than a minute ago: they cannot be completed any more. */
    claimUnfinishedUploads: (limit: number): Promise<Leftover[]> =>
      query(
        () => prisma.$queryRaw<Leftover[]>`
          UPDATE uploads SET expires_at = clock_timestamp()
          WHERE id IN (SELECT id FROM uploads WHERE completed_at IS NULL AND expires_at <= now() - interval '1 minute'
                       ORDER BY expires_at LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
          RETURNING id, team_id AS "teamId", object_key AS "objectKey"`,
      ),

    /** Completed uploads that no caller repeats any more, a day after their time. */
    claimFinishedUploads: (limit: number): Promise<Leftover[]> =>
      query(
        () => prisma.$queryRaw<Leftover[]>`
          UPDATE uploads SET expires_at = clock_timestamp() - interval '23 hours 59 minutes'
          WHERE id IN (SELECT id FROM uploads WHERE completed_at IS NOT NULL AND expires_at <= now() - interval '1 day'
                       ORDER BY expires_at LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
          RETURNING id, team_id AS "teamId", object_key AS "objectKey"`,
      ),

    /** Copies of products' pictures, and tiles, that nothing shows. */
    claimUnusedPictures: async (limit: number): Promise<string[]> => {
      const rows = await query(
        () => prisma.$queryRaw<{ object_key: string }[]>`
          UPDATE unused_pictures SET remove_after = clock_timestamp() + interval '1 minute'
          WHERE object_key IN (SELECT object_key FROM unused_pictures WHERE remove_after <= now()
                               ORDER BY remove_after LIMIT ${limit}::int FOR UPDATE SKIP LOCKED)
          RETURNING object_key`,
      );
      return rows.map((row) => row.object_key);
    },

    deleteUnusedPictures: (keys: readonly string[]): Promise<number> =>
      query(() => prisma.$executeRaw`DELETE FROM unused_pictures WHERE object_key = ANY (${[...keys]}::text[])`),

    deleteUploads: (ids: readonly string[]): Promise<number> =>
      query(() => prisma.$executeRaw`DELETE FROM uploads WHERE id = ANY (${[...ids]}::uuid[])`),
  };
}
