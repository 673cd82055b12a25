import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { decodeCoverage, type FamilyRole, type FontFace } from '@slideloom/text-engine';
import fontIndex from './font-index.generated.json' with { type: 'json' };

/** A bundled font file. */
export type BundledFace = FontFace & { path: string };

type IndexEntry = { package: string; role: string; file: string; coverage: string; isItalic?: true; weight?: number };
const index = fontIndex as readonly IndexEntry[];

const require = createRequire(import.meta.url);
const roots = new Map<string, string>();

/** Every bundled face, in the order in which they are asked for a character. Nothing is read from their files yet. */
export const bundledFaces: readonly BundledFace[] = index.map((entry, order) => ({
  order,
  family: entry.package.split('/')[1] ?? entry.package,
  role: entry.role as FamilyRole,
  ...(entry.isItalic && { isItalic: true }),
  ...(entry.weight !== undefined && { weight: entry.weight }),
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
