import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { buttonOrBody, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { fullBleed } from './treatments.ts';

const photo = fullBleed('bottom');

export const ctaScrim: Layout = {
  name: 'cta-scrim',
  kinds: ['cta'],
  treatment: photo,
  set: (task) =>
    setGroups(task, [
      {
        area: photo.words(task),
        anchor: 'bottom',
        pieces: [headline(task, typeScale.hook, 0), buttonOrBody(task)],
      },
    ]),
};
