import type { Violation } from './architecture/violation.ts';
import { decisionsHaveForm } from './documents/decisions.ts';
import { readDocuments } from './documents/document.ts';
import { figuresAgree } from './documents/figures.ts';
import { linksLead } from './documents/links.ts';
import { quotesLogLines } from './documents/log-lines.ts';
import { pathsExist } from './documents/paths.ts';

/** Checks what the Markdown of a checkout says of its files, numbers and log lines, and the form of the decisions; answers what is wrong, by document. */
export function checkDocuments(root: string): Violation[] {
  const documents = readDocuments(root);
  return [linksLead, pathsExist, figuresAgree, decisionsHaveForm, quotesLogLines(root)]
    .flatMap((rule) => rule(documents))
    .toSorted((left, right) => `${left.path}${left.problem}`.localeCompare(`${right.path}${right.problem}`));
}
