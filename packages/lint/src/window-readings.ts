import type { Rect } from '@slideloom/layout';

/** Letters are read in groups: windows as wide as three letters or four, each beginning in the middle of the one before. */
const windowHeights = 2;
/** So many windows may be worse than what is reported: an end of a stroke on a bright place is read, a word is not. */
const worseWindows = 2;
const worseShare = 0.25;
/** A window at a line's end counts from this share of the samples of the fullest. */
const fullShare = 0.25;

/** More contrast than this, a logarithm, adds nothing: a hard shadow beside the letters does not make their ground an uneven one. */
const mostContrast = 1.8;
/** So many standard deviations are taken from a window's mean: letters are harder to read on many tones than on one of their mean. */
const unevenDeviations = 1.2;

type Bin = { count: number; sum: number; squares: number };
const none: Bin = { count: 0, sum: 0, squares: 0 };

/**
 * Collects the contrast of one colour to the ground's samples, as logarithms. What counts of a window is the mean, less what it deviates.
 */
export function createReadings() {
  const lines: Bin[][] = [];
  return {
    /** Of the line `rect`, whose place among the lines is `line`; `x` on the canvas, px. */
    add(line: number, { x: left, height }: Rect, x: number, contrast: number): void {
      const bins = (lines[line] ??= []);
      const place = Math.floor((x - left) / (height * (windowHeights / 2)));
      const bin = (bins[place] ??= { count: 0, sum: 0, squares: 0 });
      const felt = Math.min(contrast, mostContrast);
      bin.count += 1;
      bin.sum += felt;
      bin.squares += felt * felt;
    },
    /** Of the third worst window, or of a better one where there are fewer than twelve; 0 without any. */
    worst(): number {
      const windows = lines.flatMap(windowsOf);
      const fullest = Math.max(...windows.map(({ count }) => count));
      const readings = windows.filter(({ count }) => count >= fullest * fullShare).map(readingOf);
      const at = Math.min(worseWindows, Math.floor(readings.length * worseShare));
      return readings.toSorted((one, other) => one - other)[at] ?? 0;
    },
  };
}

/** Each two neighbours as one; the first and the last stand alone, too. */
function windowsOf(bins: readonly Bin[]): Bin[] {
  return Array.from({ length: bins.length + 1 }, (_, index) => {
    const [one, other] = [bins[index - 1] ?? none, bins[index] ?? none];
    return { count: one.count + other.count, sum: one.sum + other.sum, squares: one.squares + other.squares };
  }).filter(({ count }) => count > 0);
}

function readingOf({ count, sum, squares }: Bin): number {
  const mean = sum / count;
  return mean - unevenDeviations * Math.sqrt(Math.max(0, squares / count - mean * mean));
}
