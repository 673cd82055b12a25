import { query, type Database } from '@slideloom/db';
import type { Asset, AssetQuery, AssetSource } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { PublicUrls } from '@slideloom/storage';

export type AssetRepository = ReturnType<typeof createAssetRepository>;

type AssetRow = {
  id: string;
  name: string;
  object_key: string;
  content_type: string;
  size_bytes: number;
  width: number;
  height: number;
  source: string;
  metadata: unknown;
  created_at: Date;
};

export function createAssetRepository({ prisma }: Database, urls: Pick<PublicUrls, 'publicUrl'>) {
  /**
   * The instant of the cursor's row, as PostgreSQL writes it: a JavaScript Date would cut its microseconds, and so skip or
   * repeat what was made within a millisecond. Absent and foreign ids are refused alike.
   */
  const instantOf = async (teamId: string, id: string, parameter: string): Promise<string> => {
    const rows = await query(
      () => prisma.$queryRaw<{ at: string }[]>`
        SELECT created_at::text AS at FROM assets WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
    );
    if (!rows[0]) throw new AppError('invalid_request', { message: `${parameter}: is not the id of an asset` });
    return rows[0].at;
  };

  return {
    /** A page of the library, newest first; `hasMore` says whether it goes on in the direction asked for. */
    async page(teamId: string, page: AssetQuery): Promise<{ assets: Asset[]; hasMore: boolean }> {
      const isBackward = page.ending_before !== undefined;
      const cursorId = page.ending_before ?? page.starting_after;
      const parameters: unknown[] = [teamId, page.limit + 1];
      const bind = (value: unknown) => `$${parameters.push(value)}`;
      const conditions = ['team_id = $1::uuid', 'deleting_at IS NULL'];
      if (page.source) conditions.push(`source = ${bind(page.source)}`);
      if (cursorId !== undefined) {
        const at = await instantOf(teamId, cursorId, isBackward ? 'ending_before' : 'starting_after');
        const place = `(${bind(at)}::timestamptz, ${bind(cursorId)}::uuid)`;
        conditions.push(`(created_at, id) ${isBackward ? '>' : '<'} ${place}`);
      }
      const direction = isBackward ? 'ASC' : 'DESC';
      const rows = await query(() =>
        prisma.$queryRawUnsafe<AssetRow[]>(
          `SELECT id, name, object_key, content_type, size_bytes, width, height, source, metadata, created_at
           FROM assets WHERE ${conditions.join(' AND ')} ORDER BY created_at ${direction}, id ${direction} LIMIT $2::int`,
          ...parameters,
        ),
      );
      const hasMore = rows.length > page.limit;
      const shown = rows.slice(0, page.limit);
      if (isBackward) shown.reverse();
      return { assets: shown.map(toAsset), hasMore };
    },
  };

  function toAsset(row: AssetRow): Asset {
    return {
      id: row.id,
      name: row.name,
      url: urls.publicUrl(row.object_key),
      content_type: row.content_type,
      size_bytes: row.size_bytes,
      width: row.width,
      height: row.height,
      source: row.source as AssetSource,
      metadata: row.metadata as Asset['metadata'],
      created_at: row.created_at.toISOString(),
    };
  }
}
