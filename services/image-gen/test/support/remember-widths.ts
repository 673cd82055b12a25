import { graphemes, type FontSpec, type TextMeasurer } from '@slideloom/layout';

/** Letters are shaped at these sizes alone, px: between them their widths grow evenly, to a thousandth. */
const shapedSizes = [40, 64, 100, 160, 260, 440];

/**
 * A measurer that shapes each run of letters once for each of a few sizes. Layouts are tried at many sizes, and shaping is most of what
 * they cost.
 */
export function rememberWidths<Measurer extends TextMeasurer>(measurer: Measurer): Measurer {
  type Known = Map<string, ReturnType<TextMeasurer['measure']>>;
  const byFace = new Map<string, Known>();
  const byFont = new WeakMap<FontSpec, Known>();
  const knownOf = (font: FontSpec, size: number): Known => {
    const face = `${size} ${font.weight} ${font.han} ${font.family} ${font.italic}`;
    const known = byFont.get(font) ?? byFace.get(face) ?? (new Map() as Known);
    byFace.set(face, known);
    byFont.set(font, known);
    return known;
  };
  const counts = new Map<string, number>();
  const countOf = (run: string) => {
    const count = counts.get(run) ?? graphemes(run).length;
    counts.set(run, count);
    return count;
  };
  const measure: TextMeasurer['measure'] = (run, font, spans) => {
    if (spans) return measurer.measure(run, font, spans);
    const size = shapedSizes.findLast((one) => one <= font.size) ?? shapedSizes[0]!;
    const known = byFont.get(font) ?? knownOf(font, size);
    const shaped = known.get(run) ?? measurer.measure(run, { ...font, size, letterSpacing: 0 });
    known.set(run, shaped);
    const scale = font.size / size;
    const spaced = font.letterSpacing === 0 ? 0 : font.letterSpacing * countOf(run);
    return { width: shaped.width * scale + spaced, ascent: shaped.ascent * scale, descent: shaped.descent * scale };
  };
  return { ...measurer, measure };
}
