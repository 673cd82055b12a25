import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { photoBelow } from './treatments.ts';

export const pointPhotoBelow: Layout = {
  name: 'point-photo-below',
  kinds: ['point', 'step'],
  treatment: photoBelow,
  set: (task) =>
    setGroups(task, [
      {
        area: photoBelow.words(task),
        anchor: 'top',
        pieces: [numeral(task, typeScale.title), headline(task, typeScale.headline, 56), body(task, 80)],
      },
    ]),
};
