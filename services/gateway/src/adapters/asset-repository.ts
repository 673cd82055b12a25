import { query, type Database } from '@slideloom/db';
import type { Asset, AssetQuery, AssetSource } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { PublicUrls } from '@slideloom/storage';

export type AssetRepository = ReturnType<typeof createAssetRepository>;

export function createAssetRepository({ prisma }: Database, urls: Pick<PublicUrls, 'publicUrl'>) {
  /** Where a page begins: the place of the cursor's row in the order; absent and foreign ids are refused alike. */
  const placeOf = async (teamId: string, id: string, parameter: string) => {
    const row = await query(() =>
      prisma.asset.findFirst({ where: { id, team_id: teamId }, select: { id: true, created_at: true } }),
    );
    if (!row) throw new AppError('invalid_request', { message: `${parameter}: is not the id of an asset` });
    return row;
  };

  return {
    /** A page of the library, newest first; `hasMore` says whether it goes on in the direction asked for. */
    async page(teamId: string, page: AssetQuery): Promise<{ assets: Asset[]; hasMore: boolean }> {
      const isBackward = page.ending_before !== undefined;
      const cursorId = page.ending_before ?? page.starting_after;
      const cursor =
        cursorId === undefined
          ? null
          : await placeOf(teamId, cursorId, isBackward ? 'ending_before' : 'starting_after');
      const side = isBackward ? 'gt' : 'lt';
      const direction = isBackward ? 'asc' : 'desc';
      const rows = await query(() =>
        prisma.asset.findMany({
          where: {
            team_id: teamId,
            deleting_at: null,
            ...(page.source && { source: page.source }),
            ...(cursor && {
              OR: [
                { created_at: { [side]: cursor.created_at } },
                { created_at: cursor.created_at, id: { [side]: cursor.id } },
              ],
            }),
          },
          orderBy: [{ created_at: direction }, { id: direction }],
          take: page.limit + 1,
        }),
      );
      const hasMore = rows.length > page.limit;
      const shown = rows.slice(0, page.limit);
      if (isBackward) shown.reverse();
      return { assets: shown.map(toAsset), hasMore };
    },
  };

  function toAsset(row: Awaited<ReturnType<typeof prisma.asset.findMany>>[number]): Asset {
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
