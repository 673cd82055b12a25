import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { buttonOrBody, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const ctaButton: Layout = {
  name: 'cta-button',
  kinds: ['cta'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.content,
        anchor: 'middle',
        pieces: [headline(task, typeScale.giant, 0), buttonOrBody(task)],
      },
    ]),
};
