import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Violation } from '../architecture/violation.ts';
import { generatedFiles } from '../architecture/workspace.ts';
import { hasComments, readComments } from './comments.ts';
import type { DocumentRule } from './document.ts';

/** Words that this repository once used in senses of its own, and the terms of the field that replaced them. */
const terms: Readonly<Record<string, string>> = {
  anew: 'again, from scratch',
  anybody: 'every caller, a person',
  begun: 'started',
  buried: 'dead-lettered',
  bury: 'dead-letter',
  crowd: 'batch',
  hint: 'notification',
  mend: 'fix',
  mended: 'fixed',
  mends: 'fixes',
  nobody: 'no process, no caller',
  patience: 'timeout',
  somebody: 'a person, a caller',
  tell: 'report, notify, say, distinguish',
  telling: 'reporting, notifying',
  tells: 'reports, notifies, says',
  told: 'reported, notified, said, distinguished',
  verdict: 'decision, result',
  whoever: 'the process, the caller that',
  wish: 'request',
  wishes: 'requests',
};
const pattern = new RegExp(String.raw`\b(?:${Object.keys(terms).join('|')})\b`, 'gi');

const folders = 'bench,drills,infra,k8s,packages,services,tests';
const ignored = new Set(['node_modules', 'generated', 'dist', 'out', '.local', '.venv']);
/**
 * Released migrations never change, a comment of a SQL function is part of a migration, and the chart's templates are written from the other
 * manifests.
 */
const unchanged = ['packages/db/prisma/migrations/', 'packages/db/sql/', 'k8s/helm/templates/'];

/** Documents use the terms of the field, for readers whose first language is not English. */
export const wordsAreTheFields: DocumentRule = ({ documents }) =>
  documents.flatMap(({ path, prose }) =>
    wordsIn(prose.replaceAll(/`[^`\n]+`/g, '``')).map((problem) => ({ path, problem })),
  );

/** The comments of code use them too. Strings, names of tests and identifiers are not read. */
export function commentsUseTheFieldsWords(root: string): Violation[] {
  return globSync(`{${folders}}/**`, { cwd: root, exclude: (name) => ignored.has(basename(name)) })
    .filter((path) => hasComments(path) && !generatedFiles.has(path) && !startsWithOneOf(path, unchanged))
    .flatMap((path) =>
      readComments(path, readFileSync(join(root, path), 'utf8')).flatMap(({ line, text }) =>
        wordsIn(text).map((problem) => ({ path: `${path}:${line}`, problem })),
      ),
    );
}

const startsWithOneOf = (path: string, starts: readonly string[]) => starts.some((start) => path.startsWith(start));

function wordsIn(text: string): string[] {
  return [...text.matchAll(pattern)].map(([word]) => `'${word}': say what it is (${terms[word.toLowerCase()]})`);
}
