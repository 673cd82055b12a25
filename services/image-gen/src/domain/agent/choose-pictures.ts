import type { DeckDraft, Design, SlideKind } from './draft/slide-draft.ts';

/** The kinds that have layouts with a picture. */
export const pictured: Record<Design, readonly SlideKind[]> = {
  frozen: ['point', 'step', 'cta'],
  full: ['point', 'step', 'cta', 'product', 'speaker', 'quote'],
};

/**
 * The slides worth a picture, at most `max`: the hook first, then those for which the model described one, evenly spread, none
 * of them twice. Figures, lists and quotes keep their plain ground: there the words are the picture.
 */
export function choosePictures({ slides }: DeckDraft, max: number, design: Design = 'frozen'): number[] {
  if (max < 1) return [];
  const seen = new Set([slides[0]?.imagePrompt?.toLowerCase()]);
  const wanted = slides.flatMap((slide, index) => {
    const scene = slide.imagePrompt?.toLowerCase();
    if (index === 0 || scene === undefined || !pictured[design].includes(slide.kind) || seen.has(scene)) return [];
    seen.add(scene);
    return [index];
  });
  return [0, ...spread(wanted, max - 1)];
}

/** `count` of the items, at even distances, in their order. */
function spread<Item>(items: Item[], count: number): Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_unused, at) => items[Math.floor(((at + 0.5) * items.length) / count)] as Item);
}
