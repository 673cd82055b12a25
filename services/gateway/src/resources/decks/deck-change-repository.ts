import type { KeptPicture } from './deck-source.ts';
import type { AgentDraft, DeckChange, DeckHistoryQuery, RewrittenSlide, SlideOutline } from '@slideloom/contracts';
import { query, type Queryable } from '@slideloom/db';

export type DeckChangeRepository = ReturnType<typeof createDeckChangeRepository>;

/**
 * Other words for a slide. `former`, `pictureJob`: the newest change of its text and the newest job of its picture that they were written
 * for. `image`: how the picture that it has is shown under them.
 */
export type SlideRewrite = {
  id: string;
  deckId: string;
  slideIndex: number;
  userId: string;
  instruction: string | null;
  restoredFrom: string | null;
  former: string | null;
  pictureJob: string | null;
  image: KeptPicture | null;
  set: RewrittenSlide;
};

type ChangeRow = {
  id: string;
  slide_index: number;
  user_id: string;
  instruction: string | null;
  image_url: string | null;
  replaced_url: string | null;
  text: SlideOutline | null;
  replaced_text: SlideOutline | null;
  restored_from: string | null;
  at: Date;
};

/** How the slides of decks came to what they are: pictures are read from their jobs, texts have rows of their own. */
export function createDeckChangeRepository({ prisma }: Queryable) {
  return {
    /** What a deck's slides got, the newest first; what they got before a change where that is asked for. */
    async page(
      teamId: string,
      deckId: string,
      { limit, starting_after: after }: DeckHistoryQuery,
    ): Promise<{ changes: DeckChange[]; hasMore: boolean }> {
      const rows = await query(
        () => prisma.$queryRaw<ChangeRow[]>`
          WITH place AS (
            SELECT updated_at AS at, id FROM jobs WHERE id = ${after ?? null}::uuid AND deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid
            UNION ALL
            SELECT created_at, id FROM slide_texts
            WHERE id = ${after ?? null}::uuid AND deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid
          ), pictures AS (
            SELECT id, slide_index, user_id, input->>'instruction' AS instruction, result->>'url' AS image_url,
                   lag(result->>'url') OVER (PARTITION BY slide_index ORDER BY updated_at, id) AS replaced_url,
                   NULL::jsonb AS text, NULL::jsonb AS replaced_text, NULL::uuid AS restored_from, updated_at AS at
            FROM jobs
            WHERE deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid AND type = 'image_gen' AND status = 'completed'
          )
          (SELECT * FROM pictures
           WHERE ${after ?? null}::uuid IS NULL OR (at, id) < (SELECT place.at, place.id FROM place)
           ORDER BY at DESC, id DESC LIMIT ${limit + 1}::int)
          UNION ALL
          (SELECT id, slide_index, user_id, instruction, NULL, NULL, outline, replaced_outline, restored_from, created_at
           FROM slide_texts
           WHERE deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid
             AND (${after ?? null}::uuid IS NULL OR (created_at, id) < (SELECT place.at, place.id FROM place))
           ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}::int)
          ORDER BY at DESC, id DESC LIMIT ${limit + 1}::int`,
      );
      return { changes: rows.slice(0, limit).map(toChange), hasMore: rows.length > limit };
    },

    /** The newest change of a slide's text; null for one that has its first text. */
    async newestText(teamId: string, deckId: string, slideIndex: number): Promise<string | null> {
      const row = await query(() =>
        prisma.slideText.findFirst({
          where: { team_id: teamId, deck_id: deckId, slide_index: slideIndex },
          orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
          select: { id: true },
        }),
      );
      return row?.id ?? null;
    },

    /** The words that a change of a slide's text replaced, as the slide agent wrote them; null where there is no such change. */
    async replacedText(teamId: string, deckId: string, slideIndex: number, id: string): Promise<AgentDraft | null> {
      const row = await query(() =>
        prisma.slideText.findFirst({
          where: { id, team_id: teamId, deck_id: deckId, slide_index: slideIndex },
          select: { replaced_draft: true },
        }),
      );
      return (row?.replaced_draft as AgentDraft | undefined) ?? null;
    },

    /** Gives a slide other words and keeps those that it had. Rejects with `slide_changed` and `slide_busy`. */
    async rewrite(teamId: string, rewrite: SlideRewrite): Promise<void> {
      const parameter = JSON.stringify({
        id: rewrite.id,
        team_id: teamId,
        deck_id: rewrite.deckId,
        slide_index: rewrite.slideIndex,
        user_id: rewrite.userId,
        instruction: rewrite.instruction,
        restored_from: rewrite.restoredFrom,
        former: rewrite.former,
        picture_job: rewrite.pictureJob,
        image: rewrite.image,
        set: rewrite.set,
      });
      await query(() => prisma.$executeRaw`SELECT rewrite_slide(${parameter}::jsonb)`);
    },
  };
}

function toChange(row: ChangeRow): DeckChange {
  return {
    id: row.id,
    what: row.text ? 'text' : 'picture',
    slide_index: row.slide_index,
    instruction: row.instruction,
    user_id: row.user_id,
    image_url: row.image_url,
    replaced_image_url: row.replaced_url,
    text: row.text,
    replaced_text: row.replaced_text,
    restored_from: row.restored_from,
    created_at: row.at.toISOString(),
  };
}
