import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSync, type Font } from 'fontkit';
import { encodeCoverage } from '@slideloom/text-engine';
import { bundledFamilies, type FontFamily } from '../src/font-families.ts';

/** One font file: which characters it has, as its own character map says. */
export type IndexedFace = Pick<FontFamily, 'package' | 'role' | 'isItalic' | 'weight'> & {
  file: string;
  coverage: string;
};

const require = createRequire(import.meta.url);

/**
 * Reads the character map of every bundled font file. Chinese, Japanese and Korean files are cut up by `unicode-range`,
 * and neighbours share characters: there the package's ranges decide, so that one character needs one file.
 */
export function buildFontIndex(): IndexedFace[] {
  return bundledFamilies.flatMap((family) => {
    const root = dirname(require.resolve(`${family.package}/package.json`));
    const ranges = JSON.parse(readFileSync(join(root, 'unicode.json'), 'utf8')) as Record<string, string>;
    return subsetsOf(family, Object.keys(ranges)).map((subset) => {
      const part = subset.replace(/[[\]]/g, '');
      const suffix = `${family.axes}-${family.isItalic ? 'italic' : 'normal'}`;
      const file = `files/${family.package.split('/')[1]}-${part}-${suffix}.${family.container ?? 'woff2'}`;
      const characters = (openSync(join(root, file)) as Font).characterSet.filter((codePoint) => codePoint >= 0x20);
      const kept = family.role === 'han' ? characters.filter(isWithin(ranges[subset] ?? '')) : characters;
      const { package: name, role, isItalic, weight } = family;
      const style = { ...(isItalic && { isItalic }), ...(weight !== undefined && { weight }) };
      return { package: name, role, ...style, file, coverage: encodeCoverage(kept) };
    });
  });
}

function subsetsOf(family: FontFamily, all: string[]): readonly string[] {
  return family.subsets ?? all.filter((subset) => subset.startsWith('['));
}

function isWithin(unicodeRange: string): (codePoint: number) => boolean {
  const ranges = unicodeRange.split(',').map((part) => {
    const [start = '', end = start] = part.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(start, 16), Number.parseInt(end, 16)] as const;
  });
  return (codePoint) => ranges.some(([start, end]) => codePoint >= start && codePoint <= end);
}
