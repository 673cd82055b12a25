import type { Text, TextRun } from '@slideloom/contracts';
import { sanitiseText } from './sanitise-text.ts';
import { isInvisible } from './split-segments.ts';
import { transformText } from './transform-text.ts';

/** From the UTF-16 unit `at` of its paragraph on, a text's letters are those of its run number `run`. */
export type RunMark = { at: number; run: number };

/**
 * Where runs begin, by paragraph, once the text is sanitised and transformed: both are done with what stands before a run, and the
 * length of that is the place. A letter and its accent that are in two runs belong to the first.
 */
export function runMarks({ textTransform }: Text, runs: readonly TextRun[], language?: string): RunMark[][] {
  const marks: RunMark[][] = [];
  const beginUpTo = (row: number, run: number) => {
    while (marks.length <= row) marks.push(run < 0 ? [] : [{ at: 0, run }]);
  };
  let before = '';
  runs.forEach(({ content }, run) => {
    const paragraphs = sanitiseText(before);
    const row = paragraphs.length - 1;
    beginUpTo(row, run - 1);
    marks[row]?.push({ at: transformText(paragraphs[row] ?? '', textTransform, language).length, run });
    before += content;
  });
  beginUpTo(sanitiseText(before).length - 1, runs.length - 1);
  return marks;
}

/** The marks of a paragraph, once characters that only steer where lines end are left out of it. */
export function shownMarks(paragraph: string, marks: readonly RunMark[]): RunMark[] {
  return marks.map(({ at, run }) => {
    const hidden = Array.from(paragraph.slice(0, at)).filter((character) => isInvisible(character)).length;
    return { at: at - hidden, run };
  });
}
