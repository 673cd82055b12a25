import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, eyebrow, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const coverGiant: Layout = {
  name: 'cover-giant',
  kinds: ['hook'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ top: 250, bottom: 320 }),
        anchor: 'top',
        pieces: [eyebrow(task)],
      },
      {
        area: task.areas.band({ top: 350 }),
        anchor: 'bottom',
        pieces: [headline(task, typeScale.giant, 0), body(task, 96)],
      },
    ]),
};
