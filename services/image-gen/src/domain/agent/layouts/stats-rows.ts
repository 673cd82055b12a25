import { columnsOf } from '../areas.ts';
import { typeScale } from '../type-scale.ts';
import type { Layout, LayoutTask } from './layout.ts';
import { body, figureRows, headline } from './pieces.ts';
import type { Group, Piece } from './group.ts';
import { setGroups } from './set-groups.ts';

export const statsRows: Layout = {
  name: 'stats-rows',
  kinds: ['stats'],
  treatment: null,
  set: (task) => {
    if (task.areas.isLow) return setGroups(task, figuresBeside(task));
    return setGroups(task, [
      {
        area: task.areas.content,
        anchor: 'fill',
        pieces: [{ ...headline(task, typeScale.title, 0), emphasis: undefined }, ...figureRows(task), body(task, 56)],
      },
    ]);
  },
};

/** The groups of a low canvas: figures in columns on a wide one, else each beside its label. */
function figuresBeside(task: LayoutTask): Group[] {
  const { areas, direction, slide } = task;
  const count = slide.figures.length;
  const head = { ...headline(task, typeScale.headline, 0), emphasis: undefined };
  const top: Group = { area: areas.band({ bottom: 700 }), anchor: 'top', pieces: [head, body(task, 40)] };
  const room = areas.band({ top: 730 });
  if (areas.isWide) {
    const gap = 72;
    const width = (room.right - room.left - gap * (count - 1)) / count;
    return [
      top,
      ...Array.from({ length: count }, (_unused, at): Group => {
        const left = room.left + (direction === 'rtl' ? count - 1 - at : at) * (width + gap);
        const area = { ...room, left: Math.round(left), right: Math.round(left + width) };
        return { area, anchor: 'top', isAlike: true, pieces: figureRows(task).slice(at * 2, at * 2 + 2) };
      }),
    ];
  }
  const gap = 16;
  const height = (room.bottom - room.top - gap * (count - 1)) / count;
  return [
    top,
    ...Array.from({ length: count }, (_unused, at): Group[] => {
      const y = Math.round(room.top + at * (height + gap));
      const [begin, end] = columnsOf({ ...room, top: y, bottom: Math.round(y + height) }, direction, 0.4, 40);
      const [value, counted] = figureRows(task).slice(at * 2, at * 2 + 2) as [Piece, Piece];
      return [
        { area: begin, anchor: 'middle', isAlike: true, pieces: [value] },
        { area: end, anchor: 'middle', isAlike: true, pieces: [counted] },
      ];
    }).flat(),
  ];
}
