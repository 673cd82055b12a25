import type { Deck } from './api.ts';

/** A deck of `slides` gradient slides with a headline each: small, and valid for `POST /render`. */
export function gradientDeck(slides = 1): Deck {
  return {
    slides: Array.from({ length: slides }, (_, index) => ({
      name: `Slide ${index + 1}`,
      background: { type: 'gradient', gradientFrom: '#1e3c72', gradientTo: '#2a5298', gradientAngle: 135 },
    })),
    texts: Array.from({ length: slides }, (_, index) => ({
      slide_index: index,
      text: { content: `Headline ${index + 1}`, fontSize: 96, x: 90, y: 400, width: 900 },
    })),
  };
}

/** A deck of one slide over a picture. */
export function pictureDeck(imageUrl: string): Deck {
  return { ...gradientDeck(1), images: [{ slide_index: 0, image_url: imageUrl }] };
}
