import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { fullBleed } from './treatments.ts';

const photo = fullBleed('bottom');

export const pointScrim: Layout = {
  name: 'point-scrim',
  kinds: ['point', 'step'],
  treatment: photo,
  set: (task) =>
    setGroups(task, [
      {
        area: photo.words(task),
        anchor: 'bottom',
        pieces: [numeral(task, typeScale.title), headline(task, typeScale.headline, 56), body(task, 80)],
      },
    ]),
};
