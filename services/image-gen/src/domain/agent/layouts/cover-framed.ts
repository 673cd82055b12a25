import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, eyebrow, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { framedPhoto } from './treatments.ts';

export const coverFramed: Layout = {
  name: 'cover-framed',
  kinds: ['hook'],
  treatment: framedPhoto,
  set: (task) =>
    setGroups(task, [
      {
        area: framedPhoto.words(task),
        anchor: 'middle',
        pieces: [eyebrow(task), headline(task, typeScale.hook, 52), body(task, 80)],
      },
    ]),
};
