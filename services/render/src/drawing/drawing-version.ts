import { createHash } from 'node:crypto';
import { globSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * The SHA-256 of all our code that the renderer is made of, with the index of the fonts and the versions of what it depends on,
 * hexadecimal: a slide that another version drew is drawn again. Some 20 ms, at the start.
 */
export function readDrawingVersion(): string {
  const own = join(import.meta.dirname, '../..');
  const hash = createHash('sha256').update(process.arch);
  for (const dir of withDependencies(own)) {
    for (const file of ['package.json', ...globSync('src/**/*.*', { cwd: dir }).toSorted()]) {
      hash.update(relative(own, join(dir, file))).update(readFileSync(join(dir, file)));
    }
  }
  return hash.digest('hex');
}

/** A package's folder, and those of all packages of this repository that it depends on, directly or not. */
function withDependencies(dir: string, found = new Set<string>()): string[] {
  if (found.has(dir)) return [];
  found.add(dir);
  const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
  const ours = Object.entries(dependencies).filter(([, version]) => version.startsWith('workspace:'));
  for (const [name] of ours) withDependencies(realpathSync(join(dir, 'node_modules', name)), found);
  return [...found].toSorted();
}

type Manifest = { dependencies?: Record<string, string> };
