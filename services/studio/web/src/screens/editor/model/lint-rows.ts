import type { components } from '@slideloom/client';

export type LintIssue = components['schemas']['LintIssue'];
/** What a check found, with the element that it is about. */
export type FoundIssue = { issue: LintIssue; slideId: string; elementId: string | null };
export type LintRow = {
  key: string;
  severity: LintIssue['severity'];
  words: string;
  /** The slides that have it, in order, with the elements that it is about. */
  slides: { slideId: string; number: number; elementIds: string[] }[];
  /** Those of its issues that can be fixed. */
  fixable: (FoundIssue & { elementId: string })[];
};

/** One row for what is wrong in the same way, errors first; slides that were deleted since are left out. */
export function lintRows(
  found: readonly FoundIssue[],
  slideIds: readonly string[],
  wordsOf: (issue: LintIssue) => string,
): LintRow[] {
  const rows = new Map<string, LintRow>();
  for (const one of found) {
    const { issue, slideId, elementId } = one;
    const number = slideIds.indexOf(slideId) + 1;
    if (number === 0) continue;
    const words = wordsOf(issue);
    const key = `${issue.severity} ${words}`;
    const row = rows.get(key) ?? { key, severity: issue.severity, words, slides: [], fixable: [] };
    rows.set(key, row);
    let slide = row.slides.find((known) => known.slideId === slideId);
    if (!slide) row.slides.push((slide = { slideId, number, elementIds: [] }));
    if (elementId !== null && !slide.elementIds.includes(elementId)) slide.elementIds.push(elementId);
    if (issue.fix && elementId !== null) row.fixable.push({ ...one, elementId });
  }
  for (const { slides } of rows.values()) slides.sort((one, other) => one.number - other.number);
  return [...rows.values()].toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ severity }: LintRow) => (severity === 'error' ? 0 : 1);
