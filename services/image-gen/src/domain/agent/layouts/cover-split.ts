import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, eyebrow, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { photoAbove } from './treatments.ts';

export const coverSplit: Layout = {
  name: 'cover-split',
  kinds: ['hook'],
  treatment: photoAbove,
  set: (task) =>
    setGroups(task, [
      {
        area: photoAbove.words(task),
        anchor: 'middle',
        pieces: [eyebrow(task), headline(task, typeScale.hook, 52), body(task, 80)],
      },
    ]),
};
