import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { covers, decodeCoverage, type Coverage } from './coverage.ts';
import type { FamilyRole } from './font-families.ts';
import index from './font-index.generated.json' with { type: 'json' };

/** One bundled font file. `order` is its rank among all; `alias` the family name that skia knows it by. */
export type FontFace = {
  order: number;
  alias: string;
  family: string;
  role: FamilyRole;
  path: string;
  coverage: Coverage;
};

const require = createRequire(import.meta.url);
const roots = new Map<string, string>();

/** Every bundled face, in the order in which they are asked for a character. Nothing is read from their files yet. */
export const fontFaces: readonly FontFace[] = index.map((entry, order) => ({
  order,
  alias: `slideloom-${order}`,
  family: entry.package.split('/')[1] ?? entry.package,
  role: entry.role as FamilyRole,
  path: join(packageRoot(entry.package), entry.file),
  coverage: decodeCoverage(entry.coverage),
}));

/** Inter's Latin file: every text's first face, and the source of its ascent and descent. */
export const primaryFace = fontFaces[0] as FontFace;

export function faceCovers(face: FontFace, codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => covers(face.coverage, codePoint));
}

function packageRoot(name: string): string {
  const known = roots.get(name);
  if (known !== undefined) return known;
  const root = dirname(require.resolve(`${name}/package.json`));
  roots.set(name, root);
  return root;
}
