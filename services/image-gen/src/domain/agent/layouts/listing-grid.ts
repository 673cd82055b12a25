import { typeScale } from '../type-scale.ts';
import type { Area } from '../stack-blocks.ts';
import { icon, panel } from './drawings.ts';
import { headAndRest } from './head-and-rest.ts';
import { beginOf, inline } from './inline.ts';
import type { Layout } from './layout.ts';
import { price } from './listing-pieces.ts';
import { body, headline } from './pieces.ts';
import { cellIn, longest, rowStyles } from './row-cells.ts';
import { setRows } from './set-rows.ts';

const gap = 24;
const padding = 40;
const iconSize = 60;

/** The facts of a thing on cards, two beside each other. */
export const listingGrid: Layout = {
  name: 'listing-grid',
  kinds: ['listing'],
  treatment: null,
  suits: ({ rows }) =>
    rows.length >= 2 &&
    rows.length % 2 === 0 &&
    longest(rows.map(({ value }) => value)) <= 9 &&
    longest(rows.map(({ label }) => label)) <= 24,
  set: (task) => {
    const { slide, inks, direction } = task;
    const title = headline(task, { ...typeScale.headline, maxSize: 104 }, 0);
    return headAndRest(task, [title, price(task, 60, 132), body(task, 48)], (area) => {
      const width = area.right - area.left;
      const half = Math.round((width - gap) / 2);
      const cards = [inline(area, direction, 0, half), inline(area, direction, half + gap)] as const;
      const hasIcons = slide.rows.every((row) => row.icon !== null);
      const pairs = slide.rows.flatMap((row, at) => (at % 2 === 0 ? [[row, slide.rows[at + 1]!] as const] : []));
      const within = (card: Area) => ({ ...card, left: card.left + padding, right: card.right - padding });
      const rows = pairs.map((pair) => ({
        lines: [
          pair.map(({ value }, at) =>
            cellIn(task, within(cards[at]!), value, {
              column: 'value',
              style: rowStyles.fact,
              color: inks.ink,
              maxLines: 1,
            }),
          ),
          pair.map(({ label }, at) =>
            cellIn(task, within(cards[at]!), label, { column: 'label', style: rowStyles.note, color: inks.ink }),
          ),
        ],
        lineGap: 26,
        above: padding + (hasIcons ? iconSize + 32 : 0),
        below: padding,
      }));
      const set = setRows(task, area, rows, { gap, mostGap: gap, stretch: 60, anchor: 'bottom' });
      const layers = set.rows.flatMap(({ top, bottom }, at) =>
        pairs[at]!.flatMap((row, side) => {
          const card = { ...cards[side]!, top, bottom };
          const begin = beginOf(within(card), direction);
          const x = direction === 'rtl' ? begin - iconSize : begin - 4;
          const drawing = hasIcons ? [icon(row.icon!, x, top + padding, iconSize, inks.accent)] : [];
          return [panel(card, inks, 28), ...drawing];
        }),
      );
      return { texts: set.rows.flatMap(({ texts }) => texts), layers, isCut: set.isCut, scale: set.scale };
    });
  },
};
