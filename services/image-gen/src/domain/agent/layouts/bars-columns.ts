import { chartNumbers } from '../draft/chart-numbers.ts';
import { typeScale } from '../type-scale.ts';
import { chartNote } from './chart-note.ts';
import { rectangle, rule } from './drawings.ts';
import { headAndRest } from './head-and-rest.ts';
import type { Drawn, Layout } from './layout.ts';
import { headline } from './pieces.ts';
import { hasShortNames, setSlots, slotsOf } from './plot.ts';

const names = 84;
const values = 80;
const mostBar = 150;
const barShare = 0.62;

/** Upright bars on a line at zero, their values above and their names below them. */
export const barsColumns: Layout = {
  name: 'bars-columns',
  kinds: ['bars'],
  treatment: null,
  suits: ({ rows }) => rows.length <= 6 && hasShortNames(rows),
  set: (task) => {
    const { slide, inks, direction } = task;
    const numbers = chartNumbers(slide.rows) ?? [];
    const greatest = Math.max(...numbers);
    return headAndRest(task, [headline(task, typeScale.headline, 0)], (area) =>
      chartNote(task, area, (room) => {
        const zero = room.bottom - names;
        const height = zero - room.top - values;
        const { width, middles } = slotsOf(room, numbers.length, direction);
        const half = Math.min(mostBar, width * barShare) / 2;
        const bars = numbers.map((number, at): Drawn => {
          const top = Math.min(zero - 4, zero - (height * number) / greatest);
          const box = { left: middles[at]! - half, right: middles[at]! + half, top, bottom: zero };
          const isGreatest = number === greatest;
          const fill = rectangle(box, isGreatest ? inks.accent : inks.ink, 10);
          return { ...fill, ...(isGreatest ? {} : { opacity: 0.5 }) };
        });
        const below = setSlots(
          task,
          { ...room, top: zero + 28 },
          slide.rows.map(({ label }) => label),
          { color: () => inks.soft, isStrong: false, anchor: 'top' },
        );
        const sizes = setSlots(
          task,
          { ...room, bottom: room.top + values },
          slide.rows.map(({ value }) => value),
          { color: (at) => (numbers[at] === greatest ? inks.accent : inks.ink), isStrong: true, anchor: 'bottom' },
        );
        const { bottom, texts } = sizes.rows[0]!;
        const lowered = texts.map((text, at) => {
          const down = zero - (height * numbers[at]!) / greatest - 22 - bottom;
          return { ...text, y: Math.round(text.y + down) };
        });
        return {
          texts: [...lowered, ...below.rows.flatMap(({ texts }) => texts)],
          layers: [...bars, rule(room.left, room.right, zero, inks)],
          isCut: below.isCut || sizes.isCut,
          scale: Math.min(1, height / 300),
        };
      }),
    );
  },
};
