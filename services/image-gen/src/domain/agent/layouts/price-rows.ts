import { typeScale } from '../type-scale.ts';
import { rule } from './drawings.ts';
import { headAndRest } from './head-and-rest.ts';
import { inline, sides } from './inline.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';
import { cellIn, longest, rowStyles } from './row-cells.ts';
import { setRows } from './set-rows.ts';

/** A longer price stands below its name. */
const maxBeside = 13;

/** A menu: names, and their prices at the other edge, with hairlines between. */
export const priceRows: Layout = {
  name: 'price-rows',
  kinds: ['prices'],
  treatment: null,
  set: (task) => {
    const { slide, inks, direction } = task;
    const isBeside = longest(slide.rows.map(({ value }) => value)) <= maxBeside;
    return headAndRest(task, [headline(task, typeScale.headline, 0), body(task, 52)], (area) => {
      const width = area.right - area.left;
      const split = Math.round(width * 0.62);
      const rows = slide.rows.map(({ label, value }) => {
        const name = (place: typeof area) =>
          cellIn(task, place, label, { column: 'name', style: rowStyles.name, color: inks.ink });
        const options = { column: 'value', style: rowStyles.value, color: inks.accent };
        if (!isBeside) return { lines: [[name(area)], [cellIn(task, area, value, options)]], lineGap: 26 };
        const [, end] = sides(direction);
        const price = cellIn(task, inline(area, direction, split + 40), value, { ...options, align: end, maxLines: 1 });
        return { lines: [[name(inline(area, direction, 0, split)), price]], lineGap: 0 };
      });
      const set = setRows(task, area, rows, { gap: 72, mostGap: 132 });
      const rules = set.rows
        .slice(1)
        .map(({ top }, at) => rule(area.left, area.right, (set.rows[at]!.bottom + top) / 2, inks));
      return { texts: set.rows.flatMap(({ texts }) => texts), layers: rules, isCut: set.isCut, scale: set.scale };
    });
  },
};
