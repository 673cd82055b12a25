import type { Rule } from './violation.ts';

const maxLines = 400;

/** A file beyond 400 lines is a defect, unless a program writes it. */
export const staysShort: Rule = ({ packages }) =>
  packages.flatMap(({ files }) =>
    files
      .filter(({ text, lineCount }) => lineCount > maxLines && !text.startsWith('// Generated from '))
      .map(({ path, lineCount }) => ({ path, problem: `${lineCount} lines; ${maxLines} is the limit` })),
  );
