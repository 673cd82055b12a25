import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, eyebrow, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { fullBleed } from './treatments.ts';

const photo = fullBleed('bottom');

export const coverScrimBottom: Layout = {
  name: 'cover-scrim-bottom',
  kinds: ['hook'],
  treatment: photo,
  set: (task) =>
    setGroups(task, [
      {
        area: photo.words(task),
        anchor: 'bottom',
        pieces: [eyebrow(task), headline(task, typeScale.hook, 56), body(task, 80)],
      },
    ]),
};
