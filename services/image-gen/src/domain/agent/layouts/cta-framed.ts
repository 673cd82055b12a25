import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { buttonOrBody, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { framedPhoto } from './treatments.ts';

export const ctaFramed: Layout = {
  name: 'cta-framed',
  kinds: ['cta'],
  treatment: framedPhoto,
  set: (task) =>
    setGroups(task, [
      {
        area: framedPhoto.words(task),
        anchor: 'middle',
        pieces: [headline(task, typeScale.hook, 0), buttonOrBody(task)],
      },
    ]),
};
