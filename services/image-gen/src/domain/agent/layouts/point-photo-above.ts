import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { photoAbove } from './treatments.ts';

export const pointPhotoAbove: Layout = {
  name: 'point-photo-above',
  kinds: ['point', 'step'],
  treatment: photoAbove,
  set: (task) =>
    setGroups(task, [
      {
        area: photoAbove.words(task),
        anchor: 'middle',
        pieces: [numeral(task, typeScale.title), headline(task, typeScale.headline, 52), body(task, 80)],
      },
    ]),
};
