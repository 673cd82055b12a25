import { contentArea } from '../safe-zone.ts';
import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, eyebrow, headline } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { fullBleed } from './treatments.ts';

export const coverScrimTop: Layout = {
  name: 'cover-scrim-top',
  kinds: ['hook'],
  treatment: fullBleed('top'),
  set: (task) =>
    setGroups(task, [
      {
        area: { ...contentArea, top: 250, bottom: 1_000 },
        anchor: 'top',
        pieces: [eyebrow(task), headline(task, typeScale.hook, 56), body(task, 80)],
      },
    ]),
};
