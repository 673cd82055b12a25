import type { Deck, DeckView, ExtendedDeckView, ImageOverride } from '@slideloom/contracts';
import type { StoredDeck } from './deck-repository.ts';
import type { DeckPicture } from '../jobs/job-repository.ts';

/** A deck with the pictures that are there by now, its own before those that it took over. The others stay gradients. */
export function toDeck(
  { slides, texts, source, details: { canvas, layers } }: Pick<StoredDeck, 'slides' | 'texts' | 'details' | 'source'>,
  pictures: readonly DeckPicture[],
): Deck {
  const urls = new Map((source?.images ?? []).map(({ slide_index: index, image_url: url }) => [index, url]));
  for (const { imageUrl, slideIndex } of pictures) if (imageUrl !== null) urls.set(slideIndex, imageUrl);
  const images = [...urls]
    .map(([slideIndex, url]): ImageOverride => ({ slide_index: slideIndex, image_url: url }))
    .toSorted((one, other) => one.slide_index - other.slide_index);
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

/** What callers of a version get of a deck besides. */
export function toDeckExtras({
  source,
  brand,
}: Pick<StoredDeck, 'source' | 'brand'>): Pick<ExtendedDeckView, 'style' | 'brand' | 'relaid_from'> {
  return { style: source?.style ?? null, brand, relaid_from: source?.relaid_from ?? null };
}
