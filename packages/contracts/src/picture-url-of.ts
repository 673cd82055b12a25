import type { Deck } from './slide.ts';

/** The address of a slide's background picture. An override sets its slide's background type to image; the last one of a slide holds. */
export function pictureUrlOf(deck: Deck, index: number): string | null {
  const override = deck.images.findLast((image) => image.slide_index === index);
  if (override) return override.image_url;
  const background = deck.slides[index]?.background;
  return background?.type === 'image' ? (background.image_url ?? null) : null;
}

/** The addresses of all pictures that a slide shows, and whether text, shapes or icons stand on it too. */
export function shownOnSlide(deck: Deck, index: number): { pictureUrls: string[]; hasOther: boolean } {
  const background = pictureUrlOf(deck, index);
  const layers = (deck.layers ?? []).filter((layer) => layer.slide_index === index);
  const ofLayers = layers.flatMap((layer) => (layer.type === 'image' ? [layer.image_url] : []));
  return {
    pictureUrls: background === null ? ofLayers : [background, ...ofLayers],
    hasOther: ofLayers.length < layers.length || deck.texts.some((text) => text.slide_index === index),
  };
}
