import { query, type Queryable } from '@slideloom/db';
import type { Deck, DeckDetails } from '@slideloom/contracts';
import type { DeckSource } from './deck-source.ts';

export type StoredDeck = {
  id: string;
  prompt: string;
  slides: Deck['slides'];
  texts: Deck['texts'];
  details: DeckDetails & Pick<Deck, 'canvas' | 'layers'>;
  /** Null for a deck that a former release stored. */
  source: DeckSource | null;
  brand: { id: string; revision: number } | null;
  createdAt: Date;
};
export type DeckRepository = ReturnType<typeof createDeckRepository>;

/** Of a deck that the former release stored. */
const noDetails: DeckDetails = { caption: null, hashtags: [], alt_texts: [], outline: [] };

export function createDeckRepository({ prisma }: Queryable) {
  return {
    async find(teamId: string, id: string): Promise<StoredDeck | null> {
      const row = await query(() => prisma.deck.findFirst({ where: { id, team_id: teamId } }));
      if (!row) return null;
      const { brand_id: brandId, brand_revision: revision } = row;
      return {
        id: row.id,
        prompt: row.prompt,
        slides: row.slides as StoredDeck['slides'],
        texts: row.texts as StoredDeck['texts'],
        details: { ...noDetails, ...(row.details as Partial<StoredDeck['details']> | null) },
        source: row.source as DeckSource | null,
        brand: brandId !== null && revision !== null ? { id: brandId, revision } : null,
        createdAt: row.created_at,
      };
    },
  };
}
