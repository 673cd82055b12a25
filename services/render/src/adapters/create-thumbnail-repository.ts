import { query, type Database } from '@slideloom/db';
import type { ThumbnailPorts } from '../domain/make-asset-thumbnails.ts';

/** The rows of assets, as far as their thumbnails go. */
export function createThumbnailRepository({ prisma }: Database): ThumbnailPorts['assets'] {
  return {
    async find(teamId, id) {
      const rows = await query(
        () => prisma.$queryRaw<{ object_key: string; has_thumbnails: boolean; age_ms: number }[]>`
          SELECT object_key, has_thumbnails, (extract(epoch FROM clock_timestamp() - created_at) * 1000)::float8 AS age_ms FROM assets
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND deleting_at IS NULL AND content_type LIKE 'image/%'`,
      );
      const row = rows[0];
      return row ? { objectKey: row.object_key, hasThumbnails: row.has_thumbnails, ageMs: row.age_ms } : null;
    },

    async mark(teamId, id) {
      const marked = await query(
        () => prisma.$executeRaw`
          UPDATE assets SET has_thumbnails = true WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND deleting_at IS NULL`,
      );
      return marked === 1;
    },
  };
}
