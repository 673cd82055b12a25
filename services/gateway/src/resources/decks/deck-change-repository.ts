import type {
  AgentDraft,
  DeckChange,
  DeckHistoryQuery,
  KeptPicture,
  RewrittenSlide,
  SlideOutline,
} from '@slideloom/contracts';
import { query, rawSql, sql, type Queryable } from '@slideloom/db';
import { AppError } from '@slideloom/service-kit';

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

/** Creates the repository of the changes of decks' slides: pictures are read from their jobs, texts have rows of their own. */
export function createDeckChangeRepository({ prisma }: Queryable) {
  /** Answers when a change was made, in PostgreSQL's own digits: a JavaScript Date would cut them. */
  const placeOf = async (teamId: string, deckId: string, id: string): Promise<string> => {
    const [found] = await query(
      () => prisma.$queryRaw<{ at: string }[]>`
        SELECT updated_at::text AS at FROM jobs WHERE id = ${id}::uuid AND deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid
        UNION ALL
        SELECT created_at::text FROM slide_texts WHERE id = ${id}::uuid AND deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid
        UNION ALL
        SELECT created_at::text FROM deleted_rows WHERE team_id = ${teamId}::uuid AND relation = 'slide_texts' AND id = ${id} LIMIT 1`,
    );
    if (found) return found.at;
    throw new AppError('invalid_request', { message: 'starting_after is not the id of a change of this deck' });
  };

  return {
    /**
     * What a deck's slides got, the newest first; what they got before a change where that is asked for, also a text that is not kept any more.
     * Rejects with `invalid_request` where there was no such change.
     */
    async page(
      teamId: string,
      deckId: string,
      { limit, starting_after: after }: DeckHistoryQuery,
    ): Promise<{ changes: DeckChange[]; hasMore: boolean }> {
      const place = after === undefined ? null : await placeOf(teamId, deckId, after);
      const isBefore = (at: string) =>
        place === null ? sql`true` : sql`(${rawSql(at)}, id) < (${place}::timestamptz, ${after!}::uuid)`;
      const rows = await query(
        () => prisma.$queryRaw<ChangeRow[]>`
          WITH pictures AS (
            SELECT id, slide_index, user_id, input->>'instruction' AS instruction, result->>'url' AS image_url,
                   lag(result->>'url') OVER (PARTITION BY slide_index ORDER BY updated_at, id) AS replaced_url,
                   NULL::jsonb AS text, NULL::jsonb AS replaced_text, NULL::uuid AS restored_from, updated_at AS at
            FROM jobs
            WHERE deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid AND type = 'image_gen' AND status = 'completed'
          )
          (SELECT * FROM pictures WHERE ${isBefore('at')}
           ORDER BY at DESC, id DESC LIMIT ${limit + 1}::int)
          UNION ALL
          (SELECT id, slide_index, user_id, instruction, NULL, NULL, outline, replaced_outline, restored_from, created_at
           FROM slide_texts
           WHERE deck_id = ${deckId}::uuid AND team_id = ${teamId}::uuid AND ${isBefore('created_at')}
           ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}::int)
          ORDER BY at DESC, id DESC LIMIT ${limit + 1}::int`,
      );
      return { changes: rows.slice(0, limit).map(toChange), hasMore: rows.length > limit };
    },

    /** Returns the newest change of a slide's text; null for one that has its first text. */
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

    /** Returns the words that a change of a slide's text replaced, as the slide agent wrote them; null where there is no such change. */
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
