import { parseColor, type Text } from '@slideloom/contracts';
import type { Rect } from '@slideloom/layout';
import { around, lineRects } from '../line-rects.ts';
import type { LintedText, LintRule } from '../lint-rule.ts';

/** The share of the smaller text's area that may overlap: less is a descender that touches a capital. */
const shareMax = 0.05;
const errorShare = 0.25;
/** A text this faint is an ornament that others may stand on. */
const ornamentAlpha = 0.35;

/** Two texts of a slide stand on each other. The later one is named. */
export const overlappingTexts: LintRule = ({ index, texts }) => {
  const solid = texts.filter(({ text }) =>
    colorsOf(text).some((color) => (parseColor(color)?.alpha ?? 1) > ornamentAlpha),
  );
  return solid.flatMap((upper, at) => {
    const worst = Math.max(0, ...solid.slice(0, at).map((lower) => sharedShare(lower, upper)));
    if (worst <= shareMax) return [];
    return [
      {
        slide_index: index,
        text_index: upper.index,
        code: 'overlapping_texts' as const,
        severity: worst > errorShare ? ('error' as const) : ('warning' as const),
        value: Math.round(worst * 100) / 100,
        limit: shareMax,
        box: around(lineRects(upper.layout)),
      },
    ];
  });
};

function colorsOf({ color, runs }: Text): string[] {
  return runs?.map((run) => run.color ?? color) ?? [color];
}

function sharedShare(lower: LintedText, upper: LintedText): number {
  const [first, second] = [lineRects(lower.layout), lineRects(upper.layout)];
  const smaller = Math.min(area(first), area(second));
  if (smaller === 0) return 0;
  const shared = first.reduce((sum, one) => sum + second.reduce((part, other) => part + common(one, other), 0), 0);
  return shared / smaller;
}

function area(rects: readonly Rect[]): number {
  return rects.reduce((sum, { width, height }) => sum + width * height, 0);
}

function common(one: Rect, other: Rect): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}
