import type { SafeZone } from '@slideloom/contracts';
import type { Rect } from '@slideloom/layout';
import { around, lineRects, tenth } from '../line-rects.ts';
import type { LintRule } from '../lint-rule.ts';

/** Less than this, px, is an edge of a letter and hides nothing. */
const tolerancePx = 4;

/** Letters stand where a platform puts its own controls. */
export const outsideSafeZone: LintRule = ({ index, texts }, { zones }) =>
  texts.flatMap(({ index: textIndex, text, layout }) => {
    const rects = lineRects(layout);
    const box = around(rects);
    if (!box) return [];
    const outside = zones
      .map(({ platform, zone }) => ({ platform, ...beyond(rects, box, zone) }))
      .filter(({ value }) => value > tolerancePx);
    const worst = outside.toSorted((one, other) => other.value - one.value)[0];
    if (!worst) return [];
    return [
      {
        slide_index: index,
        text_index: textIndex,
        code: 'outside_safe_zone' as const,
        severity: 'warning' as const,
        value: tenth(worst.value),
        limit: 0,
        box,
        platforms: outside.map(({ platform }) => platform),
        ...(worst.canMove && { fix: { x: tenth(text.x + worst.right), y: tenth(text.y + worst.down) } }),
      },
    ];
  });

/** By how many px a text leaves a zone, and how far it must move to the right and down to be inside. */
function beyond(rects: readonly Rect[], box: Rect, zone: SafeZone) {
  const left = Math.max(0, zone.left - box.x);
  const top = Math.max(0, zone.top - box.y);
  const bottom = Math.max(0, box.y + box.height - zone.bottom);
  const down = top - bottom;
  const right = Math.max(0, ...rects.map((rect) => rect.x + rect.width - rightEdge(zone, rect.y + rect.height)));
  const moved = Math.max(0, ...rects.map((rect) => rect.x + rect.width - rightEdge(zone, rect.y + rect.height + down)));
  const canMove = box.x - moved >= zone.left && box.height <= zone.bottom - zone.top;
  return { value: Math.max(left, top, bottom, right), right: left > 0 ? left : -moved, down, canMove };
}

function rightEdge({ steps }: SafeZone, y: number): number {
  return steps.findLast((step) => y > step.from)?.right ?? steps[0]?.right ?? 0;
}
