import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, columnPieces, headline } from './pieces.ts';
import { headedColumns } from './headed-columns.ts';
import { setGroups } from './set-groups.ts';

export const comparisonStacked: Layout = {
  name: 'comparison-stacked',
  kinds: ['comparison'],
  treatment: null,
  set: (task) => {
    if (task.areas.isLow) return headedColumns(task, ['–', '–']);
    return setGroups(task, [
      {
        area: task.areas.content,
        anchor: 'fill',
        pieces: [
          headline(task, { ...typeScale.headline, maxSize: 104 }, 0),
          body(task, 56),
          ...columnPieces(task, 0, '–'),
          ...columnPieces(task, 1, '–'),
        ],
      },
    ]);
  },
};
