import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const pointNumber: Layout = {
  name: 'point-number',
  kinds: ['point'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.content,
        anchor: 'bottom',
        pieces: [numeral(task, typeScale.row), headline(task, typeScale.headline, 72), body(task)],
      },
    ]),
};
