import type { BrandKit, Deck } from '@slideloom/contracts';

/** A text of this size or larger is a heading, px. */
const headingPx = 72;

/** Returns a deck in the fonts of a brand: of texts that name a family themselves, nothing changes. */
export function withBrandFonts(deck: Deck, { heading_font: heading, body_font: body }: BrandKit): Deck {
  const inBrand = <Text extends Deck['texts'][number]['text']>(text: Text): Text => {
    const family = text.fontSize >= headingPx ? heading : body;
    if (text.fontFamily !== undefined || family === undefined || family === null) return text;
    return { ...text, fontFamily: family };
  };
  const { layers } = deck;
  return {
    ...deck,
    texts: deck.texts.map((layer) => ({ ...layer, text: inBrand(layer.text) })),
    ...(layers && {
      layers: layers.map((layer) => (layer.type === 'text' ? { ...layer, text: inBrand(layer.text) } : layer)),
    }),
  };
}
