import type { HanStyle } from './han-style.ts';

/** What decides how a run looks. `size` and `letterSpacing` in px, `weight` 1 to 1000. */
export type FontSpec = { size: number; weight: number; letterSpacing: number; han: HanStyle };

/**
 * `width` is the advance in px, with `letterSpacing` counted after every cluster, the last one too. `ascent` and
 * `descent` (both positive, px) are the font's own and the same for every run of one `FontSpec`: lines must not jump
 * because one of them holds an emoji.
 */
export type RunMetrics = { width: number; ascent: number; descent: number };

/** The one thing that layout needs from its surroundings. Node brings skia's; a browser brings its canvas'. */
export type TextMeasurer = {
  /** Told of a text before its runs are measured, so that fonts can be fetched in one go. */
  prepare?(text: string, han: HanStyle): void;
  measure(run: string, font: FontSpec): RunMetrics;
  /**
   * What can be drawn of one grapheme cluster: the cluster itself, a near equivalent, or '' where the fonts have
   * nothing for it. Left out where the surroundings can draw everything.
   */
  drawable?(grapheme: string, han: HanStyle): string;
};
