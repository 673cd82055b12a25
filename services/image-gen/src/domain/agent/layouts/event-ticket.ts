import { typeScale } from '../type-scale.ts';
import { disc, line, panel } from './drawings.ts';
import { headAndRest } from './head-and-rest.ts';
import type { Layout } from './layout.ts';
import { body, headline } from './pieces.ts';
import { cellIn, rowStyles } from './row-cells.ts';
import { setRows } from './set-rows.ts';

const padding = 60;
const notch = 26;

/** A ticket: the first fact large, the others below the perforation. */
export const eventTicket: Layout = {
  name: 'event-ticket',
  kinds: ['event'],
  treatment: null,
  suits: ({ rows }) => rows.length >= 2 && rows.length <= 4,
  set: (task) => {
    const { slide, inks } = task;
    return headAndRest(task, [headline(task, typeScale.headline, 0), body(task, 52)], (area) => {
      const inner = { ...area, left: area.left + padding, right: area.right - padding };
      const rows = slide.rows.map(({ label, value }, at) => ({
        lines: [
          [cellIn(task, inner, label, { column: 'label', style: rowStyles.note, color: inks.ink })],
          [
            at === 0
              ? cellIn(task, inner, value, {
                  column: 'first',
                  style: { ...rowStyles.fact, maxSize: 108 },
                  color: inks.accent,
                })
              : cellIn(task, inner, value, {
                  column: 'value',
                  style: { ...rowStyles.fact, maxSize: 64 },
                  color: inks.ink,
                }),
          ],
        ],
        lineGap: 26,
        above: at === 0 ? padding : 0,
        below: at === slide.rows.length - 1 ? padding : at === 0 ? 16 : 0,
      }));
      const anchor = task.areas.isWide ? 'middle' : 'bottom';
      const set = setRows(task, area, rows, { gap: 60, mostGap: 84, anchor });
      const [first, second] = set.rows;
      const card = { ...area, top: first!.top, bottom: set.rows.at(-1)!.bottom };
      const y = Math.round((first!.bottom + second!.top) / 2);
      const dashes = Array.from({ length: Math.floor((area.right - area.left - 2 * padding) / 36) }, (_unused, at) =>
        line(
          [
            { x: area.left + padding + at * 36, y },
            { x: area.left + padding + at * 36 + 18, y },
          ],
          inks.ink,
          4,
          0.35,
        ),
      );
      return {
        texts: set.rows.flatMap(({ texts }) => texts),
        layers: [
          panel(card, inks),
          ...dashes,
          disc(area.left + padding / 2 - 8, y, notch / 2, inks.accent),
          disc(area.right - padding / 2 + 8, y, notch / 2, inks.accent),
        ],
        isCut: set.isCut,
        scale: set.scale,
      };
    });
  },
};
