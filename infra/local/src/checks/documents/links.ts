import { posix } from 'node:path';
import type { DocumentRule } from './document.ts';

/** A relative link leads to a file or folder that exists, and its anchor to a heading there. */
export const linksLead: DocumentRule = ({ documents, files }) => {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  return documents.flatMap(({ path, prose }) =>
    [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
      if (/^(?:[a-z]+:|\/\/)/.test(link!)) return [];
      const [file = '', anchor] = link!.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      if (!files.has(target.replace(/\/$/, ''))) return [{ path, problem: `the link '${link}' leads to no file` }];
      const isLost = anchor !== undefined && byPath.get(target)?.anchors.has(anchor) === false;
      return isLost ? [{ path, problem: `the link '${link}' leads to no heading` }] : [];
    }),
  );
};
