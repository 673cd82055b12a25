import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, eyebrow, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { fullBleed } from './treatments.ts';

const photo = fullBleed('top');

export const coverScrimTop: Layout = {
  name: 'cover-scrim-top',
  kinds: ['hook'],
  treatment: photo,
  set: (task) =>
    setGroups(task, [
      {
        area: photo.words(task),
        anchor: 'top',
        pieces: [eyebrow(task), headline(task, typeScale.hook, 56), body(task, 80)],
      },
    ]),
};
