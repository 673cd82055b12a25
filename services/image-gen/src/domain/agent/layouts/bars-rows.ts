import { chartNumbers } from '../draft/chart-numbers.ts';
import { typeScale } from '../type-scale.ts';
import { panel, rectangle } from './drawings.ts';
import { chartNote } from './chart-note.ts';
import { headAndRest } from './head-and-rest.ts';
import { inline, sides } from './inline.ts';
import type { Drawn, Layout } from './layout.ts';
import { headline } from './pieces.ts';
import { cellIn, rowStyles } from './row-cells.ts';
import { setRows } from './set-rows.ts';

const roomy = { height: 40, gap: 28, rows: 48 };
const dense = { height: 24, gap: 20, rows: 28 };
const mostRoomy = 4;

/** Bars from the side where lines begin, each under its name and its value. They begin at zero. */
export const barsRows: Layout = {
  name: 'bars-rows',
  kinds: ['bars', 'line'],
  treatment: null,
  set: (task) => {
    const { slide, inks, direction } = task;
    const numbers = chartNumbers(slide.rows) ?? [];
    const greatest = Math.max(...numbers);
    const bar = slide.rows.length > mostRoomy ? dense : roomy;
    return headAndRest(task, [headline(task, typeScale.headline, 0)], (area) =>
      chartNote(task, area, (room) => {
        const width = room.right - room.left;
        const split = Math.round(width * 0.64);
        const [, end] = sides(direction);
        const rows = slide.rows.map(({ label, value }, at) => {
          const isGreatest = numbers[at] === greatest;
          const name = { column: 'name', style: { ...rowStyles.name, maxSize: 60 }, color: inks.ink };
          const number = { column: 'value', style: rowStyles.value, color: isGreatest ? inks.accent : inks.ink };
          return {
            lines: [
              [
                cellIn(task, inline(room, direction, 0, split), label, name),
                cellIn(task, inline(room, direction, split + 30), value, { ...number, align: end }),
              ],
            ],
            lineGap: 0,
            below: bar.gap + bar.height,
          };
        });
        const set = setRows(task, room, rows, { gap: bar.rows, mostGap: 2 * bar.rows });
        const layers = set.rows.flatMap(({ bottom }, at): Drawn[] => {
          const track = { ...room, top: bottom - bar.height, bottom };
          const length = (width * numbers[at]!) / greatest;
          const isNone = numbers[at] === 0;
          const isGreatest = numbers[at] === greatest;
          const fill = rectangle(
            inline(track, direction, 0, length),
            isGreatest ? inks.accent : inks.ink,
            // A short bar has smaller corners, not a greater length.
            Math.min(bar.height, length) / 2,
          );
          return [
            panel(track, inks, bar.height / 2),
            ...(isNone ? [] : [{ ...fill, ...(isGreatest ? {} : { opacity: 0.5 }) }]),
          ];
        });
        return { texts: set.rows.flatMap(({ texts }) => texts), layers, isCut: set.isCut, scale: set.scale };
      }),
    );
  },
};
