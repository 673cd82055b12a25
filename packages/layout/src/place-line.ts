import type { Text } from '@slideloom/contracts';
import { justifyLine } from './justify-line.ts';
import type { Direction } from './paragraph-direction.ts';
import type { LayoutLine } from './text-layout.ts';
import type { FontSpec } from './text-measurer.ts';
import type { WidthOf } from './width-of.ts';
import type { WrappedLine } from './wrapped-line.ts';

type LineContext = { text: Text; direction: Direction; font: FontSpec; widthOf: WidthOf };

/** Where a line goes along its text's width. */
export function placeLine(
  { text: run, start, isParagraphEnd }: Pick<WrappedLine, 'text' | 'start' | 'isParagraphEnd'>,
  context: LineContext,
): Omit<LayoutLine, 'baseline' | 'isParagraphEnd'> {
  const { text, direction, font, widthOf } = context;
  const natural = widthOf(run, start);
  const base = { text: run, direction, wordSpacing: 0, letterSpacing: font.letterSpacing };
  const slack = text.width - natural;
  switch (text.textAlign) {
    case 'left':
      return { ...base, x: text.x, width: natural };
    case 'right':
      return { ...base, x: text.x + slack, width: natural };
    case 'center':
      return { ...base, x: text.x + slack / 2, width: natural };
    case 'justify': {
      const spread = isParagraphEnd ? null : justifyLine(run, slack);
      if (!spread) return { ...base, x: direction === 'rtl' ? text.x + slack : text.x, width: natural };
      return {
        ...base,
        x: text.x,
        width: text.width,
        wordSpacing: spread.wordSpacing,
        letterSpacing: font.letterSpacing + spread.letterSpacing,
      };
    }
  }
}
