import { contentArea } from '../safe-zone.ts';
import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, figureRows, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const statsRows: Layout = {
  name: 'stats-rows',
  kinds: ['stats'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: contentArea,
        anchor: 'fill',
        pieces: [{ ...headline(task, typeScale.title, 0), emphasis: undefined }, ...figureRows(task), body(task, 56)],
      },
    ]),
};
