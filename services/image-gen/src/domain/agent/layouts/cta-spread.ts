import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { buttonOrBody, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const ctaSpread: Layout = {
  name: 'cta-spread',
  kinds: ['cta'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ bottom: 1_080 }),
        anchor: 'top',
        pieces: [headline(task, typeScale.giant, 0)],
      },
      {
        area: task.areas.band({ top: 1_110 }),
        anchor: 'bottom',
        pieces: [buttonOrBody(task)],
      },
    ]),
};
