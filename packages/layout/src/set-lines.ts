import type { Text } from '@slideloom/contracts';
import { paragraphDirection, type Direction } from './paragraph-direction.ts';
import type { FontSpec, TextMeasurer } from './text-measurer.ts';
import { wrapParagraph, type WidthOf, type WrappedLine } from './wrap-paragraph.ts';

/** A line before it has a place; `width` as it stands, before justification. */
export type SetLine = WrappedLine & { width: number; direction: Direction };

/** Breaks paragraphs into lines of the text's width, `maxLines` at most. */
export function setLines(
  paragraphs: readonly string[],
  text: Text,
  font: FontSpec,
  measurer: TextMeasurer,
  maxLines = Number.POSITIVE_INFINITY,
): { lines: SetLine[]; isTruncated: boolean } {
  const widthOf: WidthOf = (run) => (run === '' ? 0 : measurer.measure(run, font).width - font.letterSpacing);
  const lines: SetLine[] = [];
  for (const paragraph of paragraphs) {
    const direction = paragraphDirection(paragraph);
    for (const line of wrapParagraph(paragraph, text.width, widthOf, font.letterSpacing)) {
      if (lines.length >= maxLines) return { lines, isTruncated: true };
      lines.push({ ...line, width: widthOf(line.text), direction });
    }
  }
  return { lines, isTruncated: false };
}
