import type { Deck } from '@slideloom/contracts';

/** An override sets its slide's background type to image; the last one of a slide holds. */
export function pictureUrlOf(deck: Deck, index: number): string | null {
  const override = deck.images.findLast((image) => image.slide_index === index);
  if (override) return override.image_url;
  const { background } = deck.slides[index]!;
  return background.type === 'image' ? (background.image_url ?? null) : null;
}

/**
 * Loads each picture of a deck once, however many slides show it, and keeps it until the last of them has it. A logo stands on
 * every slide.
 */
export function createPictureLoads<Found>(
  deck: Deck,
  load: (url: string, signal: AbortSignal) => Promise<Found>,
): (url: string, signal: AbortSignal) => Promise<Found> {
  const uses = new Map<string, number>();
  const use = (url: string, by: number) => uses.set(url, (uses.get(url) ?? 0) + by);
  deck.slides.forEach((_slide, index) => {
    const url = pictureUrlOf(deck, index);
    if (url !== null) use(url, 1);
  });
  for (const layer of deck.layers ?? []) if (layer.type === 'image') use(layer.image_url, 1);
  const loading = new Map<string, Promise<Found>>();
  return (url, signal) => {
    const found = loading.get(url) ?? load(url, signal);
    use(url, -1);
    if ((uses.get(url) ?? 0) > 0) loading.set(url, found);
    else loading.delete(url);
    return found;
  };
}
