import { decodeCoverage } from '@slideloom/text-engine';

const prefix = 'slide-';
const added = new Map<string, Promise<void>>();

/** The name by which the page knows a slide's font while a text is typed. */
export function cssFamily(family: string | undefined): string {
  return `${prefix}${family ?? 'inter'}, ${prefix}inter, sans-serif`;
}

/** Makes a family known to the page; the browser then loads what the letters need. */
export function addCssFaces(family = 'inter'): Promise<void> {
  const known = added.get(family);
  if (known) return known;
  const adding = import('../paint/bundled-faces.ts').then(({ faces }) => {
    for (const face of faces.filter((one) => one.family === family)) {
      document.fonts.add(
        new FontFace(`${prefix}${family}`, `url(${face.file})`, {
          weight: face.weight === undefined ? '1 1000' : String(face.weight),
          style: face.isItalic ? 'italic' : 'normal',
          unicodeRange: rangesOf(decodeCoverage(face.coverage)),
        }),
      );
    }
  });
  added.set(family, adding);
  return adding;
}

function rangesOf(coverage: Uint32Array): string {
  const ranges: string[] = [];
  for (let at = 0; at < coverage.length; at += 2) {
    ranges.push(`U+${(coverage[at] ?? 0).toString(16)}-${(coverage[at + 1] ?? 0).toString(16)}`);
  }
  return ranges.join(', ');
}
