import { basename, dirname } from 'node:path';
import { reverseImports, type SourceText } from './reverse-imports.ts';
import { sharedWords } from './shared-words.ts';

/** A test file that a change reaches. */
export type ReachedSuite = {
  path: string;
  /** 0: itself changed; else how many imports lie between the nearest changed file and it, one more from another package. */
  distance: number;
  relevance: number;
};

/**
 * The test files that changes of these files reach: by imports, by paths that stand in the source as text (a program that is started, a golden
 * file), and by the names of SQL functions. First those that are next to a change, then those that have most words in common with `said`, the
 * changed lines and what is around them; suites of the folder of the same name count half as much again. What starts whole fleets is reached by
 * its own change alone.
 */
export function rankSuites(changed: readonly string[], files: readonly SourceText[], said = ''): ReachedSuite[] {
  const importers = reverseImports(files);
  const suites = files.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'));
  const distances = new Map<string, number>();
  for (const file of changed) {
    const reached = distancesFrom(file, importers);
    for (const suite of suites) {
      const distance = distanceOf(file, suite, reached.get(suite));
      if (distance === undefined || (startsFleets(suite) && distance > 0)) continue;
      distances.set(suite, Math.min(distance, distances.get(suite) ?? Infinity));
    }
  }
  const texts = new Map(files.filter(({ path }) => distances.has(path)).map(({ path, text }) => [path, text]));
  const words = sharedWords(said, texts);
  const relevanceOf = (path: string) =>
    (words.get(path) ?? 0) * (changed.some((file) => isMirrored(file, path)) ? 1.5 : 1);
  return [...distances]
    .map(([path, distance]) => ({ path, distance, relevance: relevanceOf(path) }))
    .toSorted(
      (one, other) =>
        Number(one.distance > 1) - Number(other.distance > 1) ||
        other.relevance - one.relevance ||
        one.distance - other.distance ||
        one.path.localeCompare(other.path),
    );
}

const startsFleets = (path: string) => /^tests\/(e2e|faults)\//.test(path);

/** A suite is near its namesake, however it comes to what it tests. */
function distanceOf(file: string, suite: string, imports: number | undefined): number | undefined {
  if (file === suite) return 0;
  const isNeighbour = packageOf(file) === packageOf(suite);
  if (isNeighbour && nameOf(file) === nameOf(suite)) return 1;
  if (imports !== undefined) return imports + (isNeighbour ? 0 : 1);
  // What nothing imports is what a package's own tests look at.
  return isNeighbour && !/\.tsx?$/.test(file) ? 9 : undefined;
}

/** Whether a suite stands below `test` where the file stands below `src`, in a folder of its package. */
function isMirrored(file: string, suite: string): boolean {
  const folder = dirname(file).split('/src/')[1];
  return packageOf(file) === packageOf(suite) && folder !== undefined && folder === dirname(suite).split('/test/')[1];
}

const packageOf = (path: string) => path.split('/').slice(0, 2).join('/');
const nameOf = (path: string) => basename(path).split('.')[0];

/** How many imports lie between the file and each that it reaches. */
function distancesFrom(file: string, importers: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const distances = new Map([[file, 0]]);
  // A map goes on with what is added while it is walked.
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}
