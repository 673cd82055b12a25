import type { TextMeasurer } from '@slideloom/layout';

/** Half an em for a letter, an em for a wide one: close enough to real faces, and quick. */
export const plainMeasurer: TextMeasurer = {
  measure: (run, font) => {
    const ems = Array.from(run).reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.54), 0);
    return {
      width: ems * font.size + Array.from(run).length * font.letterSpacing,
      ascent: font.size * 0.97,
      descent: font.size * 0.24,
    };
  },
};
