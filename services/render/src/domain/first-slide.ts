import { deckSchema, slideshowSchema, type Deck } from '@slideloom/contracts';

/** The first slide as a deck of its own; null where it cannot be drawn: it has no picture yet, or there is none. */
export function firstSlideOf({ slides, texts, images, canvas, layers }: Deck): Deck | null {
  if (slides.length === 0) return null;
  const ofFirst = <Entry extends { slide_index: number }>(entries: readonly Entry[]) =>
    entries.filter(({ slide_index: index }) => index === 0);
  const first = {
    slides: slides.slice(0, 1),
    texts: ofFirst(texts),
    images: ofFirst(images),
    ...(canvas && { canvas }),
    ...(layers && { layers: ofFirst(layers) }),
  };
  return deckSchema.safeParse(first).data ?? null;
}

/** The first slide of a project's content; null also for content that is no slideshow. */
export function firstSlideOfContent(data: unknown): Deck | null {
  const slideshow = slideshowSchema.safeParse(data);
  return slideshow.success ? firstSlideOf(slideshow.data) : null;
}
