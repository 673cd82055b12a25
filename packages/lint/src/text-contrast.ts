import type { CanvasSize, Text } from '@slideloom/contracts';
import { parseColor } from '@slideloom/contracts/color';
import { contrastRatio, relativeLuminance, type Rect, type TextLayout } from '@slideloom/layout';
import { around, lineRects } from './line-rects.ts';
import type { Contrast, RunContrast } from './lint-rule.ts';
import { seenContrast } from './measure-contrast.ts';
import { phoneScale } from './phone-scale.ts';

/** Canvas px of 24 and 18.7 CSS px on a phone that shows the 1,080 px on 390. */
const largePx = 66;
const largeBoldPx = 52;
const boldWeight = 700;
const limitOf = { text: 4.5, large: 3 };
/** A line around the letters of this share of their size carries them on any ground; half of it is seen. */
const carryingStroke = 0.06;
/** A minute of arc at 40 cm, px of a slide as wide as a screen of 65 mm: the eye does not tell a narrower line from what is beside it. */
const seenLinePx = (400 * Math.tan(Math.PI / 180 / 60) * 1080) / 65;

/**
 * Letters of this size, px, and weight are read from this `reading` on. The eye needs less for larger and bolder ones and more for smaller
 * and thinner ones, within the sizes and weights that viewers were shown.
 */
const plain = { size: 52, weight: 500, reading: 0.85 };
const shown = { size: { min: 36, max: 110 }, weight: { min: 300, max: 700 } };
const sizeExponent = 0.7;
const weightExponent = 0.5;
/** A ground whose luminance spreads (`GroundContrast`) by this is uneven. The less it does, the more WCAG's own measure counts; alone, on one colour. */
const unevenSpread = 0.06;

/** `value` and `limit` are ratios of WCAG 2.2: on a ground of many tones, that of a ground of one colour on which the letters are read as well. */
export type TextContrast = { value: number; limit: number; box: Rect | null; fix: string | null };

/** How well a text stands out, or that of its runs which does so least. */
export function textContrast(
  text: Text,
  layout: TextLayout,
  contrast: Contrast,
  canvas: CanvasSize,
): TextContrast | null {
  const parts = (contrast.runs ?? [null]).map((run) => measure(text, layout, contrast, run, phoneScale(canvas)));
  return parts.toSorted((one, other) => one.value / one.limit - other.value / other.limit)[0] ?? null;
}

/** A text, or one run of it. A run that has a colour of its own is not mended by the text's. */
function measure(
  text: Text,
  layout: TextLayout,
  contrast: Contrast,
  part: RunContrast | null,
  scale: number,
): TextContrast {
  const run = part ? text.runs?.[part.run] : undefined;
  const { fontSize = text.fontSize, fontWeight = text.fontWeight, color = text.color } = run ?? {};
  const size = fontSize / scale;
  const isLarge = size >= largePx || (size >= largeBoldPx && fontWeight >= boldWeight);
  const limit = isLarge ? limitOf.large : limitOf.text;
  const { ratio, reading, spread } = part ?? contrast;
  const carried = strokeContrast({ ...text, fontSize, color }, scale);
  // Both as shares of their limits, in logarithms: as the eye counts.
  const flat = Math.log(Math.max(ratio, carried.ratio)) / Math.log(limit);
  const uneven = Math.max(reading, Math.log(carried.seen)) / neededReading(size, fontWeight);
  const share = Math.min(1, spread / unevenSpread);
  return {
    value: Math.round(limit ** (flat * (1 - share) + uneven * share) * 100) / 100,
    limit,
    box: around(part?.rects ?? lineRects(layout)),
    fix: run?.color === undefined && run?.highlight === undefined ? (part ?? contrast).bestColor : null,
  };
}

function neededReading(size: number, weight: number): number {
  const ofSize = (plain.size / within(size, shown.size)) ** sizeExponent;
  const ofWeight = (plain.weight / within(weight, shown.weight)) ** weightExponent;
  return plain.reading * ofSize * ofWeight;
}

function within(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}

/** Of the fill to a stroke that carries it; 1 without. Half of a stroke lies under the letters: what is seen of it is the other half. */
function strokeContrast({ textStroke, color, fontSize }: Text, scale: number): { ratio: number; seen: number } {
  const [stroke, fill] = [parseColor(textStroke.color), parseColor(color)];
  const isWide = textStroke.width >= fontSize * carryingStroke && textStroke.width / 2 >= seenLinePx * scale;
  if (!textStroke.enabled || !isWide || !stroke || !fill || stroke.alpha < 1 || fill.alpha < 1) {
    return { ratio: 1, seen: 1 };
  }
  const seen = seenContrast(relativeLuminance(fill), relativeLuminance(stroke));
  return { ratio: contrastRatio(fill, stroke), seen };
}
