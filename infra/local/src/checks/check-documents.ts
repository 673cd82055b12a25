import type { Violation } from './architecture/violation.ts';
import { decisionsHaveForm } from './documents/decisions.ts';
import { readDocuments } from './documents/document.ts';
import { figuresAgree } from './documents/figures.ts';
import { linksLead } from './documents/links.ts';
import { quotesLogLines } from './documents/log-lines.ts';
import { pathsExist } from './documents/paths.ts';
import { foldersHaveLines, quotesFailures } from './documents/tree.ts';
import { commentsUseTheFieldsWords, wordsAreTheFields } from './documents/words.ts';

/**
 * Checks the Markdown of a checkout: its links, the paths, figures and log lines that it cites, the form of the decisions, the page of the
 * folders, and the words; of the comments of code it checks the words. Answers what is wrong, by file.
 */
export function checkDocuments(root: string): Violation[] {
  const documents = readDocuments(root);
  const rules = [linksLead, pathsExist, figuresAgree, decisionsHaveForm, wordsAreTheFields, foldersHaveLines];
  const problems = [...rules, quotesLogLines(root), quotesFailures(root)].flatMap((rule) => rule(documents));
  return [...problems, ...commentsUseTheFieldsWords(root)].toSorted((left, right) =>
    `${left.path}${left.problem}`.localeCompare(`${right.path}${right.problem}`),
  );
}
