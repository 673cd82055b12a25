import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const pointSpread: Layout = {
  name: 'point-spread',
  kinds: ['point'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ bottom: 940 }),
        anchor: 'top',
        pieces: [numeral(task, typeScale.title), headline(task, typeScale.hook, 56)],
      },
      {
        area: task.areas.band({ top: 970 }),
        anchor: 'bottom',
        pieces: [body(task, 0)],
      },
    ]),
};
