import { allLayouts } from './layouts/all-layouts.ts';
import type { Layout } from './layouts/layout.ts';
import type { Palette } from './palettes.ts';
import type { StylePreset } from './styles/style-preset.ts';
import type { SlideDraft } from './draft/slide-draft.ts';

export type Choice = {
  slide: SlideDraft;
  hasPicture: boolean;
  hasSignature: boolean;
  scrimEdges: Palette['scrimEdges'];
  /** The layouts of the slides before, in order. */
  before: readonly Layout[];
  /** Decks of different words begin at different layouts. */
  seed: number;
  style?: StylePreset | null;
  /** The picture fills the slide. */
  isWholeSlide?: boolean;
};

/**
 * The layouts that suit a slide, the best first: one that the slide before does not have, of these one that the deck has used least,
 * and of these the next in turn.
 */
export function layoutsFor({
  slide,
  hasPicture,
  hasSignature,
  scrimEdges,
  before,
  seed,
  style,
  isWholeSlide,
}: Choice): Layout[] {
  const suiting = allLayouts.filter(
    (layout) =>
      layout.kinds.includes(slide.kind) &&
      (layout.styles === undefined || (style != null && layout.styles.includes(style.id))) &&
      (layout.treatment !== null) === hasPicture &&
      (!isWholeSlide || layout.treatment === null || layout.treatment.scrim !== null) &&
      (!layout.treatment?.scrim || scrimEdges.includes(layout.treatment.scrim)) &&
      (layout.suits?.(slide) ?? true) &&
      (hasSignature || layout.needsSignature !== true),
  );
  const turn = suiting.map((_unused, at) => suiting[(seed + at) % suiting.length]!);
  const uses = (layout: Layout) => before.filter((one) => one === layout).length;
  const cost = (layout: Layout) => (layout === before.at(-1) ? 1_000 : uses(layout));
  const taste = ({ name, styles }: Layout) =>
    styles ? -1.5 : style?.favourites.includes(name) ? -0.75 : style?.avoids.includes(name) ? 3 : 0;
  return turn.toSorted((left, right) => cost(left) + taste(left) - cost(right) - taste(right));
}
