import { placePicture, type Deck, type ImageOverride } from '@slideloom/contracts';
import type { DeckPicture } from '../jobs/job-repository.ts';
import type { StoredDeck } from './deck-repository.ts';
import type { DeckSource, KeptPicture } from './deck-source.ts';

/** Returns the pictures that a deck has by now, its own before those that it took over, in the order of the slides. */
export function deckPictures({ source }: Pick<StoredDeck, 'source'>, pictures: readonly DeckPicture[]): KeptPicture[] {
  const found = new Map((source?.images ?? []).map((image) => [image.slide_index, image]));
  for (const { imageUrl, slideIndex, placement } of pictures) {
    // The text of its slide was rewritten after the picture was made, so its placement has changed.
    if (imageUrl === null || found.get(slideIndex)?.image_url === imageUrl) continue;
    const kept = { slide_index: slideIndex, image_url: imageUrl };
    found.set(slideIndex, placement ? { ...kept, placement, is_clean: true } : kept);
  }
  return [...found.values()].toSorted((one, other) => one.slide_index - other.slide_index);
}

/** Returns a deck with pictures: each as its slide's plan says, or, without one, as the background as it is. */
export function withPictures(
  deck: Omit<Deck, 'images'>,
  plans: DeckSource['pictures'],
  pictures: readonly KeptPicture[],
): Deck {
  const start: Deck = { ...deck, images: [] };
  return pictures.reduce((made, { slide_index: index, image_url: url, placement }) => {
    const picture: ImageOverride = { slide_index: index, image_url: url };
    const finish = plans.find((plan) => plan.slide_index === index)?.finish;
    if (placement && finish) return placePicture(made, { ...picture, finish, placement });
    return { ...made, images: [...made.images, picture] };
  }, start);
}
