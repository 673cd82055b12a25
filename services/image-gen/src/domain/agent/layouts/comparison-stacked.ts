import { contentArea } from '../safe-zone.ts';
import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, columnPieces, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const comparisonStacked: Layout = {
  name: 'comparison-stacked',
  kinds: ['comparison'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: contentArea,
        anchor: 'fill',
        pieces: [
          headline(task, { ...typeScale.headline, maxSize: 104 }, 0),
          body(task, 56),
          ...columnPieces(task, 0, '–'),
          ...columnPieces(task, 1, '–'),
        ],
      },
    ]),
};
