import { basename, dirname, join } from 'node:path/posix';
import { packageOf, scanImports } from '../architecture/scan-imports.ts';

export type SourceText = { path: string; text: string };

/** A path in a text, from the top of the tree or from the file's own folder. */
const pathInText =
  /['"`]((?:\.{1,2}|services|packages|infra|tests|bench|drills|docs)\/[\w./-]+\.(?:[cm]?[jt]sx?|py|sql|json|ya?ml|md|css))['"`]/g;

/** For each file, those that import it, name its path, or call the SQL function that it defines. */
export function reverseImports(files: readonly SourceText[]): Map<string, Set<string>> {
  const known = new Set(files.map(({ path }) => path));
  const doors = readDoors(files);
  const functions = new Map(
    files.filter(({ path }) => path.endsWith('.sql')).map(({ path }) => [basename(path, '.sql'), path]),
  );
  const importers = new Map<string, Set<string>>();
  const add = (imported: string | undefined, importer: string) => {
    if (imported === undefined || imported === importer || !known.has(imported)) return;
    const of = importers.get(imported) ?? new Set();
    importers.set(imported, of.add(importer));
  };
  for (const { path, text } of files) {
    for (const { specifier } of /\.[cm]?[jt]sx?$/.test(path) ? scanImports(text) : []) {
      add(specifier.startsWith('.') ? join(dirname(path), specifier) : throughDoor(specifier, doors), path);
    }
    for (const [, named = ''] of text.matchAll(pathInText)) {
      add(named.startsWith('.') ? join(dirname(path), named) : named, path);
    }
    if (!/\.(sql|ts)$/.test(path)) continue;
    for (const [, word = ''] of text.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+)\b/g)) add(functions.get(word), path);
  }
  return importers;
}

type Doors = Map<string, { dir: string; exports: Record<string, string> }>;

/** What each package of the workspace exports, by its name. */
function readDoors(files: readonly SourceText[]): Doors {
  const manifests = files.filter(({ path }) => basename(path) === 'package.json');
  return new Map(
    manifests.map(({ path, text }) => {
      const { name = '', exports = {} } = JSON.parse(text) as { name?: string; exports?: Record<string, string> };
      return [name, { dir: dirname(path), exports }];
    }),
  );
}

/** The file that a specifier of a workspace package names, a pattern with one `*` included. */
function throughDoor(specifier: string, doors: Doors): string | undefined {
  const door = doors.get(packageOf(specifier) ?? '');
  if (door === undefined) return undefined;
  const entry = `.${specifier.slice(packageOf(specifier)!.length)}`;
  for (const [pattern, target] of Object.entries(door.exports)) {
    if (typeof target !== 'string') continue;
    if (pattern === entry) return join(door.dir, target);
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !entry.startsWith(before) || !entry.endsWith(after)) continue;
    return join(door.dir, target.replace('*', entry.slice(before.length, entry.length - after.length)));
  }
  return undefined;
}
