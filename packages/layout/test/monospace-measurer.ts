import type { TextMeasurer } from '../src/index.ts';

/** How often a layout measured, and how many characters in all. */
export type Work = { calls: number; characters: number };

/** A font whose every character is half as wide as it is high; counts its work where asked. */
export function monospaceMeasurer(work: Work = { calls: 0, characters: 0 }): TextMeasurer {
  return {
    measure(run, font, spans) {
      work.calls += 1;
      work.characters += run.length;
      const pieces = spans?.map((span, index) => ({ ...span, text: run.slice(span.at, spans[index + 1]?.at) }));
      const widths = (pieces ?? [{ text: run, font }]).map(
        (piece) => Array.from(piece.text).length * (piece.font.size * 0.5 + font.letterSpacing),
      );
      return {
        width: widths.reduce((sum, width) => sum + width, 0),
        ascent: font.size * 0.97,
        descent: font.size * 0.24,
      };
    },
  };
}
