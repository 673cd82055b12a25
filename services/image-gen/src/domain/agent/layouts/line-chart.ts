import { chartNumbers } from '../draft/chart-numbers.ts';
import { typeScale } from '../type-scale.ts';
import { chartNote } from './chart-note.ts';
import { disc, line, rule } from './drawings.ts';
import { eyeBounds } from './eye-bounds.ts';
import { headAndRest } from './head-and-rest.ts';
import { labelPoints } from './label-points.ts';
import type { Layout } from './layout.ts';
import { headline } from './pieces.ts';
import { hasShortNames, setSlots, slotsOf } from './plot.ts';

const names = 84;
const values = 90;
const dot = { radius: 12, last: 20 };

/** A course in time: points on a line above zero, each with its value, the last one in the accent. */
export const lineChart: Layout = {
  name: 'line-chart',
  kinds: ['line'],
  treatment: null,
  suits: ({ rows }) => hasShortNames(rows),
  set: (task) => {
    const { slide, inks, direction } = task;
    const numbers = chartNumbers(slide.rows) ?? [];
    const greatest = Math.max(...numbers);
    const last = numbers.length - 1;
    return headAndRest(task, [headline(task, typeScale.headline, 0)], (area) =>
      chartNote(task, area, (room) => {
        const zero = room.bottom - names;
        const height = zero - room.top - values;
        const { middles } = slotsOf(room, numbers.length, direction);
        const points = numbers.map((number, at) => ({ x: middles[at]!, y: zero - (height * number) / greatest }));
        const below = setSlots(
          task,
          { ...room, top: zero + 28 },
          slide.rows.map(({ label }) => label),
          { color: () => inks.soft, isStrong: false, anchor: 'top' },
        );
        const raised = setSlots(
          task,
          { ...room, bottom: room.top + values },
          slide.rows.map(({ value }) => value),
          { color: (at) => (at === last ? inks.accent : inks.ink), isStrong: true, anchor: 'bottom' },
        );
        const labels = raised.rows[0]!.texts;
        const bounds = labels.map((text) => eyeBounds([text], task.measurer)!);
        const sizes = bounds.map(({ left, right, top, bottom }) => ({ width: right - left, height: bottom - top }));
        const places = labelPoints(points, sizes, { ...room, bottom: zero - 12 });
        return {
          texts: [
            ...labels.map((text, at) => ({
              ...text,
              x: Math.round(text.x + places[at]!.left - bounds[at]!.left),
              y: Math.round(text.y + places[at]!.top - bounds[at]!.top),
            })),
            ...below.rows.flatMap((row) => row.texts),
          ],
          layers: [
            rule(room.left, room.right, zero, inks),
            line(points, inks.ink, 6, 0.5),
            ...points.map(({ x, y }, at) =>
              at === last ? disc(x, y, dot.last, inks.accent) : disc(x, y, dot.radius, inks.ink),
            ),
          ],
          isCut: below.isCut || raised.isCut,
          scale: Math.min(1, height / 300),
        };
      }),
    );
  },
};
