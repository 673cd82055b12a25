import type { Text } from '@slideloom/contracts';
import { justifyLine } from './justify-line.ts';
import type { LayoutLine } from './layout-text.ts';
import type { SetLine } from './set-lines.ts';
import type { FontSpec } from './text-measurer.ts';

/** Puts a line where the text's alignment wants it. The last line of a justified paragraph stays at its start. */
export function placeLine(line: SetLine, text: Text, font: FontSpec, baseline: number): LayoutLine {
  const { direction, width } = line;
  const slack = text.width - width;
  const base = { text: line.text, baseline, width, direction, wordSpacing: 0, letterSpacing: font.letterSpacing };
  switch (text.textAlign) {
    case 'left':
      return { ...base, x: text.x };
    case 'right':
      return { ...base, x: text.x + slack };
    case 'center':
      return { ...base, x: text.x + slack / 2 };
    case 'justify': {
      const spread = line.isParagraphEnd ? null : justifyLine(line.text, slack);
      if (!spread) return { ...base, x: direction === 'rtl' ? text.x + slack : text.x };
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
