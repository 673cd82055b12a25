import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const stepGiant: Layout = {
  name: 'step-giant',
  kinds: ['step'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ bottom: 760 }),
        anchor: 'top',
        pieces: [numeral(task, typeScale.figure)],
      },
      {
        area: task.areas.band({ top: 780 }),
        anchor: 'bottom',
        pieces: [headline(task, typeScale.headline, 0), body(task)],
      },
    ]),
};
