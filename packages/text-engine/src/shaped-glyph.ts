import type { FontSpec } from '@slideloom/layout';

/**
 * One glyph, in font units, x to the right and y upwards. `start` is the offset in the run of the cluster that it belongs to.
 * `clusters` counts the grapheme clusters that end with it, as one sees them from left to right: so much letter spacing
 * stands behind it.
 */
export type ShapedGlyph = {
  id: number;
  advance: number;
  dx: number;
  dy: number;
  start: number;
  clusters: number;
  /** Of the clusters, how many are spaces. */
  spaces: number;
};

/** A word space that is narrower than this share of the size does not part heavy words. */
const leastSpace = 0.22;

/**
 * What a glyph takes besides its advance, px; `scale` is px for a unit. Negative tracking draws a word space in on both of its sides, so that
 * it would vanish in the heaviest faces: what is below the least is given back.
 */
export function spacingOf(
  { advance, clusters, spaces }: ShapedGlyph,
  scale: number,
  { size, letterSpacing: own }: FontSpec,
  letterSpacing = own,
): number {
  const lost = Math.max(0, -2 * own);
  const givenBack = Math.min(lost, Math.max(0, size * leastSpace - (advance * scale - lost)));
  return clusters * letterSpacing + spaces * givenBack;
}
