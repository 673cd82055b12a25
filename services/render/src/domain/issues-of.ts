import { canvasOf, type Deck, type LintIssue } from '@slideloom/contracts';
import { quotesIn, repeatsOf } from '@slideloom/lint';

type LintedResult = { sha256: string | null; result: { issues: readonly LintIssue[] } };

/**
 * The issues of each slide by its place and that of its texts and layers in the deck, pictures that come again, and what a web page alone says. By itself a slide
 * counts its layers from 0, and its texts after the texts among its layers.
 */
export function issuesOf(deck: Deck, slides: readonly LintedResult[]): LintIssue[][] {
  const repeats = repeatsOf(
    slides.map(({ sha256 }) => sha256),
    canvasOf(deck),
  );
  const quotes = quotesIn(deck);
  return slides.map(({ result }, index) => {
    const layers = placesOn(index, deck.layers ?? []);
    const texts = placesOn(index, deck.texts);
    const textLayers = layers.filter((place) => deck.layers?.[place]?.type === 'text');
    const placed = result.issues.map((issue): LintIssue => {
      const { text_index: text, layer_index: layer, ...rest } = issue;
      const ofLayer = layer === undefined ? textLayers[text ?? -1] : layers[layer];
      const ofText = text === null || ofLayer !== undefined ? undefined : texts[text - textLayers.length];
      return {
        ...rest,
        slide_index: index,
        text_index: ofText ?? null,
        ...(ofLayer !== undefined && { layer_index: ofLayer }),
      };
    });
    return [...placed, ...[...repeats, ...quotes].filter((issue) => issue.slide_index === index)];
  });
}

function placesOn(slide: number, entries: readonly { slide_index: number }[]): number[] {
  return entries.flatMap(({ slide_index: index }, place) => (index === slide ? [place] : []));
}
