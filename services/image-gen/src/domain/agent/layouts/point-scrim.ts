import { contentArea } from '../safe-zone.ts';
import { typeScale } from '../type-scale.ts';
import type { Layout } from './layout.ts';
import { body, headline, numeral } from './pieces.ts';
import { setGroups } from './set-groups.ts';
import { fullBleed } from './treatments.ts';

export const pointScrim: Layout = {
  name: 'point-scrim',
  kinds: ['point', 'step'],
  treatment: fullBleed('bottom'),
  set: (task) =>
    setGroups(task, [
      {
        area: { ...contentArea, top: 640 },
        anchor: 'bottom',
        pieces: [numeral(task, typeScale.title), headline(task, typeScale.headline, 56), body(task, 80)],
      },
    ]),
};
