import type { Row } from '../draft/slide-draft.ts';
import type { Area } from '../stack-blocks.ts';
import { typeScale } from '../type-scale.ts';
import { inline } from './inline.ts';
import type { LayoutTask } from './layout.ts';
import { longest, rowStyles } from './row-cells.ts';
import { setRows, type SetRows } from './set-rows.ts';

/** About the width of one narrow character at the least size, px. */
const characterPx = 25;
const slotGap = 20;

/** The middles of equal slots beside each other, in reading order, and the width of one. */
export function slotsOf(area: Area, count: number, direction: LayoutTask['direction']) {
  const width = (area.right - area.left) / count;
  const middles = Array.from({ length: count }, (_unused, at) => {
    const { left, right } = inline(area, direction, at * width, (at + 1) * width);
    return (left + right) / 2;
  });
  return { width, middles };
}

/** Whether names and values stand on one line in their slots on every canvas. */
export function hasShortNames(rows: readonly Row[]): boolean {
  const room = (840 / rows.length - slotGap) / characterPx;
  return Math.max(longest(rows.map(({ label }) => label)), longest(rows.map(({ value }) => value))) <= room;
}

/** One line of texts, each in the middle of its slot. */
export function setSlots(
  task: LayoutTask,
  area: Area,
  contents: readonly string[],
  look: { color(at: number): string; isStrong: boolean; anchor: 'top' | 'bottom' },
): SetRows {
  const { width, middles } = slotsOf(area, contents.length, task.direction);
  const half = (width - slotGap) / 2;
  const style = look.isStrong ? { ...rowStyles.value, maxSize: 60 } : { ...typeScale.body, maxSize: 46, weight: 600 };
  const cells = contents.map((content, at) => ({
    content,
    column: 'slot',
    style,
    color: look.color(at),
    left: Math.round(middles[at]! - half),
    right: Math.round(middles[at]! + half),
    align: 'center' as const,
    maxLines: 1,
  }));
  return setRows(task, area, [{ lines: [cells], lineGap: 0 }], { gap: 0, mostGap: 0, anchor: look.anchor });
}
