import type { Deck, DeckView, ImageOverride } from '@slideloom/contracts';
import type { StoredDeck } from './deck-repository.ts';
import type { DeckPicture } from '../jobs/job-repository.ts';

/** A deck with the pictures that are there by now. The others stay gradients. */
export function toDeck(
  { slides, texts, details: { canvas, layers } }: Pick<StoredDeck, 'slides' | 'texts' | 'details'>,
  pictures: readonly DeckPicture[],
): Deck {
  const images = pictures.flatMap(({ imageUrl, slideIndex }): ImageOverride[] =>
    imageUrl === null ? [] : [{ slide_index: slideIndex, image_url: imageUrl }],
  );
  return { slides, texts, images, ...(canvas && { canvas }), ...(layers && { layers }) };
}

/** The body of `GET /decks/:id`. */
export function toDeckView(deck: StoredDeck, pictures: readonly DeckPicture[]): DeckView {
  return {
    id: deck.id,
    prompt: deck.prompt,
    ...toDeck(deck, pictures),
    ...deck.details,
    jobs: pictures.map(({ jobId, slideIndex, status }) => ({ slide_index: slideIndex, job_id: jobId, status })),
    created_at: deck.createdAt.toISOString(),
  };
}
