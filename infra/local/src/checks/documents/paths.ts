import { matchesGlob } from 'node:path';
import type { DocumentRule } from './document.ts';

const folders = 'bench|docs|drills|infra|k8s|packages|services|tests';
const isPath = new RegExp(
  String.raw`^(?:(?:${folders})/|[\w./<>*-]+\.(?:ts|mts|mjs|sql|prisma|wat|md)$)[\w./<>*{},-]*$`,
);

/**
 * A path in backticks exists: from the root (`packages/db`), or as the end of a file's path (`limits.ts`). `<name>` and `*` stand for any name. What
 * `npm start` writes under `.local` is left out.
 */
export const pathsExist: DocumentRule = ({ documents, files }) =>
  documents.flatMap(({ path, codes }) =>
    codes
      .filter((code) => isPath.test(code) && !exists(code.replace(/\/$/, ''), files))
      .map((code) => ({ path, problem: `'${code}' does not exist` })),
  );

function exists(path: string, files: ReadonlySet<string>): boolean {
  if (files.has(path)) return true;
  const pattern = path.replaceAll(/<[^>]+>/g, '*');
  if (pattern !== path || /[*{]/.test(path)) return [...files].some((each) => matchesGlob(each, `{,**/}${pattern}`));
  return [...files].some((each) => each.endsWith(`/${path}`));
}
