import { pictureUrlOf, type Deck } from '@slideloom/contracts';

/** The most bytes that are kept of pictures that later slides show too: what does not fit is loaded again. */
const keptBytesMax = 64 * 2 ** 20;

/**
 * Loads a picture of a deck once, however many slides show it, and keeps it until the last of them has it, if there is room. A logo
 * stands on every slide.
 */
export function createPictureLoads<Found extends { sizeBytes: number }>(
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
  const kept = new Map<string, number>();
  const forget = (url: string) => {
    loading.delete(url);
    kept.delete(url);
  };
  const keepIfRoom = async (url: string, found: Promise<Found>) => {
    const { sizeBytes } = await found;
    if (loading.get(url) !== found || kept.has(url)) return;
    const held = Array.from(kept.values()).reduce((sum, bytes) => sum + bytes, 0);
    if (held + sizeBytes > keptBytesMax) forget(url);
    else kept.set(url, sizeBytes);
  };
  return (url, signal) => {
    const found = loading.get(url) ?? load(url, signal);
    use(url, -1);
    if ((uses.get(url) ?? 0) === 0) {
      forget(url);
    } else {
      loading.set(url, found);
      // A picture that cannot be loaded fails the slides that wait for it.
      void keepIfRoom(url, found).catch(() => {});
    }
    return found;
  };
}
