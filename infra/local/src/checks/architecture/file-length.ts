import type { Rule } from './violation.ts';

const maxLines = 400;

/** A file beyond 400 lines is a defect. */
export const staysShort: Rule = ({ packages }) =>
  packages.flatMap(({ files }) =>
    files
      .filter(({ lineCount }) => lineCount > maxLines)
      .map(({ path, lineCount }) => ({ path, problem: `${lineCount} lines; ${maxLines} is the limit` })),
  );
