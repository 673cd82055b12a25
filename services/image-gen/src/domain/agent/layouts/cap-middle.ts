import type { Text } from '@slideloom/contracts';
import { layoutText, type TextMeasurer } from '@slideloom/layout';

/** Half the height of capitals, as a share of the size. */
const share = 0.365;

/** The height at which the eye sees the middle of a text's first line, px. */
export function capMiddle(text: Text, measurer: TextMeasurer): number {
  return (layoutText(text, measurer).lines[0]?.baseline ?? text.y) - share * text.fontSize;
}
