import { query, type Database } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import { objectKeys } from '@slideloom/storage';
import type { ProductPicturePorts, WantedCopy } from '../../domain/pictures/copy-product-pictures.ts';

/** An object that no product shows by then is swept. */
const announcedSeconds = 600;

/** The rows of products, as far as the copies of their pictures go. */
export function createProductPictureRepository({ prisma }: Database): ProductPicturePorts['products'] {
  return {
    /** From team to team along the index: one with a thousand new products does not keep the others waiting. */
    claim: (limit, leaseMs) =>
      query(
        () => prisma.$queryRaw<WantedCopy[]>`
          WITH RECURSIVE teams AS (
            (SELECT team_id FROM products WHERE picture_source IS DISTINCT FROM image_url ORDER BY team_id LIMIT 1)
            UNION ALL
            SELECT (SELECT p.team_id FROM products p WHERE p.picture_source IS DISTINCT FROM p.image_url AND p.team_id > t.team_id
                    ORDER BY p.team_id LIMIT 1)
            FROM teams t WHERE t.team_id IS NOT NULL
          ), due AS (
            SELECT d.id FROM teams t CROSS JOIN LATERAL (
              SELECT p.id, p.picture_due_at, row_number() OVER (ORDER BY p.picture_due_at) AS turn FROM products p
              WHERE p.team_id = t.team_id AND p.picture_source IS DISTINCT FROM p.image_url AND p.picture_due_at <= clock_timestamp()
              ORDER BY p.picture_due_at LIMIT ${limit}::int) d
            ORDER BY d.turn, d.picture_due_at LIMIT ${limit}::int
          ), mine AS (
            SELECT p.id FROM products p WHERE p.id IN (SELECT id FROM due)
              AND p.picture_source IS DISTINCT FROM p.image_url AND p.picture_due_at <= clock_timestamp()
            FOR NO KEY UPDATE SKIP LOCKED)
          UPDATE products p
          SET picture_tries = p.picture_tries + 1, picture_due_at = clock_timestamp() + ${leaseMs}::int * interval '1 millisecond'
          FROM mine WHERE p.id = mine.id
          RETURNING p.id, p.team_id AS "teamId", p.image_url AS "imageUrl", p.picture_tries AS tries`,
      ),

    async announce({ id, teamId }) {
      const objectKey = objectKeys.productPicture({ teamId, productId: id, copyId: uuidV7.next() });
      await query(
        () => prisma.$executeRaw`
          INSERT INTO unused_pictures (object_key, remove_after)
          VALUES (${objectKey}, clock_timestamp() + ${announcedSeconds}::int * interval '1 second')`,
      );
      return objectKey;
    },

    async show({ id, teamId, imageUrl }, objectKey) {
      await query(
        () => prisma.$executeRaw`
          WITH own AS (
            SELECT id, picture_key FROM products
            WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND image_url IS NOT DISTINCT FROM ${imageUrl}::text FOR NO KEY UPDATE
          ), used AS (
            DELETE FROM unused_pictures WHERE object_key = ${objectKey}::text AND EXISTS (SELECT FROM own) RETURNING object_key
          ), shown AS (
            UPDATE products p
            SET picture_key = ${objectKey}::text, picture_source = ${imageUrl}::text, picture_tries = 0, picture_due_at = clock_timestamp()
            FROM own WHERE p.id = own.id AND (${objectKey}::text IS NULL OR EXISTS (SELECT FROM used))
            RETURNING p.id
          )
          INSERT INTO unused_pictures (object_key, remove_after)
          SELECT own.picture_key, clock_timestamp() + interval '1 minute' FROM own JOIN shown USING (id) WHERE own.picture_key IS NOT NULL`,
      );
    },

    async postpone({ id, teamId, imageUrl }, delayMs) {
      await query(
        () => prisma.$executeRaw`
          UPDATE products SET picture_due_at = clock_timestamp() + ${delayMs}::bigint * interval '1 millisecond'
          WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid AND image_url IS NOT DISTINCT FROM ${imageUrl}::text`,
      );
    },
  };
}
