import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DocumentRule } from './document.ts';

const page = 'docs/tree.md';
/** The folders whose own folders have a line each too. */
const parents = ['services', 'packages', 'infra', 'tests'];

/** `docs/tree.md` has one line for each folder at the root and each package. That a line leads to a folder is seen with all other paths. */
export const foldersHaveLines: DocumentRule = ({ documents, files }) => {
  const tree = documents.find(({ path }) => path === page);
  // The small checkouts of tests have none; that this one does is seen by the links to it.
  if (!tree) return [];
  const named = new Set([...tree.prose.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, folder]) => folder!));
  const folders = new Set(
    [...files].flatMap((file) => {
      // A checkout keeps folders that git has moved, empty but for what was installed.
      if (!basename(file).includes('.')) return [];
      const [root = '', below, ...rest] = file.split('/');
      if (below === undefined || root.startsWith('.')) return [];
      return parents.includes(root) && rest.length > 0 ? [root, `${root}/${below}`] : [root];
    }),
  );
  return [...folders]
    .filter((folder) => !named.has(folder))
    .map((folder) => ({ path: page, problem: `has no line for '${folder}'` }));
};

/** What the page says that a command prints is what a source prints: each part between `…`. */
export function quotesFailures(root: string): DocumentRule {
  return ({ documents, files }) => {
    const quotes = documents.find(({ path }) => path === page)?.codes.filter((code) => code.startsWith('✗ ')) ?? [];
    if (quotes.length === 0) return [];
    const sources = [...files]
      .filter((file) => /^(?:infra\/local|packages\/machine)\/(?:src|bootstrap)\/.*\.m?[jt]s$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n');
    const partsOf = (quote: string) =>
      quote
        .slice(2)
        .split('…')
        .map((part) => part.trim());
    return quotes
      .flatMap(partsOf)
      .filter((part) => !sources.includes(part))
      .map((part) => ({ path: page, problem: `no source has the text '${part}'` }));
  };
}
