import { contentArea } from '../safe-zone.ts';
import type { Layout } from './layout.ts';
import { body, figure, label, statHeadline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const statSpread: Layout = {
  name: 'stat-spread',
  kinds: ['stat'],
  treatment: null,
  set: (task) =>
    setGroups(task, [
      { area: { ...contentArea, bottom: 780 }, anchor: 'top', pieces: [figure(task, 0)] },
      {
        area: { ...contentArea, top: 800 },
        anchor: 'bottom',
        pieces: [label(task, 0), statHeadline(task, 48), body(task, 80)],
      },
    ]),
};
