import { decodeCoverage } from '@slideloom/text-engine';

/** What a bundled face is called in the page; null for a face that the page does not take. */
type Naming = (face: { family: string }) => string | null;

/** Makes bundled faces known to the page, the ones that slides are drawn with; the browser then loads what the letters need. */
export async function addFaces(nameOf: Naming): Promise<void> {
  const { faces } = await import('../screens/editor/paint/bundled-faces.ts');
  for (const face of faces) {
    const name = nameOf(face);
    if (name === null) continue;
    document.fonts.add(
      new FontFace(name, `url(${face.file})`, {
        weight: face.weight === undefined ? '1 1000' : String(face.weight),
        style: face.isItalic ? 'italic' : 'normal',
        unicodeRange: rangesOf(decodeCoverage(face.coverage)),
      }),
    );
  }
}

function rangesOf(coverage: Uint32Array): string {
  const ranges: string[] = [];
  for (let at = 0; at < coverage.length; at += 2) {
    ranges.push(`U+${(coverage[at] ?? 0).toString(16)}-${(coverage[at + 1] ?? 0).toString(16)}`);
  }
  return ranges.join(', ');
}
