import { contrastRatio, type Rect, type TextLayout } from '@slideloom/layout';
import { parseColor, type Text } from '@slideloom/contracts';
import { around, lineRects } from '../line-rects.ts';
import type { Contrast, LintRule, RunContrast } from '../lint-rule.ts';
import { phoneScale } from '../phone-scale.ts';

/** Canvas px of 24 and 18.7 CSS px on a phone that shows the 1,080 px on 390. */
const largePx = 66;
const largeBoldPx = 52;
const boldWeight = 700;
const limitOf = { text: 4.5, large: 3 };
/** Below this share of the limit the text cannot be read. */
const errorShare = 0.6;
/** A line around the letters of this share of their size carries them on any ground; half of it is seen. */
const carryingStroke = 0.06;
/** A minute of arc at 40 cm, px of a slide as wide as a screen of 65 mm: the eye does not distinguish a narrower line from what is beside it. */
const seenLinePx = (400 * Math.tan(Math.PI / 180 / 60) * 1080) / 65;
/** Large letters are read over places that are worse than most of their ground by this much: what viewers said of photographs. */
const unevenShare = 1.2;

/** The letters stand out too little from the pixels under them. Limits: WCAG 2.2, success criterion 1.4.3. */
export const lowContrast: LintRule = ({ index, canvas, texts }) =>
  texts.flatMap(({ index: textIndex, text, layout, contrast }) => {
    if (!contrast) return [];
    const parts = (contrast.runs ?? [null]).map((run) => measure(text, layout, contrast, run, phoneScale(canvas)));
    const worst = parts.toSorted((one, other) => one.value / one.limit - other.value / other.limit)[0];
    if (!worst || worst.value >= worst.limit) return [];
    const { value, limit, box, fix } = worst;
    return [
      {
        slide_index: index,
        text_index: textIndex,
        code: 'low_contrast' as const,
        severity: value < limit * errorShare ? ('error' as const) : ('warning' as const),
        value,
        limit,
        box,
        ...(fix !== null && { fix: { color: fix } }),
      },
    ];
  });

type Measured = { value: number; limit: number; box: Rect | null; fix: string | null };

/** A text, or one run of it. Another colour of the text does not fix a run that has a colour of its own. */
function measure(
  text: Text,
  layout: TextLayout,
  contrast: Contrast,
  part: RunContrast | null,
  scale: number,
): Measured {
  const run = part ? text.runs?.[part.run] : undefined;
  const { fontSize = text.fontSize, fontWeight = text.fontWeight, color = text.color } = run ?? {};
  const size = fontSize / scale;
  const isLarge = size >= largePx || (size >= largeBoldPx && fontWeight >= boldWeight);
  const { ratio: least, median } = part ?? contrast;
  const reached = isLarge ? Math.min(median, least * unevenShare) : least;
  const ratio = Math.max(reached, strokeContrast({ ...text, fontSize, color }, scale));
  return {
    value: Math.round(ratio * 100) / 100,
    limit: isLarge ? limitOf.large : limitOf.text,
    box: around(part?.rects ?? lineRects(layout)),
    fix: run?.color === undefined && run?.highlight === undefined ? (part ?? contrast).bestColor : null,
  };
}

/** Half of a stroke lies under the letters: what is seen of it is the other half. */
function strokeContrast({ textStroke, color, fontSize }: Text, scale: number): number {
  const [stroke, fill] = [parseColor(textStroke.color), parseColor(color)];
  if (!textStroke.enabled || textStroke.width < fontSize * carryingStroke || !stroke || !fill) return 0;
  if (textStroke.width / 2 < seenLinePx * scale) return 0;
  return stroke.alpha < 1 || fill.alpha < 1 ? 0 : contrastRatio(fill, stroke);
}
