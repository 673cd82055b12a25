import type { Text } from '@slideloom/contracts';
import type { RunMark } from './run-marks.ts';
import type { LayoutLine, LineSpan } from './text-layout.ts';
import type { FontSpec, TextMeasurer } from './text-measurer.ts';
import type { WidthOf } from './width-of.ts';
import type { WrappedLine } from './wrapped-line.ts';

/** The runs of one paragraph: how wide a part of it is, and what its lines say of them. */
export type RunSpans = { widthOf: WidthOf; of(line: WrappedLine): Pick<LayoutLine, 'spans' | 'size' | 'start'> };

/** The font of each run: the text's own but for what the run names. */
export function runFonts({ runs = [] }: Text, font: FontSpec): FontSpec[] {
  return runs.map(({ fontSize: size = font.size, fontWeight: weight = font.weight, italic = font.italic }) => {
    const { italic: _own, ...rest } = font;
    return { ...rest, size, weight, ...(italic && { italic }) };
  });
}

/** A hyphen that stands at a line's end and not in `paragraph` looks as the letter before it does. */
export function createRunSpans(
  paragraph: string,
  font: FontSpec,
  fonts: readonly FontSpec[],
  marks: readonly RunMark[],
  measurer: TextMeasurer,
): RunSpans {
  const spansOf = (start: number, text: string): LineSpan[] => {
    const isHyphenAdded = text.length > 1 && text.endsWith('-') && paragraph[start + text.length - 1] !== '-';
    const length = isHyphenAdded ? text.length - 1 : text.length;
    const spans: LineSpan[] = [];
    for (const { at, run } of marks) {
      if (at >= start + length && at > start) break;
      const span = { at: Math.max(0, at - start), run, font: fonts[run] ?? font };
      // A run that begins where another does has left nothing of that one.
      if (spans.at(-1)?.at === span.at) spans.pop();
      spans.push(span);
    }
    return spans;
  };
  return {
    widthOf(text, at) {
      if (text === '') return 0;
      const spans = spansOf(at, text);
      const { width } =
        spans.length > 1 ? measurer.measure(text, font, spans) : measurer.measure(text, spans[0]?.font ?? font);
      return width - font.letterSpacing;
    },
    of({ text, start }) {
      const spans = spansOf(start, text);
      const sizes = spans.map((span) => span.font.size);
      return { start, spans, ...(text !== '' && { size: Math.max(...sizes) }) };
    },
  };
}
