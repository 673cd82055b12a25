import { typeScale } from '../type-scale.ts';
import { panel } from './drawings.ts';
import { headAndRest } from './head-and-rest.ts';
import { inline, sides } from './inline.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';
import { cellIn, longest, rowStyles } from './row-cells.ts';
import { setRows } from './set-rows.ts';

const padding = 44;

/** Each offer on a card of its own. */
export const priceCards: Layout = {
  name: 'price-cards',
  kinds: ['prices'],
  treatment: null,
  suits: ({ rows }) =>
    rows.length <= 5 && longest(rows.map(({ value }) => value)) <= 11 && longest(rows.map(({ label }) => label)) <= 28,
  set: (task) => {
    const { slide, inks, direction } = task;
    return headAndRest(task, [headline(task, typeScale.headline, 0), body(task, 52)], (area) => {
      const split = Math.round((area.right - area.left) * 0.6);
      const [, end] = sides(direction);
      const rows = slide.rows.map(({ label, value }) => ({
        lines: [
          [
            cellIn(task, inline(area, direction, padding, split), label, {
              column: 'name',
              style: rowStyles.name,
              color: inks.ink,
            }),
            cellIn(task, inline(area, direction, split + 24, area.right - area.left - padding), value, {
              column: 'value',
              style: { ...rowStyles.value, maxSize: 76 },
              color: inks.ink,
              align: end,
              maxLines: 1,
            }),
          ],
        ],
        lineGap: 0,
        above: padding,
        below: padding,
      }));
      const set = setRows(task, area, rows, { gap: 22, mostGap: 32, stretch: 90 });
      const cards = set.rows.map(({ top, bottom }) => panel({ ...area, top, bottom }, inks));
      return { texts: set.rows.flatMap(({ texts }) => texts), layers: cards, isCut: set.isCut, scale: set.scale };
    });
  },
};
