import { posix } from 'node:path';
import type { Rule } from './violation.ts';

/** No file imports itself by way of others, not even for types alone: such files can only be read together. */
export const hasNoCircles: Rule = ({ packages }) => {
  const files = packages.flatMap((entry) => entry.files);
  const known = new Set(files.map(({ path }) => path));
  const targets = new Map(
    files.map(({ path, imports }) => [
      path,
      imports
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => posix.join(posix.dirname(path), specifier))
        .filter((target) => known.has(target)),
    ]),
  );
  return findCircles(targets).map((circle) => ({
    path: circle[0]!,
    problem: `imports itself: ${[...circle, circle[0]!].join(' -> ')}`,
  }));
};

/** One circle for each import that leads back to a file that is still open on the way to it. */
function findCircles(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (path: string): void => {
    if (done.has(path)) return;
    const at = way.indexOf(path);
    if (at !== -1) {
      circles.push(way.slice(at));
      return;
    }
    way.push(path);
    for (const target of targets.get(path) ?? []) visit(target);
    way.pop();
    done.add(path);
  };
  for (const path of [...targets.keys()].toSorted()) visit(path);
  return circles;
}
