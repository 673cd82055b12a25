import type { FontSpec } from '@slideloom/layout';
import type { ColorGlyph } from './color-glyph.ts';
import type { SizedOutline } from './outline.ts';

/** Edges on the canvas, px. */
export type InkBounds = { left: number; top: number; right: number; bottom: number };

/** A glyph that brings its own colours: its origin on the canvas, px, and px for each of its units. */
export type PlacedPicture = { glyph: ColorGlyph; x: number; y: number; scale: number; ink: InkBounds };

/** A letter: its outline, which is the same object for every place at one size, and where it stands on the canvas, px. */
export type PlacedLetter = { outline: SizedOutline; x: number; y: number };

/**
 * Laid out lines as they are drawn; `pictures` are emoji. `ink` is the box that all stays inside; null where nothing is drawn. `runs` are
 * the parts of a text that has any, in order; what they draw is among `letters` and `pictures`, too.
 */
export type SetText = {
  letters: PlacedLetter[];
  pictures: PlacedPicture[];
  ink: InkBounds | null;
  runs: SetRun[];
};

/** What one run draws, and where it stands: from which x on, how wide, on which baseline, px. Bidi text may part a run. */
export type SetRun = {
  run: number;
  font: FontSpec;
  letters: PlacedLetter[];
  pictures: PlacedPicture[];
  places: { x: number; width: number; baseline: number }[];
};
