import type { Area } from '../stack-blocks.ts';
import { disc, icon, rule } from './drawings.ts';
import type { Rest } from './head-and-rest.ts';
import { beginOf, inline } from './inline.ts';
import type { Drawn, LayoutTask } from './layout.ts';
import { cellIn, rowStyles } from './row-cells.ts';
import { setRows, type RowOptions } from './set-rows.ts';

const seal = 112;
const iconShare = 0.5;

/** Facts below each other, each with its name above it; behind its icon where all of them have one, else under a hairline. */
export function setFacts(task: LayoutTask, area: Area, anchor: RowOptions['anchor'] = 'top'): Rest {
  const { slide, inks, direction } = task;
  const hasIcons = slide.rows.every((row) => row.icon !== null);
  const place = inline(area, direction, hasIcons ? seal + 44 : 0);
  const rows = slide.rows.map(({ label, value }) => ({
    lines: [
      [cellIn(task, place, label, { column: 'label', style: rowStyles.note, color: inks.soft })],
      [cellIn(task, place, value, { column: 'value', style: { ...rowStyles.fact, maxSize: 76 }, color: inks.ink })],
    ],
    lineGap: 26,
    ...(hasIcons ? {} : { above: 40 }),
  }));
  const set = setRows(task, area, rows, { gap: hasIcons ? 76 : 44, mostGap: hasIcons ? 120 : 84, anchor });
  const begin = beginOf(area, direction);
  const x = direction === 'rtl' ? begin - seal / 2 : begin + seal / 2;
  const drawings = set.rows.flatMap(({ top, bottom }, at): Drawn[] => {
    if (!hasIcons) return [rule(area.left, area.right, top, inks)];
    const y = (top + bottom) / 2;
    const size = seal * iconShare;
    return [
      { ...disc(x, y, seal / 2, inks.accent), opacity: 0.16 },
      icon(slide.rows[at]!.icon!, x - size / 2, y - size / 2, size, inks.accent),
    ];
  });
  return { texts: set.rows.flatMap(({ texts }) => texts), layers: drawings, isCut: set.isCut, scale: set.scale };
}
