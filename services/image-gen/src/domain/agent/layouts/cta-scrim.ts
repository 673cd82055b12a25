import { contentArea } from '../safe-zone.ts';
import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { buttonOrBody, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { fullBleed } from './treatments.ts';

export const ctaScrim: Layout = {
  name: 'cta-scrim',
  kinds: ['cta'],
  treatment: fullBleed('bottom'),
  set: (task) =>
    setGroups(task, [
      {
        area: { ...contentArea, top: 640 },
        anchor: 'bottom',
        pieces: [headline(task, typeScale.hook, 0), buttonOrBody(task)],
      },
    ]),
};
