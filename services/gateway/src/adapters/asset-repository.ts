import type { Asset, AssetQuery, AssetSource } from '@slideloom/contracts';
import { sql, type Queryable } from '@slideloom/db';
import type { PublicUrls } from '@slideloom/storage';
import { readPage, type ListedTable } from './read-page.ts';

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

const list: ListedTable = {
  table: 'assets',
  idType: 'uuid',
  columns: sql`id, name, object_key, content_type, size_bytes, width, height, source, metadata, created_at`,
  noun: 'an asset',
};

export function createAssetRepository(queryable: Queryable, urls: Pick<PublicUrls, 'publicUrl'>) {
  return {
    /** A page of the library, newest first. */
    async page(teamId: string, wish: AssetQuery): Promise<{ assets: Asset[]; hasMore: boolean }> {
      const filters = [sql`deleting_at IS NULL`, ...(wish.source ? [sql`source = ${wish.source}`] : [])];
      const { rows, hasMore } = await readPage<AssetRow>(queryable, list, teamId, wish, filters);
      return { assets: rows.map(toAsset), hasMore };
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
