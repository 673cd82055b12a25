import { breakClass } from './break-class.ts';
import { graphemes } from './graphemes.ts';

/** `wordSpacing` is added once for every run of spaces, `letterSpacing` behind every cluster; px. */
export type Spread = { wordSpacing: number; letterSpacing: number };

/** Runs of spaces between words; those at the ends of a line are not stretched. */
const wordGap = /(?<=[^ ]) +(?=[^ ])/g;

/**
 * How to fill `slack` px on a justified line: between words, or between characters where the line is mostly Chinese or
 * Japanese, which has no spaces. Null where there is nothing to spread.
 */
export function justifyLine(line: string, slack: number): Spread | null {
  if (slack <= 0) return null;
  const parts = graphemes(line);
  const ideographs = parts.filter((part) => isIdeographic(part)).length;
  if (parts.length > 1 && ideographs * 2 >= parts.length) {
    return { wordSpacing: 0, letterSpacing: slack / (parts.length - 1) };
  }
  const gaps = line.match(wordGap)?.length ?? 0;
  return gaps > 0 ? { wordSpacing: slack / gaps, letterSpacing: 0 } : null;
}

const wideClose = /^[〉》」』】〕〗〙〛〞〟）］｝｠｣、。，．！？｡､]/;

function isIdeographic(grapheme: string): boolean {
  const kind = breakClass(grapheme);
  return kind === 'ID' || kind === 'NS' || wideClose.test(grapheme);
}
