import type { TextMeasurer } from '../src/index.ts';

/** How often a layout measured, and how many characters in all. */
export type Work = { calls: number; characters: number };

/** A font whose every character is half as wide as it is high; counts its work where asked. */
export function monospaceMeasurer(work: Work = { calls: 0, characters: 0 }): TextMeasurer {
  return {
    measure(run, font) {
      work.calls += 1;
      work.characters += run.length;
      return {
        width: Array.from(run).length * (font.size * 0.5 + font.letterSpacing),
        ascent: font.size * 0.97,
        descent: font.size * 0.24,
      };
    },
  };
}
