import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { framedPhoto } from './treatments.ts';

export const pointFramed: Layout = {
  name: 'point-framed',
  kinds: ['point', 'step'],
  treatment: framedPhoto,
  set: (task) =>
    setGroups(task, [
      {
        area: framedPhoto.words(task),
        anchor: 'middle',
        pieces: [numeral(task, typeScale.title), headline(task, typeScale.headline, 52), body(task, 80)],
      },
    ]),
};
