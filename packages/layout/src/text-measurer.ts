import type { HanStyle } from './han-style.ts';

/** What decides how a run looks. `size` and `letterSpacing` in px, `weight` 1 to 1000. Without `family` the first of all families. */
export type FontSpec = {
  size: number;
  weight: number;
  letterSpacing: number;
  han: HanStyle;
  family?: string;
  italic?: boolean;
};

/** From the UTF-16 unit `at` of a run on, `font` is meant, up to the next span. The first span of a run is at 0. */
export type FontSpan = { at: number; font: FontSpec };

/**
 * `width` is the advance in px, with `letterSpacing` counted after every cluster, the last one too. `ascent` and
 * `descent` (both positive, px) are the font's own and the same for every run of one `FontSpec`: lines must not jump
 * because one of them holds an emoji.
 */
export type RunMetrics = { width: number; ascent: number; descent: number };

/** A place in a word, in UTF-16 units from its start. `isBetweenParts` where two words of a compound meet. */
export type BreakPoint = { at: number; isBetweenParts: boolean };

/** Where a word of letters may be divided with a hyphen. `language` is a BCP 47 tag; without it `text` is what the word is from. */
export type Hyphenate = (
  word: string,
  context: { text: string; language?: string | undefined },
) => readonly BreakPoint[];

/** The one thing that layout needs from its surroundings. Node brings skia's; a browser brings its canvas'. */
export type TextMeasurer = {
  /** `spans` where parts of the run have fonts of their own; `font`'s letter spacing and line metrics hold for all of it. */
  measure(run: string, font: FontSpec, spans?: readonly FontSpan[]): RunMetrics;
  /** The family that sets a text which names `family`; left out where each family has all letters. */
  chooseFamily?(text: string, family: string): string;
  /**
   * What can be drawn of one grapheme cluster: the cluster itself, a near equivalent, or '' where the fonts have
   * nothing for it. Left out where the surroundings can draw everything.
   */
  drawable?(grapheme: string, han: HanStyle): string;
  /** The characters of a European text that only a face of another script has; left out where nothing is known of faces. */
  foreign?(text: string, font: FontSpec): string[];
  /** Left out where words wider than their line are cut between any two letters. */
  hyphenate?: Hyphenate;
  /** BCP 47, of texts that name no language. */
  language?: string;
};
