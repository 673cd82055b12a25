import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, eyebrow, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const coverPoster: Layout = {
  name: 'cover-poster',
  kinds: ['hook'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ top: 250, bottom: 1_060 }),
        anchor: 'top',
        pieces: [eyebrow(task), headline(task, typeScale.giant, 60)],
      },
      {
        area: task.areas.band({ top: 1_090 }),
        anchor: 'bottom',
        pieces: [body(task, 0)],
      },
    ]),
};
