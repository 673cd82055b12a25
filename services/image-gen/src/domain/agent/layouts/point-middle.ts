import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const pointMiddle: Layout = {
  name: 'point-middle',
  kinds: ['point'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.content,
        anchor: 'middle',
        pieces: [numeral(task, typeScale.row), headline(task, typeScale.hook, 68), body(task, 96)],
      },
    ]),
};
