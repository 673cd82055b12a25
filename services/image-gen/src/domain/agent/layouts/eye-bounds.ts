import type { Text } from '@slideloom/contracts';
import { layoutText, type TextMeasurer } from '@slideloom/layout';
import { depthOf } from '../type-scale.ts';
import type { Area } from '../stack-blocks.ts';

const capHeight = 0.73;

/** What the eye takes texts to cover: from the capitals of the first line to the last baseline, px; null for none. */
export function eyeBounds(texts: readonly Text[], measurer: TextMeasurer): Area | null {
  if (texts.length === 0) return null;
  const boxes = texts.map((text) => {
    const { lines, boxes: plates } = layoutText(text, measurer);
    const last = lines.at(-1);
    return {
      left: Math.min(...lines.map(({ x }) => x), ...plates.map(({ x }) => x)),
      right: Math.max(...lines.map(({ x, width }) => x + width), ...plates.map(({ x, width }) => x + width)),
      top: Math.min((lines[0]?.baseline ?? text.y) - capHeight * text.fontSize, ...plates.map(({ y }) => y)),
      bottom: Math.max(
        (last?.baseline ?? text.y) + depthOf(last?.text ?? '', text.fontSize) * text.fontSize,
        ...plates.map(({ y, height }) => y + height),
      ),
    };
  });
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
