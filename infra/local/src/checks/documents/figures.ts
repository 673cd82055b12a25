import type { DocumentRule } from './document.ts';

/** A link to a row of `docs/numbers.md` says what the row says: `[3 s](numbers.md#database-connect)`. */
export const figuresAgree: DocumentRule = ({ documents }) => {
  const numbers = documents.find(({ path }) => path === 'docs/numbers.md')?.prose ?? '';
  const rows = [...numbers.matchAll(/^\| <a id="([^"]+)">[^|]*\| ([^|]+) \|/gm)];
  const values = new Map(rows.map(([, id, value]) => [id!, value!]));
  return documents.flatMap(({ path, prose }) =>
    [...prose.matchAll(/\[([^\]]+)\]\([\w./-]*numbers\.md#([\w-]+)\)/g)].flatMap(([, text, id]) => {
      const figure = text!.replaceAll(/\s+/g, ' ');
      const value = values.get(id!);
      return value === figure
        ? []
        : [{ path, problem: `'${figure}' is cited as ${id}, which is ${value ?? 'no number of docs/numbers.md'}` }];
    }),
  );
};
