import type { DeckView, GeneratedSlides, ImageOverride } from '@slideloom/contracts';
import type { StoredDeck } from './deck-repository.ts';
import type { DeckPicture } from '../jobs/job-repository.ts';

/** The body of `POST /generate/slides`: the deck, with the pictures that are there by now. The others stay gradients. */
export function toGeneratedSlides(
  deck: Pick<StoredDeck, 'slides' | 'texts'>,
  pictures: readonly DeckPicture[],
): GeneratedSlides {
  const images = pictures.flatMap(({ imageUrl, slideIndex }): ImageOverride[] =>
    imageUrl === null ? [] : [{ slide_index: slideIndex, image_url: imageUrl }],
  );
  return { slides: deck.slides, texts: deck.texts, images };
}

/** The body of `GET /decks/:id`. */
export function toDeckView(deck: StoredDeck, pictures: readonly DeckPicture[]): DeckView {
  return {
    id: deck.id,
    prompt: deck.prompt,
    ...toGeneratedSlides(deck, pictures),
    ...deck.details,
    jobs: pictures.map(({ jobId, slideIndex, status }) => ({ slide_index: slideIndex, job_id: jobId, status })),
    created_at: deck.createdAt.toISOString(),
  };
}
