import { toDeck, type Deck, type MadePicture, type StoredSlides } from '@slideloom/contracts';
import { query, rawSql, sql, type Database, type Sql } from '@slideloom/db';
import { uuidV7 } from '@slideloom/service-kit';
import { objectKeys } from '@slideloom/storage';
import type { TileOwner, TilePorts, WantedTile } from '../domain/draw-tiles.ts';
import { firstSlideOf, firstSlideOfContent } from '../domain/first-slide.ts';

/** An object that nothing shows by then is swept; and the former one of a tile, which a page may show so long. */
const sweptSeconds = 600;

/** A deck that is ordered has no slides before it is planned. */
const owners: Record<TileOwner, { table: Sql; isThere: Sql }> = {
  deck: { table: rawSql('decks'), isThere: rawSql('t.state IS NULL') },
  project: { table: rawSql('projects'), isThere: rawSql('true') },
};

type DeckRow = Pick<StoredSlides, 'slides' | 'texts' | 'source'> & {
  details: StoredSlides['details'] | null;
  is_coming: boolean;
  url: string | null;
  placement: MadePicture['placement'];
};

/** The rows of decks and projects, as far as their tiles go. */
export function createTileRepository({ prisma }: Database): TilePorts['tiles'] {
  /** The row of a try, unless it has changed since, or there was another try. */
  const isOwn = ({ id, teamId, claim }: WantedTile) =>
    sql`t.id = ${id}::uuid AND t.team_id = ${teamId}::uuid AND t.tile_due_at = ${claim}::timestamptz`;

  const slideOfDeck = async ({ id, teamId }: WantedTile): Promise<Deck | 'coming' | null> => {
    const pictures = sql`FROM jobs WHERE deck_id = t.id AND team_id = t.team_id AND type = 'image_gen' AND slide_index = 0`;
    const [row] = await query(
      () => prisma.$queryRaw<DeckRow[]>`
        SELECT t.slides, t.texts, t.details, t.source, made.url, made.placement, coalesce(newest.status IN ('pending', 'processing'), false) AS is_coming
        FROM decks t
        LEFT JOIN LATERAL (SELECT status ${pictures} ORDER BY created_at DESC, id DESC LIMIT 1) newest ON true
        LEFT JOIN LATERAL (SELECT result->>'url' AS url, placement ${pictures} AND status = 'completed'
                           ORDER BY created_at DESC, id DESC LIMIT 1) made ON true
        WHERE t.id = ${id}::uuid AND t.team_id = ${teamId}::uuid`,
    );
    if (!row) return null;
    if (row.is_coming) return 'coming';
    const { slides, texts, details, source, url, placement } = row;
    const stored = { slides, texts, source, details: details ?? {} };
    return firstSlideOf(toDeck(stored, [{ slideIndex: 0, imageUrl: url, placement }]));
  };

  const slideOfProject = async ({ id, teamId }: WantedTile): Promise<Deck | null> => {
    const [row] = await query(
      () => prisma.$queryRaw<{ data: unknown }[]>`
        SELECT data FROM projects WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
    );
    return firstSlideOfContent(row?.data);
  };

  return {
    async claim(owner, afterTeam, { pausesMs, lateMs }) {
      const { table, isThere } = owners[owner];
      const isDue = sql`t.tile_due_at <= (SELECT due_until FROM turns) AND ${isThere}`;
      const rows = await query(
        () => prisma.$queryRaw<Omit<WantedTile, 'owner'>[]>`
          WITH turns AS MATERIALIZED (
            SELECT paid.waits AS is_late, now() - CASE WHEN paid.waits THEN ${lateMs}::int ELSE 0 END * interval '1 millisecond' AS due_until
            FROM (SELECT EXISTS (SELECT FROM jobs WHERE type = 'render' AND status = 'pending' AND run_after <= now()) AS waits) paid
          ), turn AS (
            SELECT coalesce(
              (SELECT t.team_id FROM ${table} t WHERE ${isDue} AND t.team_id > ${afterTeam}::uuid ORDER BY t.team_id LIMIT 1),
              (SELECT t.team_id FROM ${table} t WHERE ${isDue} ORDER BY t.team_id LIMIT 1)) AS team
          ), mine AS (
            SELECT t.id FROM turn JOIN ${table} t ON t.team_id = turn.team
            WHERE ${isDue} ORDER BY t.tile_due_at DESC LIMIT 1 FOR NO KEY UPDATE OF t SKIP LOCKED)
          UPDATE ${table} t
          SET tile_tries = t.tile_tries + 1,
              tile_due_at = clock_timestamp()
                + (${[...pausesMs]}::int[])[least(t.tile_tries + 1, ${pausesMs.length}::int)] * interval '1 millisecond'
          FROM mine WHERE t.id = mine.id
          RETURNING t.id, t.team_id AS "teamId", t.tile_of AS of, t.tile_tries AS tries, t.tile_due_at::text AS claim,
                    (SELECT is_late FROM turns) AS "isLate"`,
      );
      return rows[0] ? { owner, ...rows[0] } : null;
    },

    firstSlide: (wanted) => (wanted.owner === 'deck' ? slideOfDeck(wanted) : slideOfProject(wanted)),

    async announce({ id, teamId }) {
      const objectKey = objectKeys.tile({ teamId, ownerId: id, drawingId: uuidV7.next() });
      await query(
        () => prisma.$executeRaw`
          INSERT INTO unused_pictures (object_key, remove_after)
          VALUES (${objectKey}, clock_timestamp() + ${sweptSeconds}::int * interval '1 second')`,
      );
      return objectKey;
    },

    async show(wanted, drawn) {
      const { table } = owners[wanted.owner];
      const objectKey = drawn?.objectKey ?? null;
      await query(
        () => prisma.$executeRaw`
          WITH own AS (
            SELECT t.id, t.tile_key FROM ${table} t WHERE ${isOwn(wanted)} FOR NO KEY UPDATE
          ), used AS (
            DELETE FROM unused_pictures WHERE object_key = ${objectKey}::text AND EXISTS (SELECT FROM own) RETURNING object_key
          ), shown AS (
            UPDATE ${table} t SET tile_key = ${objectKey}::text, tile_of = ${drawn?.of ?? null}::text, tile_tries = 0, tile_due_at = NULL
            FROM own WHERE t.id = own.id AND (${objectKey}::text IS NULL OR EXISTS (SELECT FROM used))
            RETURNING t.id
          )
          INSERT INTO unused_pictures (object_key, remove_after)
          SELECT own.tile_key, clock_timestamp() + ${sweptSeconds}::int * interval '1 second'
          FROM own JOIN shown USING (id) WHERE own.tile_key IS NOT NULL`,
      );
    },

    async keep(wanted) {
      const { table } = owners[wanted.owner];
      await query(
        () => prisma.$executeRaw`UPDATE ${table} t SET tile_tries = 0, tile_due_at = NULL WHERE ${isOwn(wanted)}`,
      );
    },

    async postpone(wanted, ms) {
      const { table } = owners[wanted.owner];
      await query(
        () => prisma.$executeRaw`
          UPDATE ${table} t SET tile_tries = 0, tile_due_at = clock_timestamp() + ${ms}::int * interval '1 millisecond'
          WHERE ${isOwn(wanted)}`,
      );
    },
  };
}
