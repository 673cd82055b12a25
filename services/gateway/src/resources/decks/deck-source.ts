import type { AgentDraft, GenerateSlides, KeptPicture, PlannedDeck, SlidePlanRequest } from '@slideloom/contracts';
import type { NewDeck } from '@slideloom/db';
import type { UsedBrand } from '../brands/brand-repository.ts';

/** What a deck can be laid out from again; kept beside the deck and shown to no caller. */
export type DeckSource = {
  /** An agent of the former release gives none. */
  draft?: AgentDraft | undefined;
  /** What another picture of a slide is made from. */
  pictures: PlannedDeck['pictures'];
  /** The pictures that were taken over from the deck that it was laid out from. */
  images?: KeptPicture[] | undefined;
  language?: GenerateSlides['language'];
  style?: GenerateSlides['style'];
  design?: SlidePlanRequest['design'];
  relaid_from?: string | undefined;
};

/** Returns a planned deck as it is stored. */
export function toNewDeck(
  { deck, pictures, draft, lost: _lost, ...details }: PlannedDeck,
  brand: UsedBrand | null,
  made: Pick<DeckSource, 'language' | 'style' | 'design' | 'relaid_from' | 'images'>,
): Omit<NewDeck, 'id' | 'prompt'> {
  const { slides, texts, images: _images, ...design } = deck;
  const source: DeckSource = { draft, pictures, ...made };
  return {
    slides,
    texts,
    details: { ...details, ...design },
    source,
    ...(brand && { brand_id: brand.id, brand_revision: brand.revision, brand_kit: brand.kit }),
  };
}
