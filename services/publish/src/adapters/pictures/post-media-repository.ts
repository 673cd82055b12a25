import type { Framing } from '@slideloom/contracts';
import { joinSql, query, sql, type Database } from '@slideloom/db';
import { contentHash, objectKeys, publishingPrefix, type ObjectStore } from '@slideloom/storage';
import type { PictureOrder, PicturePorts, StoredPicture } from '../../domain/pictures/ports.ts';

/** The rows and objects of prepared pictures. The owner is the scheduled post, or the publish job without one. */
export function createPostMediaRepository({ prisma }: Database, objects: Pick<ObjectStore, 'put'>) {
  const store: PicturePorts['store'] = async (order, position, jpeg) => {
    const sha256 = contentHash(jpeg);
    const key = objectKeys.publishing({ ...keyOwner(order), position, sha256 });
    await objects.put({ key, contentType: 'image/jpeg', body: jpeg });
    return key;
  };

  const media: PicturePorts['media'] = {
    async list(order) {
      const rows = await query(
        () => prisma.$queryRaw<MediaRow[]>`
          SELECT position, source_url, object_key, width, height, size_bytes, framing FROM post_media
          WHERE owner_id = ${ownerOf(order)}::uuid AND team_id = ${order.teamId}::uuid AND starts_with(object_key, ${keyPrefix(order)})
          ORDER BY position`,
      );
      return rows.map(fromRow);
    },

    async replace(order, pictures) {
      const owner = ownerOf(order);
      // The lock orders this behind an update of the post: a worker that prepared its former pictures overwrites no new ones.
      const stillWanted = order.postId
        ? sql`SELECT id FROM scheduled_posts WHERE id = ${owner}::uuid AND team_id = ${order.teamId}::uuid
                AND image_urls = ${order.imageUrls}::text[] AND platform = ${order.account.platform}
                AND relayout IS NOT DISTINCT FROM ${order.relayout ? JSON.stringify(order.relayout) : null}::jsonb FOR SHARE`
        : sql`SELECT ${owner}::uuid AS id`;
      const rows = pictures.map(
        (one) =>
          sql`(${one.position}::int, ${one.sourceUrl}, ${one.objectKey}, ${one.sizeBytes}::int, ${one.width}::int, ${one.height}::int, ${one.framing ?? null}::text)`,
      );
      const written = await query(
        () => prisma.$queryRaw<{ count: number }[]>`
          WITH owner AS MATERIALIZED (${stillWanted}),
          gone AS (
            DELETE FROM post_media m USING owner WHERE m.owner_id = owner.id AND m.position >= ${pictures.length}::int
          ), written AS (
            INSERT INTO post_media (owner_id, team_id, position, source_url, object_key, content_type, size_bytes, width, height, framing)
            SELECT owner.id, ${order.teamId}::uuid, p.position, p.source_url, p.object_key, 'image/jpeg', p.size_bytes, p.width, p.height, p.framing
            FROM owner, (VALUES ${joinSql(rows)}) AS p (position, source_url, object_key, size_bytes, width, height, framing)
            ON CONFLICT (owner_id, position) DO UPDATE SET
              source_url = EXCLUDED.source_url, object_key = EXCLUDED.object_key, size_bytes = EXCLUDED.size_bytes,
              width = EXCLUDED.width, height = EXCLUDED.height, framing = EXCLUDED.framing, created_at = clock_timestamp()
            RETURNING 1
          )
          SELECT count(*)::int AS count FROM written`,
      );
      return written[0]!.count === pictures.length;
    },
  };
  return { store, media };
}

type MediaRow = {
  position: number;
  source_url: string;
  object_key: string;
  width: number;
  height: number;
  size_bytes: number;
  framing: Framing | null;
};

function fromRow(row: MediaRow): StoredPicture {
  const { position, width, height } = row;
  return {
    position,
    width,
    height,
    sourceUrl: row.source_url,
    objectKey: row.object_key,
    sizeBytes: row.size_bytes,
    ...(row.framing && { framing: row.framing }),
  };
}

function ownerOf({ postId, jobId }: PictureOrder): string {
  return postId ?? jobId;
}

function keyOwner(order: PictureOrder): { teamId: string; ownerId: string; platform: string } {
  return { teamId: order.teamId, ownerId: ownerOf(order), platform: order.account.platform };
}

/** A picture that was made for another platform is none of these. */
function keyPrefix(order: PictureOrder): string {
  const { teamId, ownerId, platform } = keyOwner(order);
  return `${publishingPrefix}${teamId}/${ownerId}/${platform}-`;
}
