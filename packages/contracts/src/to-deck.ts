import type { PicturePlacement, PlannedDeck } from './generation.ts';
import { placePicture } from './place-picture.ts';
import type { Deck, ImageOverride } from './slide.ts';

/** A picture of a deck. `placement`: how it is shown; without it, it is the background as it is. `is_clean`: the bare photograph. */
export type KeptPicture = ImageOverride & { placement?: PicturePlacement | undefined; is_clean?: boolean | undefined };

/** A picture that a job has made for a slide, or is to make. `placement`: of one that was not painted for its slide. */
export type MadePicture = { slideIndex: number; imageUrl: string | null; placement: PicturePlacement | null };

/** A deck as it is stored, as far as it is drawn. */
export type StoredSlides = Pick<Deck, 'slides' | 'texts'> & {
  details: Pick<Deck, 'canvas' | 'layers' | 'sources'>;
  source: WithPictures | null;
};
type WithPictures = { pictures: PlannedDeck['pictures']; images?: KeptPicture[] | undefined };

/** Returns a stored deck with the pictures that are there by now, its own before those that it took over. The others stay gradients. */
export function toDeck({ slides, texts, source, details }: StoredSlides, pictures: readonly MadePicture[]): Deck {
  const { canvas, layers, sources } = details;
  const deck = { slides, texts, ...(canvas && { canvas }), ...(layers && { layers }), ...(sources && { sources }) };
  return withPictures(deck, source?.pictures ?? [], deckPictures({ source }, pictures));
}

/** Returns the pictures that a deck has by now, its own before those that it took over, in the order of the slides. */
export function deckPictures(
  { source }: { source: WithPictures | null },
  pictures: readonly MadePicture[],
): KeptPicture[] {
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
  plans: PlannedDeck['pictures'],
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
