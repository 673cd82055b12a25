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
      { area: { ...contentArea, bottom: 520 }, anchor: 'top', pieces: [statHeadline(task, 0)] },
      {
        area: { ...contentArea, top: 540 },
        anchor: 'bottom',
        pieces: [figure(task, 0), label(task, 64), body(task, 64)],
      },
    ]),
};
