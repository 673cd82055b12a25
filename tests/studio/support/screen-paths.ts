import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const screens = join(import.meta.dirname, '../../../services/studio/web/src/screens');

/** The path of every route of the studio, as the folders of its screens declare them. */
export function screenPaths(folder = screens): string[] {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name, 'routes.tsx'), 'utf8'));
  const paths = files.flatMap((text) => [...text.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!));
  return [...new Set(paths)].toSorted();
}

/** The path with what stands for its parts; throws for a part that has nothing. */
export function fillPath(path: string, parts: Record<string, string>): string {
  return path.replaceAll(/\$(\w+)/g, (_whole, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`${path}: nothing stands for $${name}`);
    return part;
  });
}
