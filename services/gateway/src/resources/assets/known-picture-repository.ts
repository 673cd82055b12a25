import type { Deck, LintIssue } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';

export type KnownPictureRepository = ReturnType<typeof createKnownPictureRepository>;

/** Creates the repository of what is known of the pictures behind the keys of objects, for those that are in the team's library. */
export function createKnownPictureRepository({ prisma }: Queryable) {
  return {
    /** Returns how large the pictures behind these keys are. */
    async shapes(
      teamId: string,
      keys: readonly string[],
    ): Promise<Map<string, { width: number; height: number; isPicture: boolean }>> {
      if (keys.length === 0) return new Map();
      const rows = await query(
        () => prisma.$queryRaw<{ object_key: string; width: number; height: number; content_type: string }[]>`
          SELECT object_key, width, height, content_type FROM assets
          WHERE object_key = ANY (${keys}::text[]) AND team_id = ${teamId}::uuid AND deleting_at IS NULL`,
      );
      return new Map(
        rows.map(({ object_key: key, width, height, content_type: type }) => [
          key,
          { width, height, isPicture: type.startsWith('image/') },
        ]),
      );
    },

    /** Returns what lint found in the slides behind these keys, for those that we drew and whose job is still kept. */
    async lintedSlides(teamId: string, keys: readonly string[]): Promise<Map<string, LintIssue[]>> {
      if (keys.length === 0) return new Map();
      const rows = await query(
        () => prisma.$queryRaw<{ object_key: string; slide_index: number; warnings: LintIssue[] }[]>`
          SELECT assets.object_key, (assets.metadata->>'slide_index')::int AS slide_index, jobs.warnings
          FROM assets JOIN jobs ON jobs.id = (assets.metadata->>'job_id')::uuid AND jobs.team_id = assets.team_id
          WHERE assets.object_key = ANY (${keys}::text[]) AND assets.team_id = ${teamId}::uuid
            AND assets.deleting_at IS NULL AND assets.source = 'export' AND jobs.warnings IS NOT NULL`,
      );
      return new Map(
        rows.map(({ object_key: key, slide_index: index, warnings }) => [
          key,
          warnings.filter(({ slide_index: at }) => at === index),
        ]),
      );
    },

    /** Returns the deck that all of these slides were drawn of, if each is narrower than `ratio`. */
    async deckOfNarrow(teamId: string, keys: readonly string[], ratio: number): Promise<string | null> {
      const rows = await query(
        () => prisma.$queryRaw<{ deck_id: string | null; slides: number }[]>`
          SELECT jobs.deck_id, count(*)::int AS slides
          FROM assets JOIN jobs ON jobs.id = (assets.metadata->>'job_id')::uuid AND jobs.team_id = assets.team_id
          WHERE assets.object_key = ANY (${keys}::text[]) AND assets.team_id = ${teamId}::uuid AND assets.deleting_at IS NULL
            AND assets.source = 'export' AND assets.width < assets.height * ${ratio}::float8
          GROUP BY jobs.deck_id`,
      );
      const [only] = rows;
      return only && only.slides === new Set(keys).size ? only.deck_id : null;
    },

    /** Answers which slides of a deck these objects are, where they were drawn of the deck as it is given. */
    async placesInDeck(
      teamId: string,
      deckId: string,
      deck: Deck,
      keys: readonly string[],
    ): Promise<Map<string, number>> {
      const rows = await query(
        () => prisma.$queryRaw<{ object_key: string; slide_index: number }[]>`
          SELECT assets.object_key, (assets.metadata->>'slide_index')::int AS slide_index
          FROM assets JOIN jobs ON jobs.id = (assets.metadata->>'job_id')::uuid AND jobs.team_id = assets.team_id
          WHERE assets.object_key = ANY (${keys}::text[]) AND assets.team_id = ${teamId}::uuid AND assets.deleting_at IS NULL
            AND assets.metadata->>'slide_index' IS NOT NULL
            AND jobs.deck_id = ${deckId}::uuid AND jobs.type = 'render' AND jobs.input - 'output' = ${JSON.stringify(deck)}::jsonb`,
      );
      return new Map(rows.map((row) => [row.object_key, row.slide_index]));
    },

    /** Returns what the slides behind these keys show, by the decks that they were drawn of; of those alone that say so. */
    async altTextsOfSlides(teamId: string, keys: readonly string[]): Promise<Map<string, string>> {
      if (keys.length === 0) return new Map();
      const rows = await query(
        () => prisma.$queryRaw<{ object_key: string; alt_text: string }[]>`
          SELECT assets.object_key, decks.details->'alt_texts'->>(assets.metadata->>'slide_index')::int AS alt_text
          FROM assets JOIN jobs ON jobs.id = (assets.metadata->>'job_id')::uuid AND jobs.team_id = assets.team_id
          JOIN decks ON decks.id = jobs.deck_id AND decks.team_id = jobs.team_id
          WHERE assets.object_key = ANY (${keys}::text[]) AND assets.team_id = ${teamId}::uuid AND assets.deleting_at IS NULL
            AND assets.source = 'export' AND decks.details->'alt_texts'->>(assets.metadata->>'slide_index')::int <> ''`,
      );
      return new Map(rows.map((row) => [row.object_key, row.alt_text]));
    },
  };
}
