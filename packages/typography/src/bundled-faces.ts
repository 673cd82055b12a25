import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { decodeCoverage, type FamilyRole, type FontFace } from '@slideloom/text-engine';
import index from './font-index.generated.json' with { type: 'json' };

/** A bundled font file. */
export type BundledFace = FontFace & { path: string };

const require = createRequire(import.meta.url);
const roots = new Map<string, string>();

/** Every bundled face, in the order in which they are asked for a character. Nothing is read from their files yet. */
export const bundledFaces: readonly BundledFace[] = index.map((entry, order) => ({
  order,
  family: entry.package.split('/')[1] ?? entry.package,
  role: entry.role as FamilyRole,
  path: join(packageRoot(entry.package), entry.file),
  coverage: decodeCoverage(entry.coverage),
}));

function packageRoot(name: string): string {
  const known = roots.get(name);
  if (known !== undefined) return known;
  const root = dirname(require.resolve(`${name}/package.json`));
  roots.set(name, root);
  return root;
}
