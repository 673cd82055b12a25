import { typeScale } from '../type-scale.ts';
import { disc, line } from './drawings.ts';
import { headAndRest } from './head-and-rest.ts';
import { beginOf, inline } from './inline.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';
import { capMiddle } from './cap-middle.ts';
import { cellIn, rowStyles } from './row-cells.ts';
import { setRows } from './set-rows.ts';

const indent = 84;
const dot = 17;

/** Points on a line from top to bottom, each with when and what. */
export const timelineRail: Layout = {
  name: 'timeline-rail',
  kinds: ['timeline'],
  treatment: null,
  set: (task) => {
    const { slide, inks, direction } = task;
    return headAndRest(task, [headline(task, typeScale.headline, 0), body(task, 52)], (area) => {
      const place = inline(area, direction, indent);
      const rows = slide.rows.map(({ label, value }) => ({
        lines: [
          [cellIn(task, place, label, { column: 'when', style: rowStyles.value, color: inks.accent })],
          [cellIn(task, place, value, { column: 'what', style: rowStyles.said, color: inks.ink })],
        ],
        lineGap: 24,
      }));
      const set = setRows(task, area, rows, { gap: 70, mostGap: 130 });
      const x = beginOf(area, direction) + (direction === 'rtl' ? -dot : dot);
      const ys = set.rows.map(({ texts }) => capMiddle(texts[0]!, task.measurer));
      const last = set.rows.at(-1)!;
      const rail = line(
        [
          { x, y: ys[0]! },
          { x, y: last.bottom },
        ],
        inks.ink,
        4,
        0.25,
      );
      return {
        texts: set.rows.flatMap(({ texts }) => texts),
        layers: [rail, ...ys.map((y) => disc(x, y, dot, inks.accent))],
        isCut: set.isCut,
        scale: set.scale,
      };
    });
  },
};
