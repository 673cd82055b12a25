import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { buttonOrBody, headline, signature } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const endCard: Layout = {
  name: 'end-card',
  kinds: ['cta'],
  treatment: null,
  needsSignature: true,
  set: (task) =>
    setGroups(task, [
      {
        area: task.areas.band({ bottom: 460 }),
        anchor: 'top',
        pieces: [{ content: signature(task), style: typeScale.title, color: task.inks.accent, gap: 0, maxLines: 2 }],
      },
      {
        area: task.areas.band({ top: 490 }),
        anchor: 'bottom',
        pieces: [headline(task, typeScale.hook, 0), buttonOrBody(task)],
      },
    ]),
};
