import { typeScale } from '../type-scale.ts';
import { rule } from './drawings.ts';
import { headAndRest } from './head-and-rest.ts';
import { inline } from './inline.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';
import { cellIn, longest, rowStyles } from './row-cells.ts';
import { setRows } from './set-rows.ts';

/** Short dates in a column of their own, what happened beside them, a hairline above each. */
export const timelineColumns: Layout = {
  name: 'timeline-columns',
  kinds: ['timeline'],
  treatment: null,
  suits: ({ rows }) => longest(rows.map(({ label }) => label)) <= 8,
  set: (task) => {
    const { slide, inks, direction } = task;
    return headAndRest(task, [headline(task, typeScale.headline, 0), body(task, 52)], (area) => {
      const split = Math.round((area.right - area.left) * 0.32);
      const rows = slide.rows.map(({ label, value }) => ({
        lines: [
          [
            cellIn(task, inline(area, direction, 0, split - 24), label, {
              column: 'when',
              style: rowStyles.value,
              color: inks.accent,
              maxLines: 1,
            }),
            cellIn(task, inline(area, direction, split), value, {
              column: 'what',
              style: rowStyles.said,
              color: inks.ink,
            }),
          ],
        ],
        lineGap: 0,
        above: 44,
      }));
      const set = setRows(task, area, rows, { gap: 44, mostGap: 88 });
      return {
        texts: set.rows.flatMap(({ texts }) => texts),
        layers: set.rows.map(({ top }) => rule(area.left, area.right, top, inks)),
        isCut: set.isCut,
        scale: set.scale,
      };
    });
  },
};
