import type { Layout } from './layout.ts';
import { body, figure, label, statHeadline } from './pieces.ts';
import { setGroups } from './set-groups.ts';

export const statSpread: Layout = {
  name: 'stat-spread',
  kinds: ['stat'],
  treatment: null,
  set: (task) => {
    if (task.areas.isWide) {
      return setGroups(task, [
        { area: task.areas.content, anchor: 'bottom', pieces: [statHeadline(task, 0), figure(task, 60)] },
        { area: task.areas.content, anchor: 'bottom', pieces: [label(task, 0), body(task, 64)] },
      ]);
    }
    return setGroups(task, [
      { area: task.areas.band({ bottom: 520 }), anchor: 'top', pieces: [statHeadline(task, 0)] },
      {
        area: task.areas.band({ top: 540 }),
        anchor: 'bottom',
        pieces: [figure(task, 0), label(task, 64), body(task, 64)],
      },
    ]);
  },
};
