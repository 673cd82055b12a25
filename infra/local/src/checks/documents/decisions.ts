import type { DocumentRule } from './document.ts';

const headings = ['Status', 'Date', 'Context', 'Options', 'Decision', 'Consequences'];

/** Every decision in `docs/adr` has the six headings in their order and a date, and is in the index. */
export const decisionsHaveForm: DocumentRule = ({ documents }) => {
  const index = documents.find(({ path }) => path === 'docs/adr/README.md')?.prose ?? '';
  return documents
    .filter(({ path }) => /^docs\/adr\/\d/.test(path))
    .flatMap(({ path, prose }) => {
      const found = [...prose.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
      return [
        ...(found.join() === headings.join()
          ? []
          : [`has the headings ${found.join(', ')}; ${headings.join(', ')} are due`]),
        ...(/^## Date\n\n\d{4}-\d\d-\d\d$/m.test(prose) ? [] : ['has no date']),
        ...(index.includes(`(${path.split('/').at(-1)})`) ? [] : ['is not in docs/adr/README.md']),
      ].map((problem) => ({ path, problem }));
    });
};
