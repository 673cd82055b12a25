import {
  shownOrigin,
  type Asset,
  type AssetQuery,
  type AssetSource,
  type CallerData,
  type CommandName,
  type ExtendedAsset,
  type JobFile,
  type Origin,
} from '@slideloom/contracts';
import { query, sql, type Queryable } from '@slideloom/db';
import { objectKeys, type FileOrigin, type PublicUrls } from '@slideloom/storage';
import { readOne, readPage, type ListedTable } from '../../persistence/read-page.ts';

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
  has_thumbnails: boolean;
  created_at: Date;
  external_id: string | null;
  caller_metadata: unknown;
  origin: Origin | null;
};

const thumbnailsCommand = 'picture.thumbnails' satisfies CommandName;
const columns = sql`id, name, object_key, content_type, size_bytes, width, height, source, metadata, has_thumbnails, created_at,
  external_id, caller_metadata, origin`;
const list: ListedTable = { table: 'assets', idType: 'uuid', columns, noun: 'an asset' };

/** An asset whose object is to be removed, and then its row. */
export type MarkedAsset = { id: string; objectKey: string };

export type UploadedAsset = {
  uploadId: string;
  name: string;
  objectKey: string;
  contentType: string;
  sizeBytes: number;
  width: number;
  height: number;
  /** What its file says of how the picture came about. */
  origin: FileOrigin | null;
  /** What its caller keeps with it; else what came with the form that it was sent by. */
  callerData?: CallerData;
};

export function createAssetRepository(queryable: Queryable, urls: Pick<PublicUrls, 'publicUrl'>) {
  const { prisma } = queryable;
  return {
    /** Reads a page of the library, newest first. */
    async page(
      teamId: string,
      request: AssetQuery,
    ): Promise<{ assets: Asset[]; extended: ExtendedAsset[]; hasMore: boolean }> {
      const { source, external_id: externalId } = request;
      const filters = [
        sql`deleting_at IS NULL`,
        ...(source ? [sql`source = ${source}`] : []),
        ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
      ];
      const { rows, hasMore } = await readPage<AssetRow>(queryable, list, teamId, request, filters);
      return { assets: rows.map(toAsset), extended: rows.map(toExtended), hasMore };
    },

    /** Returns an asset of the library; null for none, also while it is deleted. */
    async one(teamId: string, id: string): Promise<{ asset: Asset; extended: ExtendedAsset } | null> {
      const row = await readOne<AssetRow>(queryable, list, teamId, id, [sql`deleting_at IS NULL`]);
      return row && { asset: toAsset(row), extended: toExtended(row) };
    },

    /** Returns what a job has stored: its slides in order, then what is of all of them. */
    async filesOfJob(teamId: string, jobId: string): Promise<JobFile[]> {
      const rows = await query(
        () => prisma.$queryRaw<(AssetRow & { slide_index: number | null })[]>`
          SELECT ${columns}, (metadata->>'slide_index')::int AS slide_index FROM assets
          WHERE job_id = ${jobId}::uuid AND team_id = ${teamId}::uuid AND deleting_at IS NULL
          ORDER BY slide_index NULLS LAST, id`,
      );
      return rows.map((row) => ({
        name: row.name,
        url: urls.publicUrl(row.object_key),
        content_type: row.content_type,
        size_bytes: row.size_bytes,
        slide_index: row.slide_index,
      }));
    },

    /**
     * Completes an upload: its asset appears, under the upload's id, in the same statement, with the command that makes its thumbnails, which
     * the sweep of the outbox sends. Null where the upload has ended, or has its object elsewhere by now.
     */
    async addUploaded(teamId: string, asset: UploadedAsset): Promise<ExtendedAsset | null> {
      const { external_id: externalId = null, metadata = null } = asset.callerData ?? {};
      const { uploadId, name, objectKey, contentType, sizeBytes, width, height } = asset;
      const origin = asset.origin && JSON.stringify(toOrigin(asset.origin));
      const [row] = await query(
        () => prisma.$queryRaw<AssetRow[]>`
          WITH completed AS (
            UPDATE uploads SET completed_at = clock_timestamp(), name = ${name}
            WHERE id = ${uploadId}::uuid AND team_id = ${teamId}::uuid AND object_key = ${objectKey}
              AND completed_at IS NULL AND expires_at > clock_timestamp()
            RETURNING id, team_id, object_key, external_id, caller_metadata)
          INSERT INTO assets (id, team_id, name, object_key, content_type, size_bytes, width, height, source, created_at,
                              external_id, caller_metadata, origin)
          SELECT id, team_id, ${name}, object_key, ${contentType}, ${sizeBytes}::int, ${width}::int, ${height}::int, 'upload', clock_timestamp(),
                 coalesce(${externalId}, external_id), coalesce(${metadata && JSON.stringify(metadata)}::jsonb, caller_metadata),
                 ${origin}::jsonb
          FROM completed, enqueue_message(gen_random_uuid(), 'command', ${thumbnailsCommand},
                                          jsonb_build_object('asset_id', id, 'team_id', team_id), NULL, 0)
          RETURNING ${columns}`,
      );
      return row ? toExtended(row) : null;
    },

    async find(teamId: string, id: string): Promise<ExtendedAsset | null> {
      const [row] = await query(
        () => prisma.$queryRaw<AssetRow[]>`
          SELECT ${columns} FROM assets WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND deleting_at IS NULL`,
      );
      return row ? toExtended(row) : null;
    },

    /**
     * Hides assets, so that their objects can be removed; those that were hidden before come again, so that an interrupted deletion
     * goes on. Answers those that are the team's.
     */
    async mark(teamId: string, which: { ids: readonly string[] } | { objectKey: string }): Promise<MarkedAsset[]> {
      const condition =
        'ids' in which ? sql`id = ANY (${[...which.ids]}::uuid[])` : sql`object_key = ${which.objectKey}`;
      return query(
        () => prisma.$queryRaw<MarkedAsset[]>`
          UPDATE assets SET deleting_at = coalesce(deleting_at, clock_timestamp())
          WHERE team_id = ${teamId}::uuid AND ${condition}
          RETURNING id, object_key AS "objectKey"`,
      );
    },

    /** Removes the rows of hidden assets, after their objects were deleted. */
    async deleteMarked(teamId: string, ids: readonly string[]): Promise<void> {
      await query(
        () => prisma.$executeRaw`
          DELETE FROM assets WHERE team_id = ${teamId}::uuid AND id = ANY (${[...ids]}::uuid[]) AND deleting_at IS NOT NULL`,
      );
    },
  };

  function toExtended(row: AssetRow): ExtendedAsset {
    const thumbnail = (width: 270 | 540) => urls.publicUrl(objectKeys.thumbnail(row.object_key, width));
    return {
      ...toAsset(row),
      metadata: (row.metadata ?? row.caller_metadata) as Asset['metadata'],
      thumbnails: row.has_thumbnails ? { 270: thumbnail(270), 540: thumbnail(540) } : null,
      external_id: row.external_id,
      origin: shownOrigin(row.source, row.origin),
    };
  }

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

/** Returns the frozen fields alone, of an upload: it was not made by us, so nothing says how. */
export function toUploaded(asset: ExtendedAsset): Asset {
  const { thumbnails: _thumbnails, external_id: _externalId, origin: _origin, ...frozen } = asset;
  return { ...frozen, metadata: null };
}

/** Whose model it was is in no file. */
function toOrigin({ sourceType, hasManifest }: FileOrigin): Origin {
  return { digital_source_type: sourceType, provider: null, model: null, has_manifest: hasManifest };
}
